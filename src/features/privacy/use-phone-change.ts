import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isPhone, isSmsCode, PHONE_INVALID } from '@xinqi/domain/text/phone'
import { SECOND } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor, waitSecondsOf } from '@/features/login/code-refusal'
import { sendLoginCode } from '@/features/login/login-calls'
import { serverClock } from '@/state/server-clock'

/** The new number of an account: slider, code, and the change itself. */
export function usePhoneChange(proof: string, onChanged: (phoneMasked: string) => void) {
  const [areaCode, setAreaCode] = useState(DEFAULT_AREA_CODE)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const [busy, setBusy] = useState<'sending' | 'changing' | null>(null)
  const [overlay, setOverlay] = useState<'slider' | 'areaCodes' | null>(null)
  /** Milliseconds since 1970; null until a code is on its way to this number. */
  const [resendAt, setResendAt] = useState<number | null>(null)

  const expectCode = (waitSeconds: number): void => setResendAt(serverClock.now().getTime() + waitSeconds * SECOND)
  const forgetCode = (): void => {
    setErrors({})
    setResendAt(null)
    setCode('')
  }

  const askForCode = (): void => {
    if (isPhone(areaCode, phone)) setOverlay('slider')
    else setErrors({ phone: PHONE_INVALID })
  }

  const send = async (ticket: string): Promise<void> => {
    setOverlay(null)
    setBusy('sending')
    setErrors({})
    try {
      expectCode((await sendLoginCode('user', { areaCode, phone }, ticket)).waitSeconds)
    } catch (failure) {
      const waitSeconds = waitSecondsOf(failure)
      if (waitSeconds !== null) expectCode(waitSeconds)
      else setErrors({ phone: sentenceFor(failure, 'phone') })
    } finally {
      setBusy(null)
    }
  }

  const change = async (typed: string): Promise<void> => {
    if (!isSmsCode(typed) || busy) return
    setBusy('changing')
    setErrors({})
    try {
      const params = { areaCode, phone, code: typed, proof }
      onChanged((await call('POST /appoint/consultUser/changePhone', params, { quiet: true })).phoneMasked)
    } catch (failure) {
      setCode('')
      setErrors({ code: sentenceFor(failure, 'code') })
    } finally {
      setBusy(null)
    }
  }

  return {
    ...{ areaCode, phone, code, errors, busy, overlay, resendAt },
    setCode,
    setPhone: (typed: string): void => {
      forgetCode()
      setPhone(typed)
    },
    setAreaCode: (chosen: string): void => {
      forgetCode()
      setOverlay(null)
      setAreaCode(chosen)
    },
    openAreaCodes: () => setOverlay('areaCodes'),
    closeOverlay: () => setOverlay(null),
    ...{ askForCode, send, change },
  }
}

export type PhoneChange = ReturnType<typeof usePhoneChange>

import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isPhone, isSmsCode, PHONE_INVALID } from '@xinqi/domain/text/phone'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { sendLoginCode } from '@/features/login/login-calls'
import { useSmsCode } from '@/features/login/use-sms-code'

/** The new number of an account: slider, code, and the change itself. */
export function usePhoneChange(proof: string, onChanged: (phoneMasked: string) => void) {
  const [areaCode, setAreaCode] = useState(DEFAULT_AREA_CODE)
  const [phone, setPhone] = useState('')
  const sms = useSmsCode(`${areaCode} ${phone}`)
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const [changing, setChanging] = useState(false)
  const [overlay, setOverlay] = useState<'slider' | 'areaCodes' | null>(null)
  const { code, setCode, sending, resendAt } = sms
  const busy = sending || changing

  const forgetCode = (): void => {
    setErrors({})
    setCode('')
  }

  const askForCode = (): void => {
    if (isPhone(areaCode, phone)) setOverlay('slider')
    else setErrors({ phone: PHONE_INVALID })
  }

  const send = async (ticket: string): Promise<void> => {
    setOverlay(null)
    setErrors({})
    const notSent = await sms.send('phone', () => sendLoginCode('user', { areaCode, phone }, ticket))
    setErrors({ phone: notSent?.sentence })
  }

  const change = async (typed: string): Promise<void> => {
    if (!isSmsCode(typed) || busy) return
    setChanging(true)
    setErrors({})
    try {
      const params = { areaCode, phone, code: typed, proof }
      onChanged((await call('POST /appoint/consultUser/changePhone', params, { quiet: true })).phoneMasked)
    } catch (failure) {
      setCode('')
      setErrors({ code: sentenceFor(failure, 'code') })
    } finally {
      setChanging(false)
    }
  }

  return {
    ...{ areaCode, phone, code, errors, busy, sending, overlay, resendAt },
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

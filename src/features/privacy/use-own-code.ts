import { isSmsCode } from '@xinqi/domain/text/phone'
import { SECOND } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor, waitSecondsOf } from '@/features/login/code-refusal'
import { serverClock } from '@/state/server-clock'

export type OwnCode = ReturnType<typeof useOwnCode>

/** A code to the account's own phone, and the proof that it gives. */
export function useOwnCode(purpose: 'changePhone' | 'logOff', onProof: (proof: string) => void) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null)
  /** Milliseconds since 1970; null before the first code. */
  const [resendAt, setResendAt] = useState<number | null>(null)

  const expectCode = (waitSeconds: number): void => setResendAt(serverClock.now().getTime() + waitSeconds * SECOND)

  const send = async (): Promise<void> => {
    setBusy('sending')
    setError(undefined)
    try {
      const { waitSeconds } = await call('POST /appoint/consultUser/sendConfirmCode', {}, { quiet: true })
      setCode('')
      expectCode(waitSeconds)
    } catch (failure) {
      const waitSeconds = waitSecondsOf(failure)
      if (waitSeconds !== null) expectCode(waitSeconds)
      else setError(sentenceFor(failure, 'code'))
    } finally {
      setBusy(null)
    }
  }

  const confirm = async (typed: string): Promise<void> => {
    if (!isSmsCode(typed) || busy) return
    setBusy('confirming')
    setError(undefined)
    try {
      const { proof } = await call('POST /appoint/consultUser/confirmPhone', { code: typed, purpose }, { quiet: true })
      onProof(proof)
    } catch (failure) {
      setCode('')
      setError(sentenceFor(failure, 'code'))
    } finally {
      setBusy(null)
    }
  }

  return { code, setCode, error, busy, resendAt, send, confirm }
}

import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { SECOND } from '@xinqi/domain/time'
import { useState } from 'react'
import { CallFailure, sentenceFor } from '@/api/call-failure'
import { serverClock } from '@/state/server-clock'

/** What a send was answered with. */
export interface SentCode {
  sent: boolean
  /** Seconds until another code may be asked for. */
  waitSeconds: number
}

/** Why no code is on its way. */
export interface NotSent {
  sentence: string
  /** Another try would be refused as well, however well the slider is dragged. */
  final: boolean
}

export type SmsCode = ReturnType<typeof useSmsCode>

/** Seconds until another code may be asked for, where one went to this phone just before; else null. */
function waitSecondsOf(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.code !== CODE.tooMany) return null
  const { waitSeconds } = (error.data ?? {}) as { waitSeconds?: unknown }
  return typeof waitSeconds === 'number' ? waitSeconds : null
}

const isUsedUp = (error: unknown): boolean => error instanceof CallFailure && error.code === CODE.tooMany

/** A code by message: sending it, the seconds until another one may be asked for, and what is typed. `to`: the phone. */
export function useSmsCode(to: string) {
  const [code, setCode] = useState('')
  const [sending, setSending] = useState(false)
  const [last, setLast] = useState<{ to: string; resendAt: number } | null>(null)

  const expectCode = (waitSeconds: number): void =>
    setLast({ to, resendAt: serverClock.now().getTime() + waitSeconds * SECOND })

  /** Null: a code is on its way, or was sent just before. Else why not; `field` is the one that the server speaks of. */
  const send = async (field: string, ask: () => Promise<SentCode>): Promise<NotSent | null> => {
    setSending(true)
    try {
      const { sent, waitSeconds } = await ask()
      if (!sent) return { sentence: DEFAULT_FAILURE, final: false }
      setCode('')
      expectCode(waitSeconds)
      return null
    } catch (error) {
      const waitSeconds = waitSecondsOf(error)
      if (waitSeconds === null) return { sentence: sentenceFor(error, field), final: isUsedUp(error) }
      expectCode(waitSeconds)
      return null
    } finally {
      setSending(false)
    }
  }
  return {
    code,
    setCode,
    sending,
    /** Milliseconds since 1970; null until a code is on its way. It belongs to its phone: another one asks for its own. */
    resendAt: last?.to === to ? last.resendAt : null,
    send,
  }
}

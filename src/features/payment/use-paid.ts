import { CODE } from '@xinqi/domain/codes'
import { serverClock } from '@/state/server-clock'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure, isOffline } from '@/api/call-failure'
import { useInSight } from '@/state/use-in-sight'
import { SECOND } from '@xinqi/domain/time'

/** `unknown`: the server does not know such an order of this person. */
export type PaidState = 'asking' | 'paid' | 'notYet' | 'unknown'

const mayPass = (error: unknown): boolean =>
  isOffline(error) || (error instanceof CallFailure && error.code === CODE.tooMany)

async function askOnce(orderNo: string): Promise<PaidState> {
  try {
    const { paid } = await call('GET /appoint/consultOrder/isPaySuccess', { orderNo }, { quiet: true })
    return paid ? 'paid' : 'asking'
  } catch (error) {
    // What may pass is asked again, like an answer of no.
    return mayPass(error) ? 'asking' : 'unknown'
  }
}

/** Asks whether an order is paid until it is, or patience ends; while nobody looks, it does not ask. */
export function usePaid(orderNo: string): { state: PaidState; askAgain: () => void } {
  const [state, setState] = useState<PaidState>(orderNo ? 'asking' : 'unknown')
  // From the first answer on: only then is the server's time known, and a phone may be minutes off.
  const startedAt = useRef<number | null>(null)
  const inSight = useInSight()

  useEffect(() => {
    if (state !== 'asking' || !inSight) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const ask = async (): Promise<void> => {
      const answer = await askOnce(orderNo)
      if (over) return
      if (answer !== 'asking') return setState(answer)
      const now = serverClock.now().getTime()
      startedAt.current ??= now
      const pause = pollPause(now - startedAt.current)
      if (pause === null) setState('notYet')
      else timer = setTimeout(() => void ask(), pause)
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [orderNo, state, inSight])

  const askAgain = (): void => {
    startedAt.current = null
    setState('asking')
  }
  return { state, askAgain }
}

/** A payment that has not shown up after this long is left to the person to ask about. */
const PATIENCE_MS = 60 * SECOND

/** Milliseconds until the next question, `asked` milliseconds after the first one; null when it is time to stop. */
export function pollPause(asked: number): number | null {
  if (asked >= PATIENCE_MS) return null
  if (asked < 10 * SECOND) return 2 * SECOND
  return asked < 30 * SECOND ? 4 * SECOND : 6 * SECOND
}

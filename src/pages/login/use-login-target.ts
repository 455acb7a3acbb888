import { useEffect } from 'react'
import { goToTarget, targetOf } from '@/features/login/login-target'
import { leftToBindWechat } from '@/features/login/bind-wechat'
import { useSession, type Side } from '@/state/session'
import { linkTo, type RouteId } from '../../../config/routes'

const START: Record<Side, RouteId> = { user: 'home', consultant: 'consultantToday', operator: 'operatorTracking' }

export interface LoginTarget {
  side: Side
  /** Of the address. */
  next: string | undefined
  /** Where the server sends this login on (R53). */
  sentOn: string | null
  /** Something has to be finished before. */
  waiting: boolean
}

/** Goes on once this side is logged in, at once where it already is. */
export function useLoginTarget({ side, next, sentOn, waiting }: LoginTarget): void {
  const loggedIn = useSession((state) => state[side] !== null)
  useEffect(() => {
    if (loggedIn && !waiting) void goOn(side, next, sentOn)
  }, [loggedIn, next, sentOn, side, waiting])
}

async function goOn(side: Side, next: string | undefined, sentOn: string | null): Promise<void> {
  // An operator's second step comes before wherever they wanted to go.
  const target = side === 'operator' && sentOn !== null ? sentOn : targetOf(next, sentOn)
  if (side === 'user' && (await leftToBindWechat(target ?? linkTo(START.user, {}, 'public')))) return
  await goToTarget(target, START[side])
}

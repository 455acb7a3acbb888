import { useEffect } from 'react'
import { goToTarget, targetOf } from '@/features/login/login-target'
import { isWechatBound, leaveForWechat } from '@/features/login/wechat-page'
import { abilities } from '@/platform/client-kind/abilities'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { useSession, type Side } from '@/state/session'
import { linkTo, type RouteId } from '../../../config/routes'

const START: Record<Side, RouteId> = { user: 'home', consultant: 'consultantOrder', operator: 'operatorTracking' }

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
  const target = targetOf(next, sentOn)
  if (side === 'user' && (await leftToBindWechat(target ?? linkTo(START.user, {}, 'public')))) return
  await goToTarget(target, START[side])
}

/** In WeChat an account that does not know its WeChat yet is taken to WeChat's consent page, once a visit (R111). */
async function leftToBindWechat(target: string): Promise<boolean> {
  if (!abilities().wechatOauth || readVisit('askedWechat') !== undefined) return false
  writeVisit('askedWechat', '1')
  try {
    if (await isWechatBound()) return false
    await leaveForWechat(target)
    return true
  } catch {
    // Nothing is lost: it is asked again on the next visit.
    return false
  }
}

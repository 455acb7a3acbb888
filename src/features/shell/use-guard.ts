import { useEffect } from 'react'
import type { Route } from '../../../config/route-table'
import { useSession, type Side } from '@/state/session'
import { sendToLogin } from './login-gate'

/** Whose login a guarded page needs. */
export const GUARDED_SIDE = { token: 'user', consultant: 'consultant', operator: 'operator' } as const

/** Whether this page may be shown now; if not, the login page opens and comes back here (R34, R36, R109, R110). */
export function useGuard(route: Route): boolean {
  const side = route.guard === 'public' ? null : GUARDED_SIDE[route.guard]
  const loggedIn = useSession((state) => (side ? state[side] !== null : true))
  useLoginWhenRefused(side ?? 'user', loggedIn)
  return loggedIn
}

/** For a page with a check of its own instead of the token's (R35): who does not pass logs in first. */
export function useOwnGuard(passed: boolean): void {
  useLoginWhenRefused('user', passed)
}

function useLoginWhenRefused(side: Side, passed: boolean): void {
  const arriving = useSession((state) => state.arriving)
  useEffect(() => {
    if (passed || arriving) return undefined
    // After this page has shown itself: Taro would else take the login page's address for this one's.
    const timer = setTimeout(() => sendToLogin(side))
    return () => clearTimeout(timer)
  }, [side, passed, arriving])
}

import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { routeAt, ROUTES, type RouteId } from '../../config/routes'
import { currentAddress } from '@/platform/navigation/address'
import { useSession, type Side } from '@/state/session'
import { sendToLogin } from '@/features/login/login-gate'

/** Whose login a guarded page needs. */
export const GUARDED_SIDE = { token: 'user', consultant: 'consultant', operator: 'operator' } as const

/** Whether this page may be shown now; if not, the login page opens and comes back here (R34, R36, R109, R110). */
export function useGuard(page: RouteId): boolean {
  const { guard } = ROUTES[page]
  const side = guard === 'public' ? null : GUARDED_SIDE[guard]
  const loggedIn = useSession((state) => (side ? state[side] !== null : true))
  useLoginWhenRefused(page, side ?? 'user', loggedIn)
  return loggedIn
}

/** For a page with a check of its own instead of the token's (R35): who does not pass logs in first. */
export function useOwnGuard(
  page: RouteId,
  passed: boolean,
  { side = 'user', theme }: { side?: Side; theme?: 'cashBack' } = {},
): void {
  useLoginWhenRefused(page, side, passed, theme)
}

function useLoginWhenRefused(page: RouteId, side: Side, passed: boolean, theme?: 'cashBack'): void {
  const changing = useSession((state) => state.changing)
  const [shows, setShows] = useState(0)
  useDidShow(() => setShows((count) => count + 1))
  // Once: who comes back without a login is invited by the page itself.
  const sent = useRef(false)
  useEffect(() => {
    if (passed) sent.current = false
    if (passed || changing || sent.current) return undefined
    // After this page has shown itself: Taro would else take the login page's address for this one's.
    const timer = setTimeout(() => {
      // A page that lies below another, or is on its way out, has no say in where one is.
      if (routeAt(currentAddress())?.id !== page) return
      sent.current = true
      sendToLogin(side, theme)
    })
    return () => clearTimeout(timer)
  }, [page, side, passed, theme, changing, shows])
}

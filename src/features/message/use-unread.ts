import { mutate } from 'swr'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'

const CALL = 'GET /appoint/consultUser/unReadMsgNum'

/** How many notices the visitor has not read; 0 for nobody. Follows the server without a reload. */
export function useUnread(): number {
  const loggedIn = useSession((state) => state.user !== null)
  const { data, refresh } = useCall(CALL, loggedIn ? {} : null)
  useLiveRefresh(() => loggedIn && refresh())
  return loggedIn ? (data?.unReadMsgNum ?? 0) : 0
}

/** Shows everywhere at once what a call has just answered. */
export const setUnread = (unReadMsgNum: number): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && key[0] === CALL, { unReadMsgNum }, { revalidate: false })

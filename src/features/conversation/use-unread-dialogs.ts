import { mutate } from 'swr'
import { useCall } from '@/api/use-call'
import { NEWS_AND_READING, useLiveRefresh } from '@/realtime/events'
import { useFlavour } from '@/state/organisation'
import { useSession, type PartySide } from '@/state/session'
import { changesUnread } from './dialog-news'

const CALL = 'GET /appoint/message/unReadDialogNum'

/** How many messages in conversations, families and groups this side has not read; 0 where the edition has none (R208), and for nobody. */
export function useUnreadDialogs(side: PartySide): number {
  const loggedIn = useSession((state) => state[side] !== null)
  const { im } = useFlavour().features
  const asks = loggedIn && im
  const { data, refresh } = useCall(CALL, asks ? {} : null, { as: side })
  useLiveRefresh((kind, body) => asks && changesUnread(side, kind, body) && refresh(), NEWS_AND_READING)
  return asks ? (data?.unReadDialogNum ?? 0) : 0
}

/** Shows everywhere at once what a call has just answered. */
export const setUnreadDialogs = (side: PartySide, unReadDialogNum: number): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && key[0] === CALL && key[2] === side, { unReadDialogNum }, { revalidate: false })

import { call } from '@/api/call'
import { setUnread } from './use-unread'

/** Marks one message, or all of them, as read. Quiet: reading goes on whether it was noted or not. */
export async function markRead(id?: number): Promise<void> {
  const answer = await call('POST /appoint/message/markRead', id === undefined ? {} : { id }, { quiet: true })
  await setUnread(answer.unReadMsgNum)
}

/** What went wrong has been said by the call. */
export async function removeMessage(id: number): Promise<void> {
  const answer = await call('POST /appoint/message/remove', { id })
  await setUnread(answer.unReadMsgNum)
}

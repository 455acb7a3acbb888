import { NOTICE_WORDS, type NoticeKind } from '@xinqi/domain/text/notice'
import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { topicFor, USER } from '../../../realtime/stomp/topics'

export interface NewNotice {
  userId: number
  kind: NoticeKind
  /** The page it opens, as config/routes.ts names it. */
  route: string
  params: Record<string, string>
  /** What may be told once only; a second one is passed over. */
  once?: string
}

/** Writes a line into the person's list of messages, in the transaction of what it tells. False: it was told before. */
export async function writeNotice(trx: Trx, clock: Clock, notice: NewNotice): Promise<boolean> {
  return (await writeNotices(trx, clock, [notice])) === 1
}

/** The same to several people in one statement; gives how many had not been told before. */
export async function writeNotices(trx: Trx, clock: Clock, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0
  const written = await trx
    .insertInto('user_notice')
    .values(notices.map((notice) => rowOf(notice, clock.now())))
    .onConflict((conflict) => conflict.column('once').doNothing())
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows)
}

const rowOf = (notice: NewNotice, now: Date) => ({
  user_id: notice.userId,
  kind: notice.kind,
  ...NOTICE_WORDS[notice.kind],
  once: notice.once ?? null,
  route: notice.route,
  params: JSON.stringify(notice.params),
  created_at: now,
})

/** The person's open pages, on this phone and others, ask again how many are unread. Nothing is in it to read. */
export const tellUnreadChanged = (trx: Trx, clock: Clock, userId: number): Promise<void> =>
  enqueue(trx, clock, topicFor(USER, userId), { kind: 'notice', text: '您有一条消息' })

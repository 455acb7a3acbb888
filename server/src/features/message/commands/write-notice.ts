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
  const { title, body } = NOTICE_WORDS[notice.kind]
  const written = await trx
    .insertInto('user_notice')
    .values({
      user_id: notice.userId,
      kind: notice.kind,
      title,
      body,
      once: notice.once ?? null,
      route: notice.route,
      params: JSON.stringify(notice.params),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** The person's open pages, on this phone and others, ask again how many are unread. Nothing is in it to read. */
export const tellUnreadChanged = (trx: Trx, clock: Clock, userId: number): Promise<void> =>
  enqueue(trx, clock, topicFor(USER, userId), { kind: 'notice', text: '您有一条消息' })

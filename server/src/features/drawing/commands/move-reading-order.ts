import { nextReadingStatus, type ReadingOrderEvent } from '@xinqi/domain/status/reading-order'
import type { Clock } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import type { ReadingOrderRow } from '../reading-order-data'

type Facts = Partial<
  Pick<ReadingOrderRow, 'paid_at' | 'due_at' | 'handed_over_at' | 'ended_at' | 'why' | 'sentence_cipher'>
>

/** Its owner's open pages read the drawing anew. */
export const tellAuthor = (trx: Trx, clock: Clock, { user_id }: Pick<ReadingOrderRow, 'user_id'>): Promise<void> =>
  enqueue(trx, clock, topicFor(USER, user_id), { kind: 'drawing', text: '您的画有更新' })

/** A drawing waits with who reads it, or is gone from there; a lock screen learns no more. */
export const tellReader = (
  trx: Trx,
  clock: Clock,
  { consultant_id }: Pick<ReadingOrderRow, 'consultant_id'>,
): Promise<void> => enqueue(trx, clock, topicFor(CONSULTANT, consultant_id), { kind: 'drawing', text: '您有一条消息' })

/**
 * Moves a locked order on; its question stays no longer than until it is paid or has ended.
 * @throws Refusal where the event may not happen to it
 */
export async function moveReadingOrder(
  trx: Trx,
  clock: Clock,
  order: ReadingOrderRow,
  event: ReadingOrderEvent,
  facts: Facts,
): Promise<void> {
  const status = nextReadingStatus(order.status, event)
  if (status === null) throw conflict('这份解读现在不能这样做')
  await trx
    .updateTable('reading_order')
    .set({ status, question_cipher: null, ...facts })
    .where('reading_order_no', '=', order.reading_order_no)
    .execute()
  await tellAuthor(trx, clock, order)
}

import { type GroupOrderEvent, nextGroupOrderStatus } from '@xinqi/domain/status/group-order'
import type { Clock } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { topicFor, USER } from '../../../realtime/stomp/topics'
import type { GroupOrderRow } from '../order-data'

type Facts = Partial<
  Pick<
    GroupOrderRow,
    'paid_at' | 'cancelled_at' | 'left_at' | 'leave_reason' | 'refund_fen' | 'refund_requested_at' | 'refunded_at'
  > &
    InterviewFacts
>
export type InterviewFacts = Pick<
  GroupOrderRow,
  'interview' | 'interview_words_cipher' | 'interviewed_by' | 'interviewed_at'
>

/** The owner's open pages read their enrolment anew. */
export const tellPages = (trx: Trx, clock: Clock, { user_id }: Pick<GroupOrderRow, 'user_id'>): Promise<void> =>
  enqueue(trx, clock, topicFor(USER, user_id), { kind: 'group', text: '您的团体有更新' })

/** Moves a locked enrolment on, and its owner's open pages read it anew. @throws Refusal where the event may not happen to it */
export async function moveGroupOrder(
  trx: Trx,
  clock: Clock,
  order: GroupOrderRow,
  event: GroupOrderEvent,
  facts: Facts,
): Promise<void> {
  const status = nextGroupOrderStatus(order.status, event)
  if (status === null) throw conflict('这次报名现在不能这样做')
  await trx
    .updateTable('group_order')
    .set({ status, ...facts })
    .where('group_order_no', '=', order.group_order_no)
    .execute()
  await tellPages(trx, clock, order)
}

/** The seat of an enrolment is free again; nobody else's is touched. */
export const leaveSeat = (trx: Trx, { group_order_no }: Pick<GroupOrderRow, 'group_order_no'>) =>
  trx.deleteFrom('group_seat').where('group_order_no', '=', group_order_no).execute()

import { type GoodsOrderEvent, nextGoodsStatus } from '@xinqi/domain/status/goods-order'
import type { Clock } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { topicFor, USER } from '../../../realtime/stomp/topics'
import type { GoodsOrderRow } from '../data'

type Facts = Partial<Pick<GoodsOrderRow, 'paid_at' | 'cancelled_at' | 'refund_requested_at' | 'refunded_at'>>

/** Moves a locked order on, and its owner's open pages read it anew. @throws Refusal where the event may not happen to it */
export async function moveGoodsOrder(
  trx: Trx,
  clock: Clock,
  order: GoodsOrderRow,
  event: GoodsOrderEvent,
  facts: Facts,
): Promise<void> {
  const status = nextGoodsStatus(order.status, event)
  if (status === null) throw conflict('这个订单现在不能这样做')
  await trx
    .updateTable('goods_order')
    .set({ status, ...facts })
    .where('goods_order_no', '=', order.goods_order_no)
    .execute()
  await enqueue(trx, clock, topicFor(USER, order.user_id), { kind: 'goods', text: '您的内容有更新' })
}

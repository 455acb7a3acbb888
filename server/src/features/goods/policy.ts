import { notFound } from '../../call/refusal'
import type { GoodsOrderRow } from './data'

/** Another person's order answers as one that is not there. */
export function ownGoodsOrder(order: GoodsOrderRow | undefined, { userId }: { userId: number }): GoodsOrderRow {
  if (order?.user_id !== userId) throw notFound('订单')
  return order
}

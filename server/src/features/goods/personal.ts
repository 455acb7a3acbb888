import { GOODS_ORDER, GOODS_ORDER_LABEL, LIVE_GOODS_ORDERS } from '@xinqi/domain/status/goods-order'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOrdersOf, listProgress } from './data'

/** What was sold stays, as the law wants; what of it was read goes. */
export const personalGoods: Personal = {
  kind: 'orders',
  tables: { goods_order: ['user_id'], goods_progress: ['goods_order_no'] },
  count: (db, userId) => countOf(db.selectFrom('goods_order').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const orders = await listOrdersOf(db, userId)
    return Promise.all(
      orders.map(async (order) => ({
        订单号: order.goods_order_no,
        内容: order.title,
        应付分: order.price_fen,
        状态: GOODS_ORDER_LABEL[order.status],
        下单时间: formatMoment(order.created_at),
        打开过的节数: (await listProgress(db, order.goods_order_no)).length,
      })),
    )
  },
  erase: (trx, { userId }) =>
    trx
      .deleteFrom('goods_progress')
      .where(
        'goods_order_no',
        'in',
        trx.selectFrom('goods_order').select('goods_order_no').where('user_id', '=', userId),
      )
      .execute(),
  /** What waits to be paid, and refunds on their way. */
  blockers: async (db, userId) => {
    const live = await db
      .selectFrom('goods_order')
      .select('status')
      .where('user_id', '=', userId)
      .where('status', 'in', LIVE_GOODS_ORDERS)
      .execute()
    const of = (status: number) => live.filter((order) => order.status === status).length
    const blockers = [
      { kind: 'openOrders' as const, count: of(GOODS_ORDER.awaitingPayment) },
      { kind: 'refunds' as const, count: of(GOODS_ORDER.refundRequested) },
    ]
    return blockers.filter(({ count }) => count > 0)
  },
}

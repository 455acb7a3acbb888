import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** Facts of money stay, as the law wants: they lead to an order, and that to an account without a name. */
export const personalMoney: Personal = {
  kind: 'money',
  tables: { payment: ['order_no'], refund: ['order_no'], order_credit: ['from_order_no', 'order_no'] },
  count: (db, userId) =>
    countOf(
      db
        .selectFrom('payment')
        .innerJoin('consult_order', 'consult_order.order_no', 'payment.order_no')
        .where('consult_order.user_id', '=', userId),
    ),
  facts: async ({ db }, userId) => {
    const payments = await db
      .selectFrom('payment as p')
      .innerJoin('consult_order as o', 'o.order_no', 'p.order_no')
      .select(['p.payment_no', 'p.order_no', 'p.amount_fen', 'p.state', 'p.paid_at', 'p.transaction_id'])
      .where('o.user_id', '=', userId)
      .execute()
    const refunds = await db
      .selectFrom('refund as r')
      .innerJoin('consult_order as o', 'o.order_no', 'r.order_no')
      .select(['r.refund_no', 'r.order_no', 'r.amount_fen', 'r.state', 'r.finished_at'])
      .where('o.user_id', '=', userId)
      .execute()
    const credits = await db
      .selectFrom('order_credit as c')
      .innerJoin('consult_order as o', 'o.order_no', 'c.from_order_no')
      .select(['c.credit_no', 'c.from_order_no', 'c.order_no', 'c.amount_fen', 'c.state', 'c.ended_at'])
      .where('o.user_id', '=', userId)
      .execute()
    return [
      ...payments.map((row) => ({
        付款号: row.payment_no,
        订单号: row.order_no,
        金额分: row.amount_fen,
        状态: row.state,
        付款时间: momentOrNull(row.paid_at),
        流水号: row.transaction_id,
      })),
      ...refunds.map((row) => ({
        退款号: row.refund_no,
        订单号: row.order_no,
        金额分: row.amount_fen,
        状态: row.state,
        完成时间: momentOrNull(row.finished_at),
      })),
      ...credits.map((row) => ({
        转款号: row.credit_no,
        订单号: row.from_order_no,
        新订单号: row.order_no,
        金额分: row.amount_fen,
        状态: row.state,
        完成时间: momentOrNull(row.ended_at),
      })),
    ]
  },
  erase: 'stays',
}

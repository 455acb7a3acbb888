import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import type { Db } from '../../call/services'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** Of whatever a visitor has paid for: sessions, groups, what they read alone, and readings of drawings. Deposits are consultants'. */
const ownNumbers = (db: Db, userId: number) =>
  db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('goods_order').select('goods_order_no as order_no').where('user_id', '=', userId))
    .unionAll(db.selectFrom('group_order').select('group_order_no as order_no').where('user_id', '=', userId))
    .unionAll(db.selectFrom('reading_order').select('reading_order_no as order_no').where('user_id', '=', userId))

/** Facts of money stay, as the law wants: they lead to an order, and that to an account without a name. */
export const personalMoney: Personal = {
  kind: 'money',
  tables: { payment: ['order_no'], refund: ['order_no'], order_credit: ['from_order_no', 'order_no'] },
  count: (db, userId) => countOf(db.selectFrom('payment').where('order_no', 'in', ownNumbers(db, userId))),
  facts: async ({ db }, userId) => {
    const payments = await db
      .selectFrom('payment as p')
      .select(['p.payment_no', 'p.order_no', 'p.channel', 'p.amount_fen', 'p.state', 'p.paid_at', 'p.transaction_id'])
      .where('p.order_no', 'in', ownNumbers(db, userId))
      .orderBy('p.created_at')
      .execute()
    const refunds = await db
      .selectFrom('refund as r')
      .select(['r.refund_no', 'r.order_no', 'r.amount_fen', 'r.state', 'r.finished_at'])
      .where('r.order_no', 'in', ownNumbers(db, userId))
      .orderBy('r.created_at')
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
        方式: CHANNEL_LABEL[row.channel] ?? row.channel,
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

import { ORDER, ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import { type Blocker, momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { cancelReasonOf } from './present'

/** What stands in the way of a deletion, by the status of the orders. */
const BLOCKING: Record<Blocker['kind'], readonly OrderStatus[]> = {
  openOrders: [
    ORDER.awaitingPayment,
    ORDER.toConfirm,
    ORDER.toConsult,
    ORDER.awaitingInformation,
    ORDER.awaitingReservation,
    ORDER.awaitingUserConfirmation,
  ],
  owed: [ORDER.consultedUnpaid],
  refunds: [ORDER.refundRequested],
}

/** The law has us keep what was sold, when and for how much; what the visitor told of themselves is cut off. */
export const personalOrders: Personal = {
  kind: 'orders',
  tables: { consult_order: ['user_id', 'visitor_info_id', 'cancel_note_cipher'], appointment: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('consult_order').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db
      .selectFrom('consult_order as o')
      .innerJoin('consultant', 'consultant.id', 'o.consultant_id')
      .leftJoin('appointment as a', 'a.order_no', 'o.order_no')
      .select(['o.order_no', 'consultant.name', 'o.payable_fen', 'o.order_show_status', 'o.created_at'])
      .select(['o.cancel_reason', 'o.cancel_note_cipher', 'a.appoint_no', 'a.start_at', 'a.minutes'])
      .where('o.user_id', '=', userId)
      .orderBy('o.created_at')
      .execute()
    return rows.map((row) => ({
      订单号: row.order_no,
      咨询师: row.name,
      应付分: row.payable_fen,
      状态: ORDER_STATUS_LABEL[row.order_show_status as OrderStatus],
      下单时间: formatMoment(row.created_at),
      取消原因: cancelReasonOf(cipher, row),
      预约号: row.appoint_no,
      开始时间: momentOrNull(row.start_at),
      分钟: row.minutes,
    }))
  },
  erase: (trx, { userId }) =>
    trx
      .updateTable('consult_order')
      .set({ visitor_info_id: null, cancel_note_cipher: null })
      .where('user_id', '=', userId)
      .execute(),
  /** Open appointments, money owed and refunds on their way. */
  blockers: async (db, userId) => {
    const rows = await db
      .selectFrom('consult_order')
      .select('order_show_status')
      .where('user_id', '=', userId)
      .execute()
    return (['openOrders', 'owed', 'refunds'] as const)
      .map((kind) => {
        const statuses: readonly number[] = BLOCKING[kind]
        return { kind, count: rows.filter((row) => statuses.includes(row.order_show_status)).length }
      })
      .filter(({ count }) => count > 0)
  },
}

import { randomUUID } from 'node:crypto'
import { ORDER, ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import { type Blocker, momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { cancelReasonOf } from './present'

/** What stands in the way of a deletion, by the status of the orders. */
const BLOCKING: Record<Exclude<Blocker['kind'], 'withdrawals'>, readonly OrderStatus[]> = {
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
  tables: {
    consult_order: ['user_id', 'visitor_info_id', 'cancel_note_cipher', 'built_note_cipher'],
    appointment: ['user_id', 'calendar_key'],
    // Why another time was asked for: kept with the session.
    session_change: ['user_id', 'reason_cipher'],
  },
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
  erase: async (trx, { userId }) => {
    await trx
      .updateTable('consult_order')
      .set({ visitor_info_id: null, cancel_note_cipher: null, built_note_cipher: null })
      .where('user_id', '=', userId)
      .execute()
    // Addresses that calendars were given lead nowhere from now on.
    await trx.updateTable('appointment').set({ calendar_key: randomUUID() }).where('user_id', '=', userId).execute()
  },
  /** Open appointments, money owed and refunds on their way. */
  blockers: async (db, userId) => {
    const rows = await db
      .selectFrom('consult_order as o')
      .select('order_show_status')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('refund')
              .select('refund_no')
              .whereRef('refund.order_no', '=', 'o.order_no')
              .where('refund.state', '!=', 'success'),
          )
          .as('refunding'),
      )
      .where('user_id', '=', userId)
      .execute()
    return (['openOrders', 'owed', 'refunds'] as const)
      .map((kind) => {
        const statuses: readonly number[] = BLOCKING[kind]
        // A part that goes back for lateness is on its way while the order has ended.
        const blocks = rows.filter(
          (row) => statuses.includes(row.order_show_status) || (kind === 'refunds' && row.refunding),
        )
        return { kind, count: blocks.length }
      })
      .filter(({ count }) => count > 0)
  },
}

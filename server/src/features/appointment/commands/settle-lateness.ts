import { sessionShare, type Fen } from '@xinqi/domain/money'
import { latenessBack, missedMinutes } from '@xinqi/domain/rules/lateness'
import { sessionRecord } from '@xinqi/domain/rules/session-record'
import { PAY } from '@xinqi/domain/status/order'
import type { Trx } from '../../../call/services'
import { attendanceQuestion, type AppointmentRow, type OrderRow } from '../../order/data'
import { couponShareOf } from '../../order/commands/earn-session'
import { requestRefund } from '../../order/commands/request-refund'

/** What its consultant's lateness takes off a session, in fen: of what the visitor pays, and of what the organisation adds by a coupon. */
interface LatenessCost {
  backFen: Fen
  couponBackFen: Fen
  missedMinutes: number
}

/**
 * What of a held session's price its consultant's lateness takes off (docs/domain.md §3): a refund of what is paid, less to pay of
 * what is still owed. Decided by the join log as it is now and written beside the session, so that nothing changes it afterwards.
 */
export async function settleLateness(
  trx: Trx,
  order: OrderRow,
  appointment: AppointmentRow,
  now: Date,
): Promise<LatenessCost> {
  const question = await attendanceQuestion(trx, appointment, now)
  const missed = missedMinutes(question && sessionRecord(question))
  const index = appointment.seq - 1
  const share = sessionShare(order.payable_fen, order.sessions, index)
  const backFen = latenessBack(share, missed, appointment.minutes)
  const couponBackFen = latenessBack(couponShareOf(order, index), missed, appointment.minutes)
  const cost = { backFen, couponBackFen, missedMinutes: missed }
  if (backFen === 0) return cost
  await trx
    .updateTable('appointment')
    .set({ late_back_fen: backFen })
    .where('appoint_no', '=', appointment.appoint_no)
    .execute()
  if (order.pay_status === PAY.paid) {
    const lines = [{ label: `咨询师迟到 ${missed} 分钟`, amountFen: backFen }]
    await requestRefund(trx, order, { refundFen: backFen, lines }, '咨询师迟到', now, {
      appointNo: appointment.appoint_no,
    })
  } else {
    await trx
      .updateTable('consult_order')
      .set({ discount_fen: order.discount_fen + backFen, payable_fen: order.payable_fen - backFen })
      .where('order_no', '=', order.order_no)
      .execute()
  }
  return cost
}

import { sessionShare, type Fen } from '@xinqi/domain/money'
import { latenessBack, missedMinutes } from '@xinqi/domain/rules/lateness'
import { sessionRecord } from '@xinqi/domain/rules/session-record'
import { PAY } from '@xinqi/domain/status/order'
import type { Trx } from '../../../call/services'
import { attendanceQuestion, type AppointmentRow, type OrderRow } from '../../order/data'
import { requestRefund } from '../../order/commands/request-refund'

/**
 * What of a held session's price its consultant's lateness takes off (docs/domain.md §3): a refund of what is paid, less to pay of
 * what is still owed. Decided by the join log as it is now and written beside the session, so that nothing changes it afterwards.
 */
export async function settleLateness(trx: Trx, order: OrderRow, appointment: AppointmentRow, now: Date): Promise<Fen> {
  const question = await attendanceQuestion(trx, appointment, now)
  const missed = missedMinutes(question && sessionRecord(question))
  const share = sessionShare(order.payable_fen, order.sessions, appointment.seq - 1)
  const backFen = latenessBack(share, missed, appointment.minutes)
  if (backFen === 0) return 0
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
  return backFen
}

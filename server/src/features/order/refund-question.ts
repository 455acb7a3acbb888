import type { RefundQuestion } from '@xinqi/domain/rules/refund'
import { PAY } from '@xinqi/domain/status/order'
import { type AppointmentRow, attendanceQuestion, type OrderRow } from './data'
import { consultantIsAbsent } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

/** Asks domain/rules/refund about an order as it stands. */
export const refundQuestion = (
  order: OrderRow,
  open: Pick<AppointmentRow, 'start_at'> | undefined,
  now: Date,
  consultantsFault = false,
): RefundQuestion => ({
  policy: order.change_policy,
  paidFen: order.pay_status === PAY.paid ? order.payable_fen : 0,
  sessionsTotal: order.sessions,
  sessionsUsed: order.sessions_done,
  startAt: open?.start_at ?? null,
  consultantsFault,
  now,
})

/** Whether the consultant has left the visitor waiting for so long that the visitor may go with all of the money. */
export async function isLeftWaiting(db: Db, appointment: AppointmentRow | undefined, now: Date): Promise<boolean> {
  if (!appointment?.start_at || appointment.status !== APPOINTMENT.toConsult || appointment.start_at > now) return false
  const question = await attendanceQuestion(db, appointment, now)
  return question !== null && consultantIsAbsent(question)
}

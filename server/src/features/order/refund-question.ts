import type { RefundQuestion } from '@xinqi/domain/rules/refund'
import { openSessions } from '@xinqi/domain/rules/order-actions'
import { PAY } from '@xinqi/domain/status/order'
import { type AppointmentRow, attendanceQuestion, type OrderRow } from './data'
import { consultantIsAbsent } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

type Session = Pick<AppointmentRow, 'seq' | 'status' | 'start_at'>

/** Which sessions of an order, from 0, have no time: they come after those that had one. */
const unbookedOf = (order: OrderRow, sessions: readonly Session[]): number[] => [
  ...openSessions(sessions).flatMap(({ seq, start_at }) => (start_at ? [] : [seq - 1])),
  ...Array.from({ length: order.sessions - sessions.length }, (_, index) => sessions.length + index),
]

/** Asks domain/rules/refund about leaving an order as it stands, with all of its `sessions`. */
export const refundQuestion = (
  order: OrderRow,
  sessions: readonly Session[],
  now: Date,
  consultantsFault = false,
): RefundQuestion => ({
  policy: order.change_policy,
  paidFen: order.pay_status === PAY.paid ? order.payable_fen : 0,
  sessionsTotal: order.sessions,
  booked: openSessions(sessions).flatMap(({ seq, start_at }) =>
    start_at ? [{ index: seq - 1, startAt: start_at }] : [],
  ),
  unbooked: unbookedOf(order, sessions),
  consultantsFault,
  now,
})

/** The same about one session: alone where others are booked beside it, else with its order. */
export function sessionRefundQuestion(
  order: OrderRow,
  sessions: readonly Session[],
  session: Session,
  now: Date,
  consultantsFault = false,
): RefundQuestion {
  const isLast = openSessions(sessions).length === 1
  if (isLast) return refundQuestion(order, sessions, now, consultantsFault)
  return { ...refundQuestion(order, [session], now, consultantsFault), unbooked: [] }
}

/** Whether the consultant has left the visitor waiting for so long that the visitor may go with all of the money. */
export async function isLeftWaiting(db: Db, appointment: AppointmentRow | undefined, now: Date): Promise<boolean> {
  if (!appointment?.start_at || appointment.status !== APPOINTMENT.toConsult || appointment.start_at > now) return false
  const question = await attendanceQuestion(db, appointment, now)
  return question !== null && consultantIsAbsent(question)
}

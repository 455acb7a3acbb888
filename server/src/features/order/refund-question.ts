import type { RefundQuestion } from '@xinqi/domain/rules/refund'
import { PAY } from '@xinqi/domain/status/order'
import type { AppointmentRow, OrderRow } from './data'

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

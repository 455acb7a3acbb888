import { consultantMayEnd } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { openSessions } from '@xinqi/domain/rules/order-actions'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import type { NoticeKind } from '@xinqi/domain/text/notice'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { earnHeldSession } from '../../order/commands/earn-session'
import { applyOrderEvent } from '../../order/commands/apply-event'
import {
  attendanceQuestion,
  findAppointment,
  lockOpenSession,
  lockOrder,
  lockSessions,
  type AppointmentRow,
  type OrderRow,
} from '../../order/data'
import { notifyParties } from '../../order/notify'
import { makeGood } from '../../order/commands/make-good'
import { releaseSlots } from '../../order/commands/claim-slots'
import { sendRefunds } from '../../payment/commands/send-refund'
import { appointmentWith } from '../policy'
import { settleLateness } from './settle-lateness'

/**
 * Marks a locked session as held: its share of the price is earned but for what lateness gives back, the order goes on to its next
 * session or its end. The money that goes back is sent after the commit.
 */
export async function markCompleted(
  services: Services,
  trx: Trx,
  order: OrderRow,
  appointment: AppointmentRow,
  fact?: string,
): Promise<OrderRow> {
  const now = services.clock.now()
  const paid = order.pay_status === PAY.paid
  const sessions = await lockSessions(trx, order.order_no)
  const left = { booked: openSessions(sessions).length - 1, sessionsLeft: order.sessions - sessions.length }
  const facts = fact ? [...order.facts, fact] : order.facts
  await trx
    .updateTable('appointment')
    .set({ status: APPOINTMENT.consulted, completed_at: now })
    .where('appoint_no', '=', appointment.appoint_no)
    .execute()
  const { missedMinutes, ...back } = await settleLateness(trx, order, appointment, now)
  // Time that was booked and is not used any more may be sold again.
  if (appointment.end_at && appointment.end_at > now) await releaseSlots(trx, [appointment])
  const moved = await applyOrderEvent(
    trx,
    order,
    { type: 'sessionCompleted', ...left, paid },
    { sessions_done: order.sessions_done + 1, facts },
  )
  const { appoint_no: appointNo, seq } = appointment
  await earnHeldSession(trx, order, { appointNo, index: seq - 1, ...back }, now)
  if (missedMinutes > 0) await makeGood(trx, services.clock, order, appointNo)
  await tellServers(trx, services.clock, { kind: 'room-closed', appointNo })
  await notifyParties(trx, services.clock, order, newsOfEnd(moved, fact))
  return moved
}

/** What a visitor reads of a session that is over: what is still to be paid, else the invitation to rate what took place. */
function newsOfEnd(order: OrderRow, fact: string | undefined): NoticeKind | null {
  if (order.order_show_status === ORDER.consultedUnpaid) return 'payAfterUse'
  return fact ? null : 'rateInvite'
}

/** The consultant ends the session, as far as the join log bears them out. */
export async function completeAppointment(
  services: Services,
  caller: ConsultantCaller,
  appointNo: string,
): Promise<OrderRow> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  const completed = await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    const open = await lockOpenSession(trx, appointNo)
    if (!order || open?.status !== APPOINTMENT.toConsult) throw conflict('这次咨询已经结束了')
    const question = await attendanceQuestion(trx, open, services.clock.now())
    if (!question || question.startAt > question.now) throw conflict('还没有到开始的时间')
    const answer = consultantMayEnd(question)
    if (answer !== 'may') throw conflict(NOT_YET[answer])
    return markCompleted(services, trx, order, open)
  })
  await sendRefunds(services, seen.order_no)
  return completed
}

const NOT_YET = {
  neverCame: '您还没有在这次的咨询室里出现过，不能记为已完成',
  tooEarly: '双方一起在咨询室里的时间还不到一半，暂时不能结束。预约的时间过后两小时，系统会按房间里的记录处理',
} as const

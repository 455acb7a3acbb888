import { inTransaction, type Services } from '../../../call/services'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { leaveOrder } from '../../payment/commands/leave-order'
import { DECLINED, findAppointment, lockOpenSession, lockOrder } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { sendRefunds } from '../../payment/commands/send-refund'
import { appointmentWith } from '../policy'

/** The consultant accepts a booking, of a series all weeks (1 → 2). */
export async function confirmAppointment(
  services: Services,
  caller: ConsultantCaller,
  appointNo: string,
): Promise<void> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    if (!order) throw conflict('这个预约已经处理过了')
    await applyOrderEvent(trx, order, { type: 'confirmed' })
    await notifyParties(trx, services.clock, order, 'confirmed')
  })
}

/** The consultant declines, of a series the whole: everything unused goes back, whatever the hour. */
export async function declineAppointment(
  services: Services,
  caller: ConsultantCaller,
  appointNo: string,
  note: string | undefined,
): Promise<void> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    if (!order || !(await lockOpenSession(trx, appointNo))) throw conflict('这个预约已经处理过了')
    await leaveOrder(services, trx, order, { event: 'declined', consultantsFault: true, reason: DECLINED.byHand, note })
  })
  await sendRefunds(services, seen.order_no)
}

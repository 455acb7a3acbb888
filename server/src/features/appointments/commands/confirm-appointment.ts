import { inTransaction, type Services } from '../../../services'
import type { ConsultantCaller } from '../../../http/caller'
import { conflict } from '../../../http/refusal'
import { applyOrderEvent } from '../../orders/apply-event'
import { leaveOrder } from '../../orders/commands/leave-order'
import { findAppointment, lockOpenAppointment, lockOrder } from '../../orders/data'
import { notifyParties } from '../../orders/notify'
import { sendRefunds } from '../../payments/commands/send-refund'
import { appointmentWith } from '../policy'

/** The counsellor accepts a booking (1 → 2). */
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

/** The counsellor declines: everything unused goes back, whatever the hour. */
export async function declineAppointment(
  services: Services,
  caller: ConsultantCaller,
  appointNo: string,
  note: string | undefined,
): Promise<void> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    const open = await lockOpenAppointment(trx, seen.order_no)
    if (!order || open?.appoint_no !== appointNo) throw conflict('这个预约已经处理过了')
    const reason = note ? `咨询师婉拒：${note}` : '咨询师婉拒'
    await leaveOrder(services, trx, order, { event: 'declined', consultantsFault: true, reason })
  })
  await sendRefunds(services, seen.order_no)
}

import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { leaveOrder } from '../../payment/commands/leave-order'
import { DECLINED, lockOrder } from '../../order/data'
import { sendRefunds } from '../../payment/commands/send-refund'

/**
 * A booking that the consultant did not confirm within 24 hours counts as declined: the whole amount goes back. The hours
 * run from when it came to them: paid, its time chosen (a package's later session), its information given.
 */
export async function declineUnconfirmed(services: Services): Promise<void> {
  const limit = new Date(services.clock.now().getTime() - DAY)
  const waiting = await services.db
    .selectFrom('consult_order')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .select('consult_order.order_no')
    .distinct()
    .where('order_show_status', '=', ORDER.toConfirm)
    .where('appointment.status', '=', APPOINTMENT.toConfirm)
    .where(
      (eb) => eb.fn<Date>('greatest', ['paid_at', 'appointment.created_at', 'visitor_info.created_at']),
      '<=',
      limit,
    )
    .limit(200)
    .execute()
  await oneByOne(services, waiting, async ({ order_no }) => {
    await inTransaction(services, async (trx) => {
      const order = await lockOrder(trx, order_no)
      if (order?.order_show_status !== ORDER.toConfirm) return
      await leaveOrder(services, trx, order, {
        event: 'declined',
        consultantsFault: true,
        reason: DECLINED.unanswered,
      })
    })
    await sendRefunds(services, order_no)
  })
}

import { GRACE_DAYS } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { applyOrderEvent } from './apply-event'
import { lockOrder } from '../data'
import { notifyParties } from '../notify'

/** Consulted and not paid for three days: special unpaid, which the overdue banner shows (docs/domain.md §2). */
export async function markOverdueOrders(services: Services): Promise<void> {
  const limit = new Date(services.clock.now().getTime() - GRACE_DAYS * DAY)
  const late = await services.db
    .selectFrom('consult_order')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .select('consult_order.order_no')
    .distinct()
    .where('order_show_status', '=', ORDER.consultedUnpaid)
    .where('pay_status', '=', PAY.unpaid)
    .where('appointment.completed_at', '<', limit)
    .limit(200)
    .execute()
  await oneByOne(services, late, ({ order_no }) =>
    inTransaction(services, async (trx) => {
      const order = await lockOrder(trx, order_no)
      if (order?.order_show_status !== ORDER.consultedUnpaid || order.pay_status !== PAY.unpaid) return
      await applyOrderEvent(trx, order, { type: 'overdue' })
      await notifyParties(trx, services.clock, order, 'overdue')
    }),
  )
}

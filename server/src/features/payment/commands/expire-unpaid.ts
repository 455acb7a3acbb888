import { ORDER } from '@xinqi/domain/status/order'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { settleOpenPayments } from './settle-open-payments'
import { lockOrder } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { endUnpaid } from './cancel-unpaid'

/** Ends an order whose 30 minutes have passed (R134). Looks again under the lock: it may have been paid meanwhile. */
export async function expireUnpaid(services: Services, orderNo: string): Promise<void> {
  await settleOpenPayments(services, orderNo)
  await inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await lockOrder(trx, orderNo)
    if (order?.order_show_status !== ORDER.awaitingPayment || !order.pay_deadline || order.pay_deadline > now) return
    await endUnpaid(trx, order, 'expired', '超过 30 分钟未付款', now)
    await notifyParties(trx, services.clock, order, 'expired')
  })
}

/** Ends an order that a consultant has made and that its visitor has not answered in time; both are told. */
async function endUnanswered(services: Services, orderNo: string): Promise<void> {
  await inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await lockOrder(trx, orderNo)
    if (order?.order_show_status !== ORDER.awaitingUserConfirmation || !order.answer_by || order.answer_by > now) return
    await endUnpaid(trx, order, 'expired', '没有在约定的时间内回答', now)
    await notifyParties(trx, services.clock, order, 'builtEnded')
  })
}

export async function endUnansweredOrders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('consult_order')
    .select('order_no')
    .where('order_show_status', '=', ORDER.awaitingUserConfirmation)
    .where('answer_by', '<=', services.clock.now())
    .limit(200)
    .execute()
  await oneByOne(services, due, ({ order_no }) => endUnanswered(services, order_no))
}

/** The sweep: whatever a lost job missed. */
export async function expireOverdueOrders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('consult_order')
    .select('order_no')
    .where('order_show_status', '=', ORDER.awaitingPayment)
    .where('pay_deadline', '<=', services.clock.now())
    .orderBy('pay_deadline')
    .limit(200)
    .execute()
  await oneByOne(services, due, ({ order_no }) => expireUnpaid(services, order_no))
}

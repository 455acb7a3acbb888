import { HOUR } from '@xinqi/domain/time'
import { mayHappen, ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { conflict, notFound } from '../../call/refusal'
import type { Services, Trx } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'
import { applyOrderEvent } from '../order/commands/apply-event'
import { lockWithCredit } from '../order/commands/credit'
import { endRefunded } from '../order/commands/end-refunded'
import { lockOrder, type OrderRow } from '../order/data'
import { notifyParties } from '../order/notify'
import { ownOrder } from '../order/policy'
import { takeOrderPayment } from './commands/take-order-payment'
import type { Payable } from './payable'

/** Where no time is held, a cashier stays open for so long. */
const CASHIER_MS = 2 * HOUR

async function known(trx: Trx, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(trx, orderNo)
  if (!order) throw new Error(`there is no order ${orderNo}`)
  return order
}

/** A visitor's order of sessions. */
export const orderPayable: Payable = {
  description: '心栖服务预约',
  refundReason: '预约退款',
  returnPath: (orderNo) => `/paySuccess?orderNo=${orderNo}`,
  // Who gives up there comes back by it, too: the page waits, and lets them try again.
  alipayReturnPath: (orderNo) => `/aliPay?orderNo=${orderNo}&returned=1`,
  lock: lockWithCredit,
  owed: async (trx, orderNo, payer, now) => {
    if (!('userId' in payer)) throw notFound('订单')
    const order = ownOrder(await lockWithCredit(trx, orderNo), payer)
    const owedFen = order.payable_fen - order.credit_fen
    if (owedFen === 0) return null
    const late = order.pay_deadline !== null && order.pay_deadline <= now
    if (order.order_show_status === ORDER.awaitingPayment && late) throw conflict('付款时间已过，请重新预约')
    if (!mayHappen(order.order_show_status as OrderStatus, 'paid')) throw conflict('这个订单不需要付款')
    return { owedFen, expiresAt: order.pay_deadline ?? new Date(now.getTime() + CASHIER_MS) }
  },
  account: (_trx, orderNo) => Promise.resolve(ACCOUNT.order(orderNo)),
  takePayment: takeOrderPayment,
  refundSent: async (_services: Services, trx, orderNo) => {
    const order = await known(trx, orderNo)
    if ((order.order_show_status as OrderStatus) === ORDER.refundRequested)
      await applyOrderEvent(trx, order, { type: 'refundSent' })
  },
  refundArrived: async (services, trx, orderNo) => {
    const order = await known(trx, orderNo)
    await endRefunded(trx, order)
    await notifyParties(trx, services.clock, order, 'refunded')
  },
  refundStopped: async (services, trx, orderNo) =>
    notifyParties(trx, services.clock, await known(trx, orderNo), 'refundStopped'),
}

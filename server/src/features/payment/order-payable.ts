import { orderKind } from '@xinqi/domain/order-types'
import { mayHappen, ORDER, PAY, type OrderStatus } from '@xinqi/domain/status/order'
import { HOUR } from '@xinqi/domain/time'
import { conflict } from '../../call/refusal'
import type { Services, Trx } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'
import { applyOrderEvent } from '../order/commands/apply-event'
import { lockWithCredit } from '../order/commands/credit'
import { endRefunded } from '../order/commands/end-refunded'
import { findNamedOrder, listAppointments, lockOrder, type OrderRow } from '../order/data'
import { notifyParties } from '../order/notify'
import { ownOrder } from '../order/policy'
import { moneyLines } from '../order/present'
import { takeOrderPayment } from './commands/take-order-payment'
import { visitorOf, type Bill, type Payable } from './payable'

/** Where no time is held, a cashier stays open for so long. */
const CASHIER_MS = 2 * HOUR

async function known(trx: Trx, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(trx, orderNo)
  if (!order) throw new Error(`there is no order ${orderNo}`)
  return order
}

const isTooLate = ({ order_show_status, pay_deadline }: OrderRow, now: Date): boolean =>
  order_show_status === ORDER.awaitingPayment && pay_deadline !== null && pay_deadline <= now

function stateOf(order: OrderRow, now: Date): Bill['state'] {
  if (order.paid_at !== null || order.payable_fen === order.credit_fen) return 'paid'
  return mayHappen(order.order_show_status as OrderStatus, 'paid') && !isTooLate(order, now) ? 'owed' : 'ended'
}

/** A visitor's order of sessions. */
export const orderPayable: Payable = {
  description: '心栖服务预约',
  refundReason: '预约退款',
  returnPath: (orderNo) => `/paySuccess?orderNo=${orderNo}`,
  // Who gives up there comes back by it, too: the page waits, and lets them try again.
  alipayReturnPath: (orderNo) => `/aliPay?orderNo=${orderNo}&returned=1`,
  bill: async (db, orderNo, payer, now) => {
    const order = ownOrder(await findNamedOrder(db, orderNo), visitorOf(payer, '订单'))
    const lines = moneyLines(order, await listAppointments(db, [orderNo]))
    const state = stateOf(order, now)
    return {
      title: order.service_name,
      lines,
      owedFen: order.payable_fen - order.credit_fen,
      payBy: state === 'owed' ? order.pay_deadline : null,
      state,
      paysAfter: orderKind(order.order_type).pays === 'after',
    }
  },
  lock: lockWithCredit,
  owed: async (trx, orderNo, payer, now) => {
    const order = ownOrder(await lockWithCredit(trx, orderNo), visitorOf(payer, '订单'))
    const owedFen = order.payable_fen - order.credit_fen
    // Who asks again has not heard that it was paid: a wallet pays at once, and its answer may be lost.
    if (owedFen === 0 || order.pay_status === PAY.paid) return null
    if (isTooLate(order, now)) throw conflict('付款时间已过，请重新预约')
    if (!mayHappen(order.order_show_status as OrderStatus, 'paid')) throw conflict('这个订单不需要付款')
    return { owedFen, expiresAt: order.pay_deadline ?? new Date(now.getTime() + CASHIER_MS) }
  },
  visitor: async (trx, orderNo) => (await known(trx, orderNo)).user_id,
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

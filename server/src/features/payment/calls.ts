import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import type { Handlers } from '../../call/handler'
import { findAppointment, findOrder } from '../order/data'
import { ownAppointment, ownOrder } from '../order/policy'
import { cancelAndRefund } from './commands/cancel-and-refund'
import { askCreditBack } from './commands/return-credit'
import { cancelUnpaid } from './commands/cancel-unpaid'
import { askAboutOrder } from './commands/settle-open-payments'
import { startPayment } from './commands/start-payment'
import { mayChangeConsultant, refundPreview } from './refund-preview'

export const paymentHandlers = {
  'GET /appoint/consultOrder/isPaySuccess': async ({ orderNo }, { services, caller }) => {
    ownOrder(await findOrder(services.db, orderNo), caller)
    await askAboutOrder(services, orderNo)
    const order = ownOrder(await findOrder(services.db, orderNo), caller)
    return { paid: order.paid_at !== null || order.payable_fen === 0, orderShowStatus: order.order_show_status }
  },
  'GET /appoint/consultOrder/refundPreview': (asked, { services, caller }) => refundPreview(services, caller, asked),
  'GET /appoint/consultOrder/judgeHasRotationChance': async ({ orderNo }, { services, caller }) => ({
    hasChance: await mayChangeConsultant(services, caller, orderNo),
  }),
  'POST /appoint/consultOrder/cancelOrder': async ({ orderNo, reason }, { services, caller }) => {
    const order = await cancelUnpaid(services, caller, orderNo, reason)
    return { orderShowStatus: order.order_show_status }
  },
  'PUT /appoint/consultOrder/cancelOrderRefund': (params, { services, caller }) =>
    cancelAndRefund(services, caller, { ...params, returnWay: params.refundReturnWay }),
  'POST /appoint/consultOrder/returnCredit': ({ creditNo }, { services, caller }) =>
    askCreditBack(services, caller, creditNo),
  'POST /appoint/consultAppointment/cancelAppoint': async (params, { services, caller }) => {
    const { order_no: orderNo } = ownAppointment(await findAppointment(services.db, params.appointNo), caller)
    const order = ownOrder(await findOrder(services.db, orderNo), caller)
    if (!mayHappen(order.order_show_status as OrderStatus, 'cancelledUnpaid'))
      return cancelAndRefund(services, caller, { ...params, orderNo })
    const { order_show_status } = await cancelUnpaid(services, caller, orderNo, params.reason)
    return { orderShowStatus: order_show_status, refundFen: 0 }
  },
  'POST /appoint/consultPay/consultPay': ({ orderNo: no, ...how }, { services, caller, address }) =>
    startPayment(services, caller, { kind: 'order', no, ...how, address }),
  'GET /appoint/consultPay/browserPayWays': (_params, { services }) =>
    Promise.resolve(services.providers.alipay ? ['H5', 'ALIPAY'] : ['H5']),
} satisfies Partial<Handlers>

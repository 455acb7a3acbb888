import { GRACE_DAYS, paysAfterUse } from '@xinqi/domain/order-types'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { DAY, formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { findDeposit } from '../deposit/data'
import { openPayOpenid } from '../deposit/pay-openid'
import { ownDeposit } from '../deposit/policy'
import { ownReadingOrder } from '../drawing/policy'
import { findReadingOrder } from '../drawing/reading-order-data'
import { findGoodsOrder } from '../goods/data'
import { ownGoodsOrder } from '../goods/policy'
import { findGroupOrder } from '../group/order-data'
import { ownGroupOrder } from '../group/policy'
import { conflict } from '../../call/refusal'
import { findAppointment, findOrder } from '../order/data'
import { ownAppointment, ownOrder } from '../order/policy'
import { cashier } from './cashier'
import { cancelAndRefund } from './commands/cancel-and-refund'
import { askCreditBack } from './commands/return-credit'
import { cancelUnpaidDeposit } from './commands/end-unpaid-deposit'
import { cancelUnpaidGoods } from './commands/end-unpaid-goods'
import { cancelUnpaidGroup } from './commands/end-unpaid-group'
import { cancelUnpaidReading } from './commands/end-unpaid-reading'
import { leaveGroup } from './commands/leave-group'
import { refundGoods } from './commands/refund-goods'
import { declineReading, takeReadingBack } from './commands/refund-reading'
import { cancelUnpaid } from './commands/cancel-unpaid'
import { askAboutOrder } from './commands/settle-open-payments'
import { startPayment } from './commands/start-payment'
import { listOwedAfterUse } from './data'
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
  'POST /appoint/consultPay/payGoodsOrder': ({ goodsOrderNo: no, ...how }, { services, caller, address }) =>
    startPayment(services, caller, { kind: 'goods', no, ...how, address }),
  'GET /appoint/consultGoodsOrder/isPaySuccess': async ({ goodsOrderNo }, { services, caller }) => {
    ownGoodsOrder(await findGoodsOrder(services.db, goodsOrderNo), caller)
    await askAboutOrder(services, goodsOrderNo)
    return { paid: ownGoodsOrder(await findGoodsOrder(services.db, goodsOrderNo), caller).paid_at !== null }
  },
  'POST /appoint/consultGoodsOrder/cancelOrder': ({ goodsOrderNo }, { services, caller }) =>
    cancelUnpaidGoods(services, caller, goodsOrderNo),
  'POST /appoint/consultGoodsOrder/refund': ({ goodsOrderNo }, { services, caller }) =>
    refundGoods(services, caller, goodsOrderNo),
  'POST /appoint/consultPay/payGroupOrder': ({ groupOrderNo: no, ...how }, { services, caller, address }) =>
    startPayment(services, caller, { kind: 'group', no, ...how, address }),
  'GET /appoint/consultGroupOrder/isPaySuccess': async ({ groupOrderNo }, { services, caller }) => {
    ownGroupOrder(await findGroupOrder(services.db, groupOrderNo), caller)
    await askAboutOrder(services, groupOrderNo)
    return { paid: ownGroupOrder(await findGroupOrder(services.db, groupOrderNo), caller).paid_at !== null }
  },
  'POST /appoint/consultGroupOrder/cancelOrder': ({ groupOrderNo }, { services, caller }) =>
    cancelUnpaidGroup(services, caller, groupOrderNo),
  'POST /appoint/consultGroupOrder/leave': (params, { services, caller }) => leaveGroup(services, caller, params),
  'POST /appoint/consultPay/payReadingOrder': ({ readingOrderNo: no, ...how }, { services, caller, address }) =>
    startPayment(services, caller, { kind: 'reading', no, ...how, address }),
  'GET /appoint/consultReadingOrder/isPaySuccess': async ({ readingOrderNo }, { services, caller }) => {
    ownReadingOrder(await findReadingOrder(services.db, readingOrderNo), caller)
    await askAboutOrder(services, readingOrderNo)
    const { paid_at, drawing_no } = ownReadingOrder(await findReadingOrder(services.db, readingOrderNo), caller)
    return { paid: paid_at !== null, drawingNo: drawing_no }
  },
  'POST /appoint/consultReadingOrder/cancelOrder': ({ readingOrderNo }, { services, caller }) =>
    cancelUnpaidReading(services, caller, readingOrderNo),
  'POST /appoint/consultReadingOrder/refund': ({ readingOrderNo }, { services, caller }) =>
    takeReadingBack(services, caller, readingOrderNo),
  'POST /consult/consultReadingOrder/decline': (params, { services, caller }) =>
    declineReading(services, caller.consultantId, params),
  'POST /appoint/consultDepositOrder/pay': (
    { orderNo: no, tradeType, openid: known },
    { services, caller, address },
  ) => {
    const openid = known === undefined ? undefined : openPayOpenid(services, caller.consultantId, known, tradeType)
    return startPayment(services, caller, { kind: 'deposit', no, tradeType, address, openid })
  },
  'GET /appoint/consultDepositOrder/isPaySuccess': async ({ orderNo }, { services, caller }) => {
    ownDeposit(await findDeposit(services.db, orderNo), caller)
    await askAboutOrder(services, orderNo)
    return { paid: ownDeposit(await findDeposit(services.db, orderNo), caller).paid_at !== null }
  },
  'POST /appoint/consultDepositOrder/cancelOrder': ({ orderNo }, { services, caller }) =>
    cancelUnpaidDeposit(services, caller, orderNo),
  'POST /appoint/consultPay/payAfterConsult': async ({ orderNo: no, ...how }, { services, caller, address }) => {
    const order = ownOrder(await findOrder(services.db, no), caller)
    if (!paysAfterUse(order.order_type)) throw conflict('这个订单不是先咨询后付费的')
    return startPayment(services, caller, { kind: 'order', no, ...how, address })
  },
  'POST /appoint/consultPay/pay': (params, { services, caller, address }) =>
    startPayment(services, caller, { ...params, address }),
  'GET /appoint/consultPay/cashier': (params, { services, caller }) => cashier(services, caller, params),
  'GET /appoint/consultUser/payLaterData': async (_params, { services, caller }) => {
    const owed = await listOwedAfterUse(services.db, caller.userId)
    return {
      totalFen: owed.reduce((sum, { payable_fen }) => sum + payable_fen, 0),
      orders: owed.map(({ order_no: orderNo, name: consultantName, payable_fen: owedFen, completed_at }) => ({
        orderNo,
        consultantName,
        owedFen,
        payBy: formatMoment(new Date(completed_at.getTime() + GRACE_DAYS * DAY)),
      })),
    }
  },
  'GET /appoint/consultPay/browserPayWays': (_params, { services }) =>
    Promise.resolve(services.providers.alipay ? ['H5', 'ALIPAY'] : ['H5']),
} satisfies Partial<Handlers>

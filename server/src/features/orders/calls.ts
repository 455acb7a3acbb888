import { refundFor } from '@xinqi/domain/rules/refund'
import { ORDER, ORDER_TABS, PAY } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf } from '../../http/caller'
import type { Handlers } from '../../http/handler'
import type { Services } from '../../services'
import { startPayment } from '../payments/commands/start-payment'
import { askAboutOrder } from '../payments/commands/settle-open-payments'
import { findVisitorInfo } from '../visitors/data'
import { isLeftWaiting } from './absence'
import { openAppointment } from './actions'
import { nextAppointment, overdueOrder, unfinishedOrder } from './banners'
import { cancelAndRefund } from './commands/cancel-and-refund'
import { cancelUnpaid } from './commands/cancel-unpaid'
import { createOrder } from './commands/create-order'
import { findNamedOrder, findOrder, findRefund, listAppointments, listOrders, PAGE_SIZE, paidThrough } from './data'
import { orderPageInfo } from './order-page'
import { ownOrder } from './policy'
import { presentOrder, presentOrderDetail } from './present'
import { refundQuestion } from './refund-question'

const statusesOf = (tab: number) => ORDER_TABS.find((one) => one.tab === (tab || 1))?.statuses ?? null

/** The name the visitor gave for this order; they read their own, so no audit row is written. */
async function visitorNameOf(services: Services, infoId: number | null): Promise<string | null> {
  if (infoId === null) return null
  const info = await findVisitorInfo(services.db, infoId)
  return info ? services.cipher.open(info.name_cipher) : null
}

export const orderHandlers = {
  'GET /appoint/consultOrder/getOrderPageInfo': (params, { services, caller }) =>
    orderPageInfo(services, params, userIdOf(caller)),
  'POST /appoint/consultOrder/confirmOrder': async (params, { services, caller }) => {
    const order = await createOrder(services, {
      userId: caller.userId,
      consultantId: params.consultantId,
      serviceId: params.srvId,
      slot: params.slot,
      consultMode: params.consultMode,
      visitorInfoId: params.visitorInfoId ?? null,
      cpChannelId: params.cpChannelId ?? null,
    })
    return {
      orderNo: order.order_no,
      orderShowStatus: order.order_show_status,
      payableFen: order.payable_fen,
      payDeadline: order.pay_deadline ? formatMoment(order.pay_deadline) : null,
    }
  },
  'GET /appoint/consultOrder/list': async ({ orderType, page }, { services, caller }) => {
    const orders = await listOrders(services.db, caller.userId, statusesOf(orderType), page)
    const shown = orders.slice(0, PAGE_SIZE)
    const appointments = await listAppointments(
      services.db,
      shown.map((order) => order.order_no),
    )
    return {
      list: shown.map((order) =>
        presentOrder(
          order,
          appointments.filter((one) => one.order_no === order.order_no),
        ),
      ),
      more: orders.length > PAGE_SIZE,
    }
  },
  'GET /appoint/consultOrder/info': async ({ orderNo }, { services, caller }) => {
    const order = ownOrder(await findNamedOrder(services.db, orderNo), caller)
    const appointments = await listAppointments(services.db, [orderNo])
    const now = services.clock.now()
    return presentOrderDetail(order, appointments, {
      refund: await findRefund(services.db, orderNo),
      payChannel: await paidThrough(services.db, orderNo),
      visitorName: await visitorNameOf(services, order.visitor_info_id),
      now,
      leftWaiting: await isLeftWaiting(services.db, openAppointment(appointments), now),
    })
  },
  'GET /appoint/consultOrder/isPaySuccess': async ({ orderNo }, { services, caller }) => {
    ownOrder(await findOrder(services.db, orderNo), caller)
    await askAboutOrder(services, orderNo)
    const order = ownOrder(await findOrder(services.db, orderNo), caller)
    return { paid: order.paid_at !== null || order.payable_fen === 0, orderShowStatus: order.order_show_status }
  },
  'GET /appoint/consultOrder/refundPreview': async ({ orderNo }, { services, caller }) => {
    const order = ownOrder(await findOrder(services.db, orderNo), caller)
    const open = openAppointment(await listAppointments(services.db, [orderNo]))
    const now = services.clock.now()
    return {
      ...refundFor(refundQuestion(order, open, now, await isLeftWaiting(services.db, open, now))),
      paid: order.pay_status === PAY.paid && order.payable_fen > 0,
    }
  },
  'POST /appoint/consultOrder/cancelOrder': async ({ orderNo, reason }, { services, caller }) => {
    const order = await cancelUnpaid(services, caller, orderNo, reason)
    return { orderShowStatus: order.order_show_status }
  },
  'PUT /appoint/consultOrder/cancelOrderRefund': async (params, { services, caller }) => {
    const { refund } = await cancelAndRefund(services, caller, params)
    const order = await findOrder(services.db, params.orderNo)
    return { orderShowStatus: order?.order_show_status ?? ORDER.refundRequested, refundFen: refund.refundFen }
  },
  'POST /appoint/consultPay/consultPay': (params, { services, caller, address }) =>
    startPayment(services, caller, { ...params, address }),
  'GET /appoint/consultConsultant/checkUnpayAndUnFill': (_params, { services, caller }) =>
    unfinishedOrder(services, caller.userId),
  'GET /appoint/consultOrder/getSpecialUnpay': (_params, { services, caller }) => overdueOrder(services, caller.userId),
  'GET /appoint/consultConsultant/appointInfo': (_params, { services, caller }) =>
    nextAppointment(services, caller.userId),
} satisfies Partial<Handlers>

import type { Parsed } from '@xinqi/domain/contract/contract'
import { openSession } from '@xinqi/domain/rules/order-actions'
import { ORDER_COUNTS, ORDER_TABS } from '@xinqi/domain/status/order'
import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { findVisitorInfo } from '../visitor/data'
import { openName } from '../visitor/sealed-info'
import { isLeftWaiting } from './refund-question'
import { unfinishedOrder, overdueOrder, nextAppointment } from './banners'
import { createOrder, type NewOrder } from './commands/create-order'
import { countOrders, findNamedOrder, findRefund, listAppointments, listOrders, PAGE_SIZE, paidThrough } from './data'
import { orderPageInfo } from './order-page'
import { ownOrder } from './policy'
import { cancelReasonOf, presentOrder, presentOrderDetail } from './present'

const statusesOf = (tab: number) => ORDER_TABS.find((one) => one.tab === (tab || 1))?.statuses ?? null

/** The name the visitor gave for this order; they read their own, so no audit row is written. */
async function visitorNameOf(services: Services, infoId: number | null): Promise<string | null> {
  if (infoId === null) return null
  const info = await findVisitorInfo(services.db, infoId)
  return info ? openName(services.cipher, info.id, info.name_cipher) : null
}

const newOrder = (params: Parsed<'POST /appoint/consultOrder/confirmOrder'>, userId: number): NewOrder => ({
  userId,
  consultantId: params.consultantId,
  serviceId: params.srvId,
  slot: params.slot,
  consultMode: params.consultMode,
  visitorInfoId: params.visitorInfoId ?? null,
  cpChannelId: params.cpChannelId ?? null,
})

export const orderHandlers = {
  'GET /appoint/consultOrder/getOrderPageInfo': (params, { services, caller }) =>
    orderPageInfo(services, params, userIdOf(caller)),
  'POST /appoint/consultOrder/confirmOrder': (params, { services, caller }) =>
    createOrder(services, newOrder(params, caller.userId)),
  'POST /appoint/consultOrder/createPayLaterOrder': (params, { services, caller }) =>
    createOrder(services, { ...newOrder(params, caller.userId), pays: 'after' }),
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
      cancelReason: cancelReasonOf(services.cipher, order),
      now,
      leftWaiting: await isLeftWaiting(services.db, openSession(appointments), now),
    })
  },
  'GET /appoint/consultConsultant/checkUnpayAndUnFill': (_params, { services, caller }) =>
    unfinishedOrder(services, caller.userId),
  'GET /appoint/consultOrder/getSpecialUnpay': (_params, { services, caller }) => overdueOrder(services, caller.userId),
  'GET /appoint/consultConsultant/appointInfo': (_params, { services, caller }) =>
    nextAppointment(services, caller.userId),
  'GET /appoint/consultVisitor/userCenter': async (_params, { services, caller }) => {
    const byStatus = await countOrders(services.db, caller.userId)
    return {
      counts: ORDER_COUNTS.map(({ type, statuses }) => ({
        type,
        count: statuses.reduce<number>((total, status) => total + (byStatus.get(status) ?? 0), 0),
      })),
    }
  },
} satisfies Partial<Handlers>

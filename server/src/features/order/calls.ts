import type { Parsed } from '@xinqi/domain/contract/contract'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import { SPECIAL_ORDER_TYPES } from '@xinqi/domain/order-types'
import { openSession } from '@xinqi/domain/rules/order-actions'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER_COUNTS, ORDER_TABS } from '@xinqi/domain/status/order'
import { userIdOf } from '../../call/caller'
import type { Device } from '../../call/device'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { findCampaign } from '../campaign/data'
import { newVersionsFor } from '../consent/agreement-data'
import { findVisitorInfo } from '../visitor/data'
import { openName } from '../visitor/sealed-info'
import { mayCallNow } from './actions'
import { isLeftWaiting } from './refund-question'
import { unfinishedOrder, overdueOrder, nextAppointment } from './banners'
import { remainingOrders } from './buy-limit'
import { calendarPath } from './calendar-route'
import { confirmBuilt } from './commands/confirm-built'
import { createExchangePreOrder } from './commands/create-exchange-pre-order'
import { createOrder, type NewOrder } from './commands/create-order'
import {
  attendanceQuestion,
  countOrders,
  findLastDeclined,
  findNamedOrder,
  findOrder,
  findPayableOrder,
  listAppointments,
  listRefunds,
  listOrders,
  listOrdersOfKinds,
  listOwnOrders,
  type NamedOrder,
  paidThrough,
} from './data'
import { findCreditFrom, findCreditSource } from './credit-data'
import { canReceiveThree, judgeFreeChance } from './free-chance'
import { isGone, nameServices } from './item-data'
import { orderPageInfo } from './order-page'
import { packagesOf } from './packages'
import {
  boughtServices,
  consultedCount,
  firstOrderWith,
  inOrganisation,
  isFirst,
  lastOrderType,
  waitsForConfirmation,
  waitsForInformation,
} from './own-orders'
import { weeklySeries } from './weekly-series'
import { ownOrder } from './policy'
import {
  builtNoteOf,
  cancelReasonOf,
  presentOrder,
  presentOrderDetail,
  presentRecord,
  shownAppointment,
} from './present'

const OVER: readonly number[] = [APPOINTMENT.consulted, APPOINTMENT.cancelled]

const statusesOf = (tab: number) => ORDER_TABS.find((one) => one.tab === (tab || 1))?.statuses ?? null

/** The name the visitor gave for this order; they read their own, so no audit row is written. */
async function visitorNameOf(services: Services, infoId: number | null): Promise<string | null> {
  if (infoId === null) return null
  const info = await findVisitorInfo(services.db, infoId)
  return info ? openName(services.cipher, info.id, info.name_cipher) : null
}

const newOrder = (
  params: Parsed<'POST /appoint/consultOrder/confirmOrder'>,
  userId: number,
  device: Device,
): NewOrder => ({
  userId,
  consultantId: params.consultantId,
  serviceId: params.srvId,
  slot: params.slot,
  times: params.times,
  consultMode: params.consultMode,
  visitorInfoId: params.visitorInfoId ?? null,
  cpChannelId: params.cpChannelId ?? null,
  isInstant: params.consultationType === 1,
  creditNo: params.creditNo,
  couponNo: params.couponNo,
  discountId: params.discountId,
  campaign:
    params.campaignId === undefined
      ? undefined
      : { campaignId: params.campaignId, sourceType: params.sourceType ?? null, device },
  byInvitation: params.byInvitation,
  expectedFen: params.expectedFen,
})

/** Orders as a list shows them, each with its session. */
async function itemsOf({ db }: Services, orders: readonly NamedOrder[]) {
  const appointments = await listAppointments(
    db,
    orders.map((order) => order.order_no),
  )
  return orders.map((order) =>
    presentOrder(
      order,
      appointments.filter((one) => one.order_no === order.order_no),
    ),
  )
}

const itemOf = async (services: Services, order: NamedOrder | undefined) =>
  order ? ((await itemsOf(services, [order]))[0] ?? null) : null

export const orderHandlers = {
  'GET /appoint/consultOrder/getOrderPageInfo': (params, { services, caller, device }) =>
    orderPageInfo(services, params, userIdOf(caller), device),
  'GET /appoint/consultOrder/weeklySeries': (params, { services, caller }) =>
    weeklySeries(services, params, userIdOf(caller)),
  'POST /appoint/consultOrder/confirmOrder': (params, { services, caller, device }) =>
    createOrder(services, newOrder(params, caller.userId, device)),
  'POST /appoint/consultOrder/createPayLaterOrder': (params, { services, caller, device }) =>
    createOrder(services, { ...newOrder(params, caller.userId, device), pays: 'after' }),
  'POST /appoint/consultOrder/confirmSelfBuiltOrder': ({ orderNo }, { services, caller }) =>
    confirmBuilt(services, caller, orderNo, 'to its price'),
  'POST /appoint/consultOrder/confirmFreeOrder': ({ orderNo }, { services, caller }) =>
    confirmBuilt(services, caller, orderNo, 'costs nothing'),
  'GET /appoint/consultOrder/list': async ({ orderType, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listOrders(services.db, caller.userId, statusesOf(orderType), asked)
    return { list: await itemsOf(services, rows), ...behind }
  },
  'GET /appoint/consultOrder/info': async ({ orderNo }, { services, caller }) => {
    const order = ownOrder(await findNamedOrder(services.db, orderNo), caller)
    const appointments = await listAppointments(services.db, [orderNo])
    const now = services.clock.now()
    const shown = shownAppointment(appointments)
    const last = appointments.filter(({ status }) => OVER.includes(status)).at(-1)
    return presentOrderDetail(order, appointments, {
      refunds: await listRefunds(services.db, orderNo),
      credit: (await findCreditFrom(services.db, orderNo)) ?? null,
      creditFromOrderNo: order.credit_no ? await findCreditSource(services.db, order.credit_no) : null,
      payChannel: await paidThrough(services.db, orderNo),
      visitorName: await visitorNameOf(services, order.visitor_info_id),
      cancelReason: cancelReasonOf(services.cipher, order),
      builtNote: builtNoteOf(services.cipher, order),
      record: last ? presentRecord({ ...order, ...last }, await attendanceQuestion(services.db, last, now)) : null,
      callableAppointNo: appointments.find((one) => mayCallNow(services, one))?.appoint_no ?? null,
      campaignPage:
        order.campaign_id === null ? null : ((await findCampaign(services.db, order.campaign_id))?.page ?? null),
      calendarPath: shown?.start_at ? calendarPath(services.hash, shown) : null,
      now,
      leftWaiting: await isLeftWaiting(services.db, openSession(appointments), now),
    })
  },
  'GET /appoint/consultOrder/getRemainingTimesAndSchedule': async (_params, { services, caller }) => ({
    list: await packagesOf(services, caller.userId),
  }),
  'GET /appoint/consultOrder/isFirst': async (_params, { services, caller }) => ({
    isFirst: isFirst(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/isExistUnConfirm': async (_params, { services, caller }) => ({
    exists: waitsForConfirmation(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/isExistNoInfoOrder': async (_params, { services, caller }) => ({
    exists: waitsForInformation(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/isExistFinishAppoint': async (_params, { services, caller }) => ({
    exists: consultedCount(await listOwnOrders(services.db, caller.userId)) > 0,
  }),
  'GET /appoint/consultOrder/getConsultedCount': async (_params, { services, caller }) => ({
    count: consultedCount(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/lastOrderType': async (_params, { services, caller }) => ({
    orderType: lastOrderType(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/isBoughtService': async (_params, { services, caller }) => ({
    usedSrvIds: boughtServices(await listOwnOrders(services.db, caller.userId)),
  }),
  'GET /appoint/consultOrder/isBuyCpService': async (_params, { services, caller }) => ({
    usedSrvIds: boughtServices(
      inOrganisation(await listOwnOrders(services.db, caller.userId), organisationOf('employee')),
    ),
  }),
  'GET /appoint/consultOrder/isBuyCikeThreeService': async (_params, { services, caller }) => ({
    usedSrvIds: boughtServices(inOrganisation(await listOwnOrders(services.db, caller.userId), organisationOf('cike'))),
  }),
  'GET /appoint/consultOrder/listSpecialOrder': async (_params, { services, caller }) => {
    const orders = await listOrdersOfKinds(services.db, caller.userId, SPECIAL_ORDER_TYPES)
    return { list: await itemsOf(services, orders) }
  },
  'GET /appoint/consultOrder/getFirstOrderVoByConsultantId': async ({ consultantId }, { services, caller }) => {
    const orderNo = firstOrderWith(await listOwnOrders(services.db, caller.userId), consultantId)
    return itemOf(services, orderNo === undefined ? undefined : await findNamedOrder(services.db, orderNo))
  },
  'GET /appoint/consultOrder/lastRejectedOrder': async (_params, { services, caller }) =>
    itemOf(services, await findLastDeclined(services.db, caller.userId)),
  'GET /appoint/consultOrder/remainBuyLimit': async (params, { services, caller }) => ({
    remain: await remainingOrders(services, caller.userId, params),
  }),
  'GET /appoint/consultOrder/checkProtocol': async ({ orderNo }, { services, caller }) => {
    ownOrder(await findOrder(services.db, orderNo), caller)
    const protocols = await newVersionsFor(services, caller.userId)
    return { agreed: protocols.length === 0, protocols }
  },
  'GET /appoint/consultOrder/validateCpConsultOrderNo': async ({ orderNo }, { services, caller }) => {
    const order = await findOrder(services.db, orderNo)
    return { valid: order?.user_id === caller.userId && order.company_id !== null }
  },
  'GET /appoint/cpConsultant/getOrderNoBycpOrderNo': async ({ cpOrderNo }, { services, caller }) => {
    const order = await findOrder(services.db, cpOrderNo)
    return order?.user_id === caller.userId && order.company_id !== null ? { orderNo: order.order_no } : null
  },
  'GET /appoint/consultOrder/getItemId': async ({ orderNo }, { services, caller }) => ({
    itemId: ownOrder(await findOrder(services.db, orderNo), caller).service_id,
  }),
  'GET /appoint/consultOrder/isDeleteItem': async ({ itemId }, { services }) => ({
    isDelete: await isGone(services.db, itemId),
  }),
  'GET /appoint/consultOrder/translateItemIds': ({ itemIds }, { services, caller }) =>
    nameServices(services.db, caller.userId, itemIds),
  'GET /appoint/consultOrder/canReceiveThree': async (_params, { services, caller }) => ({
    canReceive: await canReceiveThree(services.db, caller.userId),
  }),
  'GET /appoint/consultOrder/judgeExtHasFreeChance': (params, { services, caller }) =>
    judgeFreeChance(services, caller.userId, params),
  'POST /appoint/consultOrder/createExchangePreOrder': (params, { services, caller }) =>
    createExchangePreOrder(services, { ...params, userId: caller.userId }),
  'GET /appoint/consultOrder/getUnpayOrder': async (_params, { services, caller }) => {
    const order = await findPayableOrder(services.db, caller.userId, services.clock.now())
    return order ? { orderNo: order.order_no } : null
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

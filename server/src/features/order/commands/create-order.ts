import { UNPAID_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { isRestrictedFirst } from '@xinqi/domain/rules/visitor-info'
import { orderTypeFor, type PayTime } from '@xinqi/domain/order-types'
import { firstOpenStep, ORDER, PAY } from '@xinqi/domain/status/order'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { isPriced, payTimeOf } from '../pay-time'
import { openHistory } from '../../visitor/sealed-info'
import { findOffer, type Offer, type OrderRow } from '../data'
import { newNumber } from '../numbers'
import { newsOfBooking, notifyParties } from '../notify'
import { sharedRead, SlotLost, takeIfFree } from '../slot-taken'
import { isWhole, slotInsert } from './claim-slots'
import { lockBooker } from './refuse-booking'
import { appointmentInsert } from './insert-appointment'
import { useEmployeeQuota } from './use-employee-quota'

export interface NewOrder {
  userId: number
  consultantId: number
  serviceId: number
  /** Granule of the start. */
  slot: number
  consultMode: number
  visitorInfoId: number | null
  /** The company's channel that one came in through (R187). */
  cpChannelId: string | null
  /** Refuses a service that is not paid then. */
  pays?: PayTime
}

const sharedOffer = sharedRead<Offer | undefined>()

/**
 * Makes an order and takes its time: looks first (cheap), inserts second, and the primary key of slot_granule decides.
 * Unpaid, the time is held for 30 minutes; where nothing is owed it is booked at once.
 * @throws Refusal slotTaken with the three nearest free times.
 */
export async function createOrder(services: Services, wanted: NewOrder) {
  const { db } = services
  const { userId, consultantId, serviceId } = wanted
  const seen = await sharedOffer(db, `${consultantId}/${serviceId}`, () => findOffer(db, consultantId, serviceId))
  const offer = requireOpen(seen, wanted)
  return takeIfFree(services, userId, { consultantId, start: wanted.slot, minutes: offer.minutes }, () =>
    inTransaction(services, async (trx) => presentCreated(await create(services, trx, wanted, offer))),
  )
}

const presentCreated = (order: OrderRow): Data<'POST /appoint/consultOrder/confirmOrder'> => ({
  orderNo: order.order_no,
  orderShowStatus: order.order_show_status,
  payableFen: order.payable_fen,
  payDeadline: order.pay_deadline ? formatMoment(order.pay_deadline) : null,
})

/** The offer can be ordered so, by somebody who comes for the first time or again (R163). */
function requireOpen(offer: Offer | undefined, wanted: NewOrder): Offer {
  if (!offer) throw notFound('服务')
  if (!offer.modes.includes(wanted.consultMode)) throw conflict('这位咨询师不提供这种咨询方式')
  if (wanted.pays && payTimeOf(offer) !== wanted.pays) throw conflict('这项服务不是先咨询后付费的')
  if (offer.rest_status !== 0) throw conflict('这位咨询师暂时不接新的来访者')
  return offer
}

async function create(services: Services, trx: Trx, wanted: NewOrder, offer: Offer): Promise<OrderRow> {
  const now = services.clock.now()
  // Two orders of one person wait for each other, so that the limits hold.
  await lockBooker(
    trx,
    { ...wanted, startAt: granuleStart(wanted.slot), minutes: offer.minutes },
    payTimeOf(offer),
    now,
  )
  await requireSuitableInfo(services, trx, wanted, offer)
  const priced = isPriced(offer)
  const companyId = priced ? null : await payByCompany(trx, wanted, offer)
  const order = await insertOrder(trx, wanted, offer, { priced, companyId }, now)
  if (order.order_show_status !== ORDER.awaitingPayment)
    await notifyParties(trx, services.clock, order, newsOfBooking(order))
  return order
}

const payByCompany = (trx: Trx, { userId, serviceId, cpChannelId }: NewOrder, { org_id, sessions }: Offer) =>
  useEmployeeQuota(trx, { orgId: org_id, userId, serviceId, times: sessions, cpChannelId })

/** The information must be the person's own, and must not be of those whom an intern has to refer on (R160). */
async function requireSuitableInfo(
  services: Services,
  trx: Trx,
  { visitorInfoId, userId }: NewOrder,
  offer: Offer,
): Promise<void> {
  if (visitorInfoId === null) return
  const info = await trx
    .selectFrom('visitor_info')
    .select(['id', 'treatment_cipher', 'suicide_cipher'])
    .where('id', '=', visitorInfoId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!info) throw notFound('来访者信息')
  if (isRestrictedFirst(offer.consultant_type, openHistory(services.cipher, info)))
    throw conflict('实习咨询师不能承接您的首次咨询，请选择成熟咨询师，或前往医疗机构')
}

/** The order, its session and the time of it, in one statement. @throws SlotLost */
async function insertOrder(
  trx: Trx,
  wanted: NewOrder,
  offer: Offer,
  { priced, companyId }: { priced: boolean; companyId: number | null },
  now: Date,
): Promise<OrderRow> {
  const needs = { information: wanted.visitorInfoId === null, reservation: false, confirmation: offer.confirms_by_hand }
  const owes = payTimeOf(offer)
  const deadline = owes === 'before' ? new Date(now.getTime() + UNPAID_MINUTES * MINUTE) : null
  const values = {
    order_no: newNumber(now),
    org_id: offer.org_id,
    user_id: wanted.userId,
    company_id: companyId,
    consultant_id: wanted.consultantId,
    service_id: wanted.serviceId,
    order_type: orderTypeFor({
      orderType: offer.order_type,
      sessions: offer.sessions,
      priced,
      companyPays: companyId !== null,
    }),
    order_show_status: owes === 'before' ? ORDER.awaitingPayment : firstOpenStep(needs),
    pay_status: owes === 'never' ? PAY.paid : PAY.unpaid,
    consult_mode: wanted.consultMode,
    sessions: offer.sessions,
    sessions_done: 0,
    minutes: offer.minutes,
    price_fen: offer.price_fen,
    discount_fen: priced ? 0 : offer.price_fen,
    payable_fen: priced ? offer.price_fen : 0,
    visitor_info_id: wanted.visitorInfoId,
    confirms_by_hand: offer.confirms_by_hand,
    change_policy: JSON.stringify({ changeTimeBefore: offer.change_time_before, tiers: offer.refund_tiers }),
    created_at: now,
    pay_deadline: deadline,
  }
  const session = { appointNo: newNumber(now), slot: wanted.slot }
  const claim = {
    consultantId: wanted.consultantId,
    start: wanted.slot,
    minutes: offer.minutes,
    bufferMinutes: offer.buffer_minutes,
    appointNo: session.appointNo,
    holdExpiresAt: values.pay_deadline,
  }
  const { taken, ...order } = await trx
    .with('session', () => appointmentInsert(trx, values, session, now))
    .with('taken', () => slotInsert(trx, claim, now))
    .insertInto('consult_order')
    .values(values)
    .returningAll()
    .returning((eb) => eb.selectFrom('taken').select(eb.fn.countAll<number>().as('count')).as('taken'))
    .executeTakeFirstOrThrow()
  if (!isWhole(claim, taken ?? 0)) throw new SlotLost()
  return order
}

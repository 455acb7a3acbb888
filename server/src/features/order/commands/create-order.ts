import type { Data } from '@xinqi/domain/contract/contract'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { payDeadline } from '@xinqi/domain/rules/pay-deadline'
import { isRestrictedFirst } from '@xinqi/domain/rules/visitor-info'
import { priceText, type PayTime } from '@xinqi/domain/money'
import { isForStudents, isInterview, ORDER_TYPE, orderTypeFor, type OrderType } from '@xinqi/domain/order-types'
import { NO_SERIES, seriesObstacle } from '@xinqi/domain/text/weekly-series'
import { weeklyStarts } from '@xinqi/domain/rules/weekly-series'
import { firstOpenStep, ORDER, PAY } from '@xinqi/domain/status/order'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { mayBeInstant } from '../../consultant/instant'
import { openHistory } from '../../visitor/sealed-info'
import { findOffer, payTimeOf, type Offer, type OrderRow } from '../data'
import { newsOfBooking, notifyParties } from '../notify'
import { sharedRead, takeIfFree } from '../slot-taken'
import { takeWeeksIfFree } from '../weekly-series'
import { copiedFrom, insertOrder, type OrderValues } from './insert-order'
import { coverByCredit, lockOwnCredit, holdCredit, useCredit, type Covered } from './credit'
import { holdCoupon, takeOff, useCoupon, type TakenOff } from '../../coupon/commands/spend-coupon'
import { inTurn } from '../../campaign/gate'
import { askCampaign, takePlace, type AskedCampaign, type Claimed } from '../../campaign/commands/claim-campaign'
import { askFree, takeFree, type Freed } from '../../invitation/commands/claim-free'
import { lockBooker, refuseNoStudent, refuseSecondInterview } from './refuse-booking'
import { useEmployeeQuota } from './use-employee-quota'

export interface NewOrder {
  userId: number
  consultantId: number
  serviceId: number
  /** Granule of the start. */
  slot: number
  /** So many weeks on end at that hour: all of them or none (docs/domain.md §19). */
  times?: number | undefined
  consultMode: number
  visitorInfoId: number | null
  /** The company's channel that one came in through (R187). */
  cpChannelId: string | null
  /** Begins at once, with somebody who is there (R165). */
  isInstant: boolean
  /** Refuses a service that is not paid then. */
  pays?: PayTime
  /** What moves here from an order that was left (R151). */
  creditNo?: string | undefined
  /** What is taken off the price: at most one of both. */
  couponNo?: string | undefined
  discountId?: number | undefined
  /** The campaign at whose price it is ordered, instead of either. */
  campaign?: AskedCampaign | undefined
  /** The first session of who was invited, for nothing, instead of any. */
  byInvitation?: boolean | undefined
  /** What the service costs on the page of who orders; refuses another price. */
  expectedFen?: number | undefined
}

type PlacedOrder = Data<'POST /appoint/consultOrder/confirmOrder'>
const NOT_AT_ONCE = '现在没法马上开始了，可以换一位，或约一个晚一点的时间'

const sharedOffer = sharedRead<Offer | undefined>()

/**
 * Makes an order, of one time or of a weekly series, and takes its time: looks first (cheap), inserts second, and the primary key of slot_granule decides.
 * Unpaid, the time is held for 30 minutes; where nothing is owed it is booked at once.
 * `takeHold`: the time is kept for this person; lets that go in the same transaction, or refuses.
 * At a campaign's price one waits for one's turn before anything else.
 * @throws Refusal slotTaken with the three nearest free times, or the nearest series.
 */
export function createOrder(
  services: Services,
  wanted: NewOrder,
  takeHold?: (trx: Trx) => Promise<void>,
): Promise<PlacedOrder> {
  const order = () => orderNow(services, wanted, takeHold)
  return wanted.campaign ? inTurn(services, wanted.campaign.campaignId, order) : order()
}

async function orderNow(
  services: Services,
  wanted: NewOrder,
  takeHold: ((trx: Trx) => Promise<void>) | undefined,
): Promise<PlacedOrder> {
  const { db } = services
  const { userId, consultantId, serviceId } = wanted
  const seen = await sharedOffer(db, `${consultantId}/${serviceId}`, () => findOffer(db, consultantId, serviceId))
  const offer = requireOpen(seen, wanted)
  const heldFor = takeHold && userId
  const { slot: start, times, isInstant } = wanted
  if (isInstant && wanted.consultMode === CONSULT_MODE.faceToFace) throw conflict('马上开始的咨询只能用视频或语音')
  if (isInstant && !(await mayBeInstant(services, { consultantId, start }))) throw conflict(NOT_AT_ONCE)
  const { minutes } = offer
  const place = (sold: Offer) => () =>
    inTransaction(services, async (trx) => presentPlaced(await create(services, trx, wanted, sold, takeHold)))
  if (times !== undefined)
    return takeWeeksIfFree(services, { userId, consultantId, start, times, minutes }, place(seriesOf(offer, wanted)))
  return takeIfFree(services, userId, { consultantId, start, minutes, isInstant, heldFor }, place(offer))
}

/** A series is sold as one order of so many sessions at the price of each. */
function seriesOf(offer: Offer, { times = 1, isInstant }: NewOrder): Offer {
  const mistake = isInstant ? NO_SERIES.instant : seriesObstacle({ pays: payTimeOf(offer), sessions: offer.sessions })
  if (mistake) throw conflict(mistake)
  return { ...offer, sessions: times, price_fen: offer.price_fen * times }
}

export const presentPlaced = (order: OrderRow): PlacedOrder => ({
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
  if (wanted.expectedFen !== undefined && wanted.expectedFen !== offer.price_fen)
    throw conflict(`价格刚刚改了，现在是 ${priceText(offer.price_fen)}，请看过再预约`)
  if (offer.rest_status !== 0) throw conflict('这位咨询师暂时不接新的来访者')
  return offer
}

async function create(
  services: Services,
  trx: Trx,
  wanted: NewOrder,
  offer: Offer,
  takeHold: ((trx: Trx) => Promise<void>) | undefined,
): Promise<OrderRow> {
  const now = services.clock.now()
  const pays = payTimeOf(offer)
  const starts = weeklyStarts(wanted.slot, wanted.times ?? 1)
  const { creditNo, userId } = wanted
  // The order that was left before its owner, as everywhere.
  const credit = creditNo === undefined ? null : await lockOwnCredit(trx, { creditNo, userId }, offer, now)
  // Two orders of one person wait for each other, so that the limits hold.
  await lockBooker(trx, { userId, starts: starts.map(granuleStart), minutes: offer.minutes }, pays, now)
  if (isForStudents(offer.order_type)) await refuseNoStudent(trx, userId, now)
  if (isInterview(offer.order_type)) await refuseSecondInterview(trx, wanted.userId)
  await requireSuitableInfo(services, trx, wanted, offer)
  await takeHold?.(trx)
  const claimed = await claim(trx, wanted, offer, now)
  const freed = await claimFree(trx, wanted, offer, now)
  const priced = claimed ?? freed
  const off = priced ? offOf(priced) : await takeOffPrice(trx, wanted, offer, now)
  const covered = credit && coverByCredit(credit, offer.price_fen - (off?.couponFen ?? 0))
  const companyId = pays === 'never' ? await payByCompany(trx, wanted, offer, now) : null
  const restFen = covered?.restFen ?? offer.price_fen - (off?.couponFen ?? 0)
  const owesNow = pays === 'before' && restFen > 0
  const heldUntil = owesNow ? payDeadline(granuleStart(wanted.slot), now) : null
  const values = valuesOf(wanted, offer, { pays, companyId, heldUntil, covered, off, claimed, freed }, now)
  const order = await insertOrder(trx, values, { starts, bufferMinutes: offer.buffer_minutes, heldUntil }, now)
  await holdCoupon(trx, order)
  if (covered) await holdCredit(trx, covered.creditNo, order.order_no)
  if (!owesNow) {
    await useCoupon(trx, order, now)
    await useCredit(trx, order, now)
  }
  if (order.order_show_status !== ORDER.awaitingPayment)
    await notifyParties(trx, services.clock, order, newsOfBooking(order))
  // Last: whoever wants the next place waits for the end of this transaction.
  if (claimed) await takePlace(trx, order, claimed, now)
  if (freed) await takeFree(trx, order)
  return order
}

/** A campaign's price is for one session that is paid beforehand, and stands instead of a coupon. */
async function claim(trx: Trx, wanted: NewOrder, offer: Offer, now: Date): Promise<Claimed | null> {
  const { campaign, couponNo, discountId, userId } = wanted
  if (!campaign) return null
  if (couponNo !== undefined || discountId !== undefined) throw conflict('一次只能用一种优惠')
  if (wanted.times !== undefined || wanted.isInstant) throw conflict('活动价用于约一次，不能和每周系列、马上开始一起用')
  // Where a company pays the price of a campaign would take nothing off for anybody.
  if (payTimeOf(offer) !== 'before') throw conflict('这项服务不能用活动价')
  return askCampaign(trx, campaign, userId, offer, now)
}

/** Who was invited has their first session for nothing: one that is otherwise paid beforehand, and nothing is set off against it. */
async function claimFree(trx: Trx, wanted: NewOrder, offer: Offer, now: Date): Promise<Freed | null> {
  const { byInvitation, campaign, couponNo, discountId, creditNo, userId } = wanted
  if (!byInvitation) return null
  if (campaign || couponNo !== undefined || discountId !== undefined) throw conflict('一次只能用一种优惠')
  if (creditNo !== undefined) throw conflict('这一次是免费的，转来的款项可以留着下次用')
  if (wanted.times !== undefined || wanted.isInstant)
    throw conflict('受邀免费的咨询用于约一次，不能和每周系列、马上开始一起用')
  if (payTimeOf(offer) !== 'before') throw conflict('这项服务不用受邀免费')
  return askFree(trx, userId, offer, now)
}

const offOf = ({ addedFen, copy }: Pick<Claimed | Freed, 'addedFen' | 'copy'>): TakenOff => ({
  couponNo: null,
  discountId: null,
  couponFen: addedFen,
  copy,
})

/** A coupon is for what is paid beforehand; of a package or a series it takes off the price of the whole, once. */
function takeOffPrice(trx: Trx, wanted: NewOrder, offer: Offer, now: Date): Promise<TakenOff | null> {
  const { couponNo, discountId, userId } = wanted
  const isWanted = couponNo !== undefined || discountId !== undefined
  if (isWanted && payTimeOf(offer) !== 'before') throw conflict('这项服务不能用优惠券')
  const { consultant_id: consultantId, service_id: srvId, price_fen: priceFen, org_id: orgId } = offer
  return takeOff(trx, { couponNo, discountId }, { userId, orgId, consultantId, srvId, priceFen }, now)
}

const payByCompany = (trx: Trx, { userId, serviceId, cpChannelId }: NewOrder, { org_id, sessions }: Offer, now: Date) =>
  useEmployeeQuota(trx, { orgId: org_id, userId, serviceId, times: sessions, cpChannelId, today: dateOf(now) })

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

/** Who pays, when, and with what. */
interface Payment {
  pays: PayTime
  companyId: number | null
  /** Until when the time is held for the payment; null where nothing is to be paid now. */
  heldUntil: Date | null
  covered: Covered | null
  off: TakenOff | null
  claimed: Claimed | null
  freed: Freed | null
}

function valuesOf(
  wanted: NewOrder,
  offer: Offer,
  { pays, companyId, heldUntil, covered, off, claimed, freed }: Payment,
  now: Date,
): OrderValues {
  const needs = { information: wanted.visitorInfoId === null, reservation: false, confirmation: offer.confirms_by_hand }
  const owes = pays !== 'never'
  // A credit or a coupon that is the whole price has paid for it.
  const isCovered = pays === 'before' && heldUntil === null
  const couponFen = off?.couponFen ?? 0
  return {
    ...copiedFrom(offer, now),
    user_id: wanted.userId,
    company_id: companyId,
    order_type: typeOf(offer, { owes, companyId, claimed, freed }),
    order_show_status: heldUntil ? ORDER.awaitingPayment : firstOpenStep(needs),
    pay_status: owes && !isCovered ? PAY.unpaid : PAY.paid,
    paid_at: isCovered ? now : null,
    credit_no: covered?.creditNo ?? null,
    credit_fen: covered?.setOffFen ?? 0,
    consult_mode: wanted.consultMode,
    consultation_type: wanted.isInstant ? 1 : 0,
    price_fen: offer.price_fen,
    discount_fen: owes ? couponFen : offer.price_fen,
    payable_fen: owes ? offer.price_fen - couponFen : 0,
    coupon_no: off?.couponNo ?? null,
    visitor_discount_id: off?.discountId ?? null,
    campaign_id: claimed?.campaignId ?? null,
    invitation_id: freed?.invitationId ?? null,
    coupon_fen: couponFen,
    coupon_terms: off ? JSON.stringify(off.copy) : null,
    visitor_info_id: wanted.visitorInfoId,
    confirms_by_hand: offer.confirms_by_hand,
    pay_deadline: heldUntil,
  }
}

function typeOf(
  { order_type: orderType, sessions }: Offer,
  { owes, companyId, claimed, freed }: Pick<Payment, 'companyId' | 'claimed' | 'freed'> & { owes: boolean },
): OrderType {
  if (claimed) return ORDER_TYPE.marketing
  if (freed) return ORDER_TYPE.inviteZeroYuan
  return orderTypeFor({ orderType, sessions, priced: owes, companyPays: companyId !== null })
}

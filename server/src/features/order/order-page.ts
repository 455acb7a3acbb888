import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { mayBeSetOff, setOff } from '@xinqi/domain/rules/credit'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { policySentence } from '@xinqi/domain/rules/refund'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { seriesObstacle } from '@xinqi/domain/text/weekly-series'
import { formatMoment } from '@xinqi/domain/time'
import { payerFor } from '@xinqi/domain/edition/flavour'
import { notFound } from '../../call/refusal'
import type { Device } from '../../call/device'
import type { Services } from '../../call/services'
import { mayBeInstant } from '../consultant/instant'
import { campaignPriceFor } from '../campaign/price'
import { usableCoupons } from '../coupon/usable'
import { findFree } from '../invitation/free-data'
import { hasVisitorInfo } from '../visitor/data'
import { listGrants } from '../wallet/data'
import { findOpenCredit } from './credit-data'
import { findOffer, findPayableOrder, payTimeOf, type Offer } from './data'
import { DEBT_FIRST, findBlockingOrders, ONE_PAY_AFTER_USE } from './commands/refuse-booking'
import { isFreeStart, nearestTimes } from './slot-taken'

type PageInfo = Data<'GET /appoint/consultOrder/getOrderPageInfo'>

/** Everything the confirm page says before the order exists: price, rule, whether the time is still free. */
export async function orderPageInfo(
  services: Services,
  params: Parsed<'GET /appoint/consultOrder/getOrderPageInfo'>,
  userId: number | null,
  device: Device,
): Promise<PageInfo> {
  const now = services.clock.now()
  const offer = await findOffer(services.db, params.consultantId, params.srvId)
  if (!offer) throw notFound('服务')
  const { consultant_id: consultantId, minutes } = offer
  const start = params.slot ?? 0
  const isInstant = params.consultationType === 1 && (await mayBeInstant(services, { ...params, start }))
  const wanted = { consultantId, start, minutes, heldFor: userId ?? undefined, isInstant }
  const pays = payTimeOf(offer)
  const paysAfter = pays === 'after'
  const isFree = params.slot !== undefined && (await isFreeStart(services.db, wanted, now))
  return {
    consultantId: offer.consultant_id,
    consultantName: offer.consultant_name,
    consultantType: offer.consultant_type,
    homepage: offer.portrait,
    srvId: offer.service_id,
    serviceName: offer.service_name,
    minutes: offer.minutes,
    sessions: offer.sessions,
    consultMode: offer.modes.join(','),
    priceFen: pays === 'never' ? 0 : offer.price_fen,
    weekly: seriesObstacle({ pays, sessions: offer.sessions }) === null,
    paysAfter,
    walletFen: userId === null || pays !== 'before' ? 0 : await walletOf(services, userId, now),
    policySentence: policySentence(
      { changeTimeBefore: offer.change_time_before, tiers: offer.refund_tiers },
      payerFor(offer.org_id, offer.price_fen > 0 && !paysAfter),
    ),
    startTime: params.slot ? formatMoment(granuleStart(params.slot)) : null,
    free: isFree,
    nearest: params.slot && !isFree ? await nearestTimes(services.db, wanted, now) : [],
    needsInformation: userId === null || !(await hasVisitorInfo(services.db, userId)),
    blocking: userId === null ? null : await blockingOrder(services, userId, paysAfter, now),
    address: offer.address || null,
    credit: userId === null ? null : await creditFor(services, userId, offer, now),
    campaign:
      params.campaignId === undefined || pays !== 'before'
        ? null
        : await campaignPriceFor(services, params.campaignId, offer, {
            userId,
            device,
            sourceType: params.sourceType,
          }),
    invitation: userId === null || pays !== 'before' ? null : await freeFor(services, userId, offer, now),
    coupons:
      userId === null || pays !== 'before'
        ? []
        : await usableCoupons(services.db, { userId, orgId: offer.org_id, consultantId }, now),
  }
}

const walletOf = async ({ db }: Services, userId: number, now: Date): Promise<number> =>
  balanceOf(await listGrants(db, userId), now).availableFen

/** The session that this person was invited to, or why it is not this one. */
async function freeFor({ db }: Services, userId: number, offer: Offer, now: Date): Promise<PageInfo['invitation']> {
  const free = await findFree(db, userId, offer, now)
  return free && { offFen: offer.price_fen, obstacle: free.obstacle }
}

/** What this person has left an order with, as far as it may be set off against this offer (R151). */
async function creditFor({ db }: Services, userId: number, offer: Offer, now: Date): Promise<PageInfo['credit']> {
  if (!mayBeSetOff({ orgId: offer.org_id }, { orgId: offer.org_id, pays: payTimeOf(offer) })) return null
  const credit = await findOpenCredit(db, { userId, orgId: offer.org_id }, now)
  if (!credit) return null
  const { credit_no: creditNo, amount_fen: amountFen } = credit
  return { creditNo, amountFen, ...setOff(amountFen, offer.price_fen) }
}

/** An order of this person that has to come first, or that they may want to pay first. */
async function blockingOrder(
  { db }: Services,
  userId: number,
  paysAfter: boolean,
  now: Date,
): Promise<PageInfo['blocking']> {
  const { debt, payAfterUse } = await findBlockingOrders(db, userId)
  if (debt !== null) return { orderNo: debt, reason: DEBT_FIRST }
  if (paysAfter && payAfterUse !== null) return { orderNo: payAfterUse, reason: ONE_PAY_AFTER_USE }
  const unpaid = await findPayableOrder(db, userId, now)
  return unpaid ? { orderNo: unpaid.order_no, reason: '您有一个预约还没有付款' } : null
}

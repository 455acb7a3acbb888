import { formatFen, percentOf, type Fen } from '../money'
import { DAY, formatMoment } from '../time'

/** R168 */
export const COUPON_TYPE = { coupon: 1, returning: 2 } as const
export type CouponType = (typeof COUPON_TYPE)[keyof typeof COUPON_TYPE]

/** R169 */
export const COUPON_SCOPE = { all: 1, consultants: 2, service: 3, group: 4 } as const
export type CouponScope = (typeof COUPON_SCOPE)[keyof typeof COUPON_SCOPE]

/** How one comes by a coupon. */
export const COUPON_WAYS = ['centre', 'link', 'code', 'lowStar', 'makeGood', 'invited'] as const
export type CouponWay = (typeof COUPON_WAYS)[number]

/** Open it can be used; an unpaid order holds it; a paid one has used it. Whether it is over is a matter of the hour alone. */
export const COUPON_STATE = { open: 'open', held: 'held', used: 'used' } as const
export type CouponState = (typeof COUPON_STATE)[keyof typeof COUPON_STATE]

/** A consultant takes off at most so many percent for who comes again. */
export const DISCOUNT_MAX = 50
/** Who gives so many stars or fewer is given a coupon, once an order. */
export const LOW_STARS = 2

/** A coupon that comes back by the consultant's fault is good for so many days more at least. */
export const COUPON_GRACE_DAYS = 7

/** What a coupon takes off, and of what. Either so many fen, or so many percent up to a cap. */
export interface CouponTerms {
  offFen: Fen | null
  offPercent: number | null
  capFen: Fen | null
  /** The least price that it fits. */
  fromFen: Fen
  scope: CouponScope
  /** Consultants, services or groups, by the scope. */
  scopeIds: readonly number[]
}

/** What an order keeps of the coupon that it was made with, and who bears it: the organisation, or its consultant. */
export interface CouponCopy extends CouponTerms {
  name: string
  bearer: 'platform' | 'consultant'
}

/** What somebody is about to order; nothing is a group yet. */
export interface Bought {
  consultantId: number
  srvId: number
  /** The whole list price: of a package or a series all of it. */
  priceFen: Fen
}

/** What a coupon takes off a price: never more than there is. */
export function couponOff({ offFen, offPercent, capFen }: CouponTerms, priceFen: Fen): Fen {
  const off = offFen ?? Math.min(percentOf(priceFen, offPercent ?? 0), capFen ?? priceFen)
  return Math.min(off, priceFen)
}

/** Good while now is before its end: at that very second it is over. */
export const isOver = (validUntil: Date, now: Date): boolean => validUntil <= now

/** Until when a coupon is good that is received now. */
export const validUntilOf = (base: { validUntil: Date | null; validDays: number | null }, now: Date): Date =>
  base.validUntil ?? new Date(now.getTime() + (base.validDays ?? 0) * DAY)

/** Until when one is good that comes back because its consultant did not come, or declined. */
export function validAfterFault(validUntil: Date, now: Date): Date {
  const least = new Date(now.getTime() + COUPON_GRACE_DAYS * DAY)
  return validUntil > least ? validUntil : least
}

const inScope = ({ scope, scopeIds }: CouponTerms, { consultantId, srvId }: Bought): boolean => {
  if (scope === COUPON_SCOPE.all) return true
  if (scope === COUPON_SCOPE.consultants) return scopeIds.includes(consultantId)
  return scope === COUPON_SCOPE.service && scopeIds.includes(srvId)
}

/** Why a coupon does not fit what is bought; null where it does. */
export function couponObstacle(terms: CouponTerms, bought: Bought): string | null {
  if (!inScope(terms, bought)) return terms.scope === COUPON_SCOPE.group ? '只能用在指定的团体' : '不能用在这项服务上'
  if (bought.priceFen < terms.fromFen) return `还差 ${formatFen(terms.fromFen - bought.priceFen)} 才能用`
  return couponOff(terms, bought.priceFen) === 0 ? '这项服务用不上' : null
}

/** One that somebody has: a coupon by its number, or what a consultant takes off for who comes again. */
export interface OwnCoupon {
  couponNo: string | null
  discountId: number | null
  terms: CouponTerms
  /** Null: while the consultant keeps to it. */
  validUntil: Date | null
}

/** The order in which coupons are offered: what takes off most, then what is over first, then the older number. */
export function byWorth(priceFen: Fen) {
  const end = ({ validUntil }: OwnCoupon) => validUntil?.getTime() ?? Infinity
  return (one: OwnCoupon, other: OwnCoupon): number => {
    const more = couponOff(other.terms, priceFen) - couponOff(one.terms, priceFen)
    if (more !== 0) return more
    if (end(one) !== end(other)) return end(one) < end(other) ? -1 : 1
    return (one.couponNo ?? '').localeCompare(other.couponNo ?? '')
  }
}

/** Which of somebody's coupons fit, the best one first, and why the others do not. */
export function sortCoupons<One extends OwnCoupon>(own: readonly One[], bought: Bought) {
  const judged = own.map((coupon) => ({ coupon, obstacle: couponObstacle(coupon.terms, bought) }))
  const fitting = judged.flatMap(({ coupon, obstacle }) => (obstacle === null ? [coupon] : []))
  const others = judged.flatMap(({ coupon, obstacle }) => (obstacle === null ? [] : [{ coupon, obstacle }]))
  return { fitting: fitting.sort(byWorth(bought.priceFen)), others }
}

/** Why the first of those that fit is the best; null while there is none. */
export function whyBest(fitting: readonly OwnCoupon[], priceFen: Fen): string | null {
  const [best, next] = fitting
  if (!best) return null
  const offFen = couponOff(best.terms, priceFen)
  if (!next) return `少付 ${formatFen(offFen)}，这一单只有它能用。`
  const moreFen = offFen - couponOff(next.terms, priceFen)
  if (moreFen > 0) return `少付 ${formatFen(offFen)}，比其他能用的至少多 ${formatFen(moreFen)}。`
  if (best.validUntil && best.validUntil.getTime() !== next.validUntil?.getTime())
    return `少付 ${formatFen(offFen)}，和别的一样多，它先到期（${formatMoment(best.validUntil).slice(0, 10)}）。`
  return `少付 ${formatFen(offFen)}，和别的一样多。`
}

import type { Data } from '@xinqi/domain/contract/contract'
import { COUPON_TYPE, couponOff, isOver, type CouponTerms } from '@xinqi/domain/rules/coupon'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import { obstacleOf } from './availability'
import type { OfferedBase, OwnRow } from './data'
import type { listDiscounts } from './discount-data'
import type { listBases } from './operator-data'
import { termsOf } from './terms'

type Coupon = Data<'GET /appoint/couponUser/couponDetail'>
type Offer = Data<'GET /appoint/couponUser/getReceiveCouponById'>
type Discount = Data<'GET /appoint/consultVisitorDiscounts/getDiscounts'>['list'][number]
type Made = Data<'GET /operator/coupon/list'>['list'][number]

const presentTerms = (terms: CouponTerms) => ({ ...terms, scopeIds: [...terms.scopeIds] })

export const presentCoupon = (row: OwnRow, now: Date): Coupon => ({
  couponNo: row.coupon_no,
  couponBaseId: row.base_id,
  couponType: COUPON_TYPE.coupon,
  name: row.name,
  ...presentTerms(termsOf(row)),
  scopeNames: row.scope_names,
  state: row.state,
  isOver: row.state === 'open' && isOver(row.valid_until, now),
  takenBack: row.taken_back_at !== null,
  validUntil: formatMoment(row.valid_until),
  receiveTime: formatMoment(row.received_at),
  orderNo: row.order_no,
})

export function presentOffer(base: OfferedBase, now: Date): Offer {
  const left = base.stock === null ? null : base.stock - base.given
  const sentence = left === 0 ? '已经领完了' : null
  const full = base.received >= base.per_person ? '已经领过了' : null
  return {
    couponBaseId: base.id,
    name: base.name,
    ...presentTerms(termsOf(base)),
    scopeNames: base.scope_names,
    left,
    perPerson: base.per_person,
    received: base.received,
    closesAt: momentOrNull(base.closes_at),
    validUntil: momentOrNull(base.valid_until),
    validDays: base.valid_days,
    obstacle: full ?? obstacleOf(base, now) ?? sentence,
  }
}

/** Those that fit a consultant, what takes off most of a price of theirs first. */
export const forConsultant = (
  bases: readonly OfferedBase[],
  consultantId: number,
  serviceIds: readonly number[],
): OfferedBase[] =>
  bases.filter(
    ({ scope, scope_ids }) =>
      scope === 1 ||
      (scope === 2 && scope_ids.includes(consultantId)) ||
      (scope === 3 && scope_ids.some((id) => serviceIds.includes(id))),
  )

export const byOff = (priceFen: number) => (one: OfferedBase, other: OfferedBase) =>
  couponOff(termsOf(other), priceFen) - couponOff(termsOf(one), priceFen)

export const presentDiscount = (row: Awaited<ReturnType<typeof listDiscounts>>[number]): Discount => ({
  discountId: row.id,
  consultantId: row.consultant_id,
  consultantName: row.name,
  offPercent: row.off_percent,
  forYou: row.user_id !== null,
  isYours: row.is_yours,
  untilTime: momentOrNull(row.ends_at),
})

export const presentMade = (row: Awaited<ReturnType<typeof listBases>>['rows'][number]): Made => ({
  couponBaseId: row.id,
  orgId: row.org_id,
  name: row.name,
  ...presentTerms(termsOf(row)),
  scopeNames: row.scope_names,
  way: row.way,
  stock: row.stock,
  perPerson: row.per_person,
  closesAt: momentOrNull(row.closes_at),
  validUntil: momentOrNull(row.valid_until),
  validDays: row.valid_days,
  stoppedAt: momentOrNull(row.stopped_at),
  given: row.given,
  held: row.held,
  used: row.used,
  returned: row.returned,
  codes: row.codes,
  costFen: row.cost_fen,
})

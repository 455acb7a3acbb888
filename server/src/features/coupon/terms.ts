import type { CouponCopy, CouponTerms } from '@xinqi/domain/rules/coupon'
import { COUPON_SCOPE } from '@xinqi/domain/rules/coupon'
import type { BaseRow } from './data'

type BaseTerms = Pick<BaseRow, 'off_fen' | 'off_percent' | 'cap_fen' | 'from_fen' | 'scope' | 'scope_ids'>

export const termsOf = (base: BaseTerms): CouponTerms => ({
  offFen: base.off_fen,
  offPercent: base.off_percent,
  capFen: base.cap_fen,
  fromFen: base.from_fen,
  scope: base.scope,
  scopeIds: base.scope_ids,
})

export const copyOfBase = (base: BaseTerms & { name: string }): CouponCopy => ({
  ...termsOf(base),
  name: base.name,
  bearer: 'platform',
})

/** What a consultant takes off for who comes again, in the terms of a coupon. */
export const copyOfDiscount = (discount: {
  consultant_id: number
  off_percent: number
  user_id: number | null
}): CouponCopy => ({
  offFen: null,
  offPercent: discount.off_percent,
  capFen: null,
  fromFen: 0,
  scope: COUPON_SCOPE.consultants,
  scopeIds: [discount.consultant_id],
  name: discount.user_id === null ? '再次来访优惠' : '咨询师给你的优惠',
  bearer: 'consultant',
})

import type { Data } from '@xinqi/domain/contract/contract'
import { COUPON_SCOPE, type CouponScope } from '@xinqi/domain/rules/coupon'
import { COUPON_SCOPE_LABEL } from '@xinqi/domain/text/coupon'

export type Coupon = Data<'GET /appoint/couponUser/couponDetail'>
export type CouponOffer = Data<'GET /appoint/couponUser/getReceiveCouponById'>

/** For whom or what it is, `限林一帆、周砚`; a few names are enough. */
export function scopeText({ scope, scopeNames }: { scope: CouponScope; scopeNames: readonly string[] }): string {
  if (scope === COUPON_SCOPE.all || scopeNames.length === 0) return COUPON_SCOPE_LABEL[scope]
  const few = scopeNames.slice(0, 3).join('、')
  return scopeNames.length > 3 ? `限${few}等 ${scopeNames.length} 个` : `限${few}`
}

/** Until when one is good that is received now. */
export const offerValidText = ({ validUntil, validDays }: CouponOffer): string =>
  validUntil ? `${validUntil.slice(0, 16)} 前有效` : `领取后 ${validDays ?? 0} 天内有效`

/** What has become of one's own. */
export function couponStateText({ state, isOver, validUntil }: Coupon): string {
  if (state === 'used') return '已用掉'
  if (state === 'held') return '正用在一个没付款的预约里'
  return isOver ? `已过期（${validUntil.slice(0, 16)}）` : `${validUntil.slice(0, 16)} 前有效`
}

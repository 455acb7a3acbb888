import type { Data } from '@xinqi/domain/contract/contract'

export type Coupon = Data<'GET /appoint/couponUser/couponDetail'>
export type CouponOffer = Data<'GET /appoint/couponUser/getReceiveCouponById'>

/** Until when one is good that is received now. */
export const offerValidText = ({ validUntil, validDays }: CouponOffer): string =>
  validUntil ? `${validUntil.slice(0, 16)} 前有效` : `领取后 ${validDays ?? 0} 天内有效`

/** What has become of one's own. */
export function couponStateText({ state, isOver, takenBack, validUntil }: Coupon): string {
  if (state === 'used') return '已用掉'
  if (state === 'held') return '正用在一个没付款的预约里'
  if (takenBack) return '收回了：送它的那件事退了款'
  return isOver ? `已过期（${validUntil.slice(0, 16)}）` : `${validUntil.slice(0, 16)} 前有效`
}

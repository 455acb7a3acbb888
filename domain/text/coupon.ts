import { formatFen } from '../money'
import { COUPON_SCOPE, type CouponScope, type CouponTerms, type CouponWay } from '../rules/coupon'

export const COUPON_SCOPE_LABEL: Record<CouponScope, string> = {
  [COUPON_SCOPE.all]: '所有咨询师',
  [COUPON_SCOPE.consultants]: '指定咨询师',
  [COUPON_SCOPE.service]: '指定服务',
  [COUPON_SCOPE.group]: '指定团体',
}

export const COUPON_WAY_LABEL: Record<CouponWay, string> = {
  centre: '领券中心',
  link: '只凭链接',
  code: '兑换码',
  lowStar: '低星评价后',
  makeGood: '咨询师缺席或迟到后',
  invited: '接受朋友的邀请后',
}

/** `¥30` or `8 折`, as large letters say it; 15 percent off is 8.5 折. */
export function offText({ offFen, offPercent }: Pick<CouponTerms, 'offFen' | 'offPercent'>): string {
  if (offFen !== null) return formatFen(offFen)
  const percent = 100 - (offPercent ?? 0)
  return percent === 0 ? '全免' : `${percent / 10} 折`
}

/** `满 ¥300 可用，最多减 ¥50`; empty where nothing limits it. */
export function limitsText({ fromFen, capFen }: Pick<CouponTerms, 'fromFen' | 'capFen'>): string {
  const limits = [fromFen > 0 && `满 ${formatFen(fromFen)} 可用`, capFen !== null && `最多减 ${formatFen(capFen)}`]
  return limits.filter(Boolean).join('，')
}

/** For whom or what it is, `限林一帆、周砚`; a few names are enough. */
export function scopeText({ scope, scopeNames }: { scope: CouponScope; scopeNames: readonly string[] }): string {
  if (scope === COUPON_SCOPE.all || scopeNames.length === 0) return COUPON_SCOPE_LABEL[scope]
  const few = scopeNames.slice(0, 3).join('、')
  return scopeNames.length > 3 ? `限${few}等 ${scopeNames.length} 个` : `限${few}`
}

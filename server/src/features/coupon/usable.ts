import type { Data } from '@xinqi/domain/contract/contract'
import { COUPON_TYPE } from '@xinqi/domain/rules/coupon'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatMoment } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { listUsable } from './data'
import { listDiscounts } from './discount-data'
import { copyOfDiscount, termsOf } from './terms'

type Usable = Data<'GET /appoint/consultOrder/getOrderPageInfo'>['coupons']

/** What somebody could use for an order with a consultant, whether or not it fits; which is best is for domain/rules/coupon to say. */
export async function usableCoupons(
  db: Db,
  { userId, orgId, consultantId }: { userId: number; orgId: number; consultantId: number },
  now: Date,
): Promise<Usable> {
  if (!flavourOf(orgId).features.coupons) return []
  const [coupons, discounts] = await Promise.all([
    listUsable(db, { userId, orgId }, now),
    listDiscounts(db, consultantId, userId, now),
  ])
  const own = coupons.map(({ scope_ids, ...row }) => ({
    couponNo: row.coupon_no,
    discountId: null,
    couponType: COUPON_TYPE.coupon,
    name: row.name,
    ...termsOf({ ...row, scope_ids }),
    scopeIds: scope_ids,
    validUntil: formatMoment(row.valid_until),
  }))
  const returning = discounts
    .filter(({ is_yours }) => is_yours)
    .map((row) => {
      const { bearer: _bearer, scopeIds, ...terms } = copyOfDiscount(row)
      return {
        couponNo: null,
        discountId: row.id,
        couponType: COUPON_TYPE.returning,
        ...terms,
        scopeIds: [...scopeIds],
        validUntil: row.ends_at && formatMoment(row.ends_at),
      }
    })
  return [...own, ...returning]
}

import type { Data } from '@xinqi/domain/contract/contract'
import { couponOff, sortCoupons, whyBest, type Bought } from '@xinqi/domain/rules/coupon'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'

type Usable = Data<'GET /appoint/consultOrder/getOrderPageInfo'>['coupons'][number]

const keyOf = ({ couponNo, discountId }: Pick<Usable, 'couponNo' | 'discountId'>): string =>
  couponNo ?? `#${discountId}`

/** As the rule of domain asks about it. */
const judgedOf = (usable: Usable) => ({
  key: keyOf(usable),
  name: usable.name,
  couponNo: usable.couponNo,
  discountId: usable.discountId,
  terms: usable,
  validUntil: usable.validUntil === null ? null : parseMoment(usable.validUntil),
})

export type JudgedCoupon = ReturnType<typeof judgedOf>

/**
 * What is taken off: the best that fits, until another one, or none, is chosen. What was chosen and does not fit any more (a shorter
 * series) gives way to the best again.
 */
export function useCoupon(usable: readonly Usable[], bought: Bought) {
  // Undefined: the best; null: none.
  const [chosenKey, choose] = useState<string | null | undefined>(undefined)
  const { fitting, others } = sortCoupons(usable.map(judgedOf), bought)
  const byChoice = fitting.find(({ key }) => key === chosenKey)
  const coupon = chosenKey === null ? null : (byChoice ?? fitting[0] ?? null)
  return {
    coupon,
    offFen: coupon ? couponOff(coupon.terms, bought.priceFen) : 0,
    /** Why this one is the best; null where another one is chosen. */
    why: coupon && coupon === fitting[0] ? whyBest(fitting, bought.priceFen) : null,
    fitting,
    others,
    choose,
  }
}

export type CouponChoice = ReturnType<typeof useCoupon>

import { z } from 'zod'
import { moment } from './fields'

/** What a coupon takes off, and of what: domain/rules/coupon. Money in fen. */
export const couponTerms = {
  offFen: z.number().nullable(),
  offPercent: z.number().nullable(),
  capFen: z.number().nullable(),
  fromFen: z.number(),
  /** R169 */
  scope: z.literal([1, 2, 3, 4]),
  scopeIds: z.array(z.number()),
}

/** One that may be used for an order: a coupon by its number, or what its consultant takes off for who comes again. */
export const UsableCoupon = z.object({
  couponNo: z.string().nullable(),
  discountId: z.number().nullable(),
  /** R168 */
  couponType: z.literal([1, 2]),
  name: z.string(),
  ...couponTerms,
  validUntil: moment.nullable(),
})

/** Somebody's own coupon. */
export const Coupon = z.object({
  couponNo: z.string(),
  couponBaseId: z.number(),
  couponType: z.literal([1, 2]),
  name: z.string(),
  ...couponTerms,
  /** The names of whom or what it is for; empty for all. */
  scopeNames: z.array(z.string()),
  state: z.enum(['open', 'held', 'used']),
  /** It was not used in time, or ended before. */
  isOver: z.boolean(),
  /** What it was given for is gone. */
  takenBack: z.boolean(),
  validUntil: moment,
  receiveTime: moment,
  /** The order that has it. */
  orderNo: z.string().nullable(),
})

/** What can be received, and whether this person still can. */
export const CouponOffer = z.object({
  couponBaseId: z.number(),
  name: z.string(),
  ...couponTerms,
  scopeNames: z.array(z.string()),
  /** Null: as many as are wanted. */
  left: z.number().nullable(),
  perPerson: z.number(),
  /** Of these the caller has received. */
  received: z.number(),
  closesAt: moment.nullable(),
  /** One of both: until a moment, or so many days after it was received. */
  validUntil: moment.nullable(),
  validDays: z.number().nullable(),
  /** Why it cannot be received now; null where it can. */
  obstacle: z.string().nullable(),
})

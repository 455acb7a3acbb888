import type { Services } from '../../call/services'

/** Hyphens, blanks and small letters are for the eye. */
export const hashOfCouponCode = (hash: Services['hash'], code: string): string =>
  hash.code('coupon code', code.replace(/[\s-]/g, '').toUpperCase())

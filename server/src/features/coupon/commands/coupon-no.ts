import { randomInt } from 'node:crypto'
import { dateOf } from '@xinqi/domain/time'

/** An 18-digit number: the day, then ten random digits. It is no secret: whose a coupon is, its row says. */
export function newCouponNo(now: Date): string {
  const digits = () => String(randomInt(100_000)).padStart(5, '0')
  return `${dateOf(now).replaceAll('-', '')}${digits()}${digits()}`
}

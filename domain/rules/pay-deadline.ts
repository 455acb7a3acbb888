import { UNPAID_MINUTES } from '../constants'
import { MINUTE } from '../time'

/** Left to pay for what begins at once. */
const AT_LEAST_MINUTES = 5

/** Until when a time is held for its payment: 30 minutes (R134), not beyond its start, but five at least. */
export function payDeadline(startAt: Date, now: Date): Date {
  const inMinutes = (minutes: number): number => now.getTime() + minutes * MINUTE
  return new Date(Math.min(inMinutes(UNPAID_MINUTES), Math.max(inMinutes(AT_LEAST_MINUTES), startAt.getTime())))
}

/** The same in whole minutes. */
export const heldMinutes = (startAt: Date, now: Date): number =>
  Math.floor((payDeadline(startAt, now).getTime() - now.getTime()) / MINUTE)

import { randomInt } from 'node:crypto'
import { dateOf } from '@xinqi/domain/time'

/** An 18-digit number: the day, then ten random digits, so that one number does not tell the next. */
export function newNumber(now: Date): string {
  const day = dateOf(now).replaceAll('-', '')
  const random = String(randomInt(100_000)).padStart(5, '0') + String(randomInt(100_000)).padStart(5, '0')
  return day + random
}

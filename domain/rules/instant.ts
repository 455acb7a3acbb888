import { GRANULE_MINUTES } from '../constants'
import { MINUTE } from '../time'
import { granuleAt, granuleStart, type Granule } from './availability'

/** How soon an instant session begins at the latest (R165). */
export const INSTANT_MINUTES = GRANULE_MINUTES / 2

/** The start of an instant session that is booked now: the next half hour, if it begins within a quarter of an hour; else null. */
export function instantStart(now: Date): Granule | null {
  const next = granuleAt(now) + 1
  return granuleStart(next).getTime() - now.getTime() <= INSTANT_MINUTES * MINUTE ? next : null
}

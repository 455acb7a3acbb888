import { DAY_CLOSES_MINUTE, DAY_OPENS_MINUTE, GRANULE_MINUTES } from '@xinqi/domain/constants'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'

/** Half hours of a day that can be sold, from 09:00 to 24:00. */
export const HALF_HOURS = (DAY_CLOSES_MINUTE - DAY_OPENS_MINUTE) / GRANULE_MINUTES

/** Whole hours beside the board: 9 … 23. */
export const HOURS: readonly number[] = Array.from(
  { length: HALF_HOURS / 2 },
  (_, hour) => DAY_OPENS_MINUTE / 60 + hour,
)

const percent = (minutes: number): string => `${(minutes / (DAY_CLOSES_MINUTE - DAY_OPENS_MINUTE)) * 100}%`

/** Where a span stands in a column that is a whole day high. */
export const placeOf = ({ startMinute, endMinute }: WorkingWindow) => ({
  top: percent(startMinute - DAY_OPENS_MINUTE),
  height: percent(endMinute - startMinute),
})

/** The span from one half hour to another, in whichever order, both of them included. */
export function spanOf(one: number, other: number): WorkingWindow {
  const [first, last] = [one, other].map((at) => Math.min(HALF_HOURS - 1, Math.max(0, at))).sort((a, b) => a - b)
  return {
    startMinute: DAY_OPENS_MINUTE + (first ?? 0) * GRANULE_MINUTES,
    endMinute: DAY_OPENS_MINUTE + ((last ?? 0) + 1) * GRANULE_MINUTES,
  }
}

/** The half hour that a minute of the day lies in. */
export const halfHourOf = (minute: number): number => Math.floor((minute - DAY_OPENS_MINUTE) / GRANULE_MINUTES)

/** A session of some minutes that begins with a half hour. */
export function sessionAt(halfHour: number, minutes: number): WorkingWindow {
  const startMinute = DAY_OPENS_MINUTE + halfHour * GRANULE_MINUTES
  return { startMinute, endMinute: startMinute + minutes }
}

/** The half hour at a height of the column, both in screen pixels from the top of the screen. */
export const halfHourAt = (y: number, column: { top: number; height: number }): number =>
  Math.floor(((y - column.top) / column.height) * HALF_HOURS)

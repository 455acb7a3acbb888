import { GRANULE_MINUTES } from '../constants'
import { addDays, dateOf, HOUR, instantAt, MINUTE, type DateText } from '../time'
import { granuleAt, granulesFor, openStretches, type Calendar, type Granule } from './availability'

const GRANULE_MS = GRANULE_MINUTES * MINUTE
const DAY_GRANULES = 1440 / GRANULE_MINUTES
/** Past the last day: where the quiet time of a late session lies. */
const REST_GRANULES = 4

/**
 * A calendar worked out for a stretch of days, a bit a granule, so that a list can ask thousands at once. It says what
 * domain/rules/availability says, which stays the owner of the rule; its test holds both equal.
 */
export interface FreeTime {
  /** Midnight of the first day. */
  first: Granule
  days: number
  /** Granules in which a session may lie: working time that is not taken. */
  open: Uint32Array
  /** Granules that are taken: where no quiet time may lie either. */
  taken: Uint32Array
  noticeHours: number
  bufferMinutes: number
  restStatus: number
  horizonDays: number
}

const has = (bits: Uint32Array, index: number): boolean => (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1

function add(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31))
}

/** The free time of a calendar that knows the days from `from` on, `days` of them. */
export function freeTimeOf(calendar: Calendar, from: DateText, days: number): FreeTime {
  const { noticeHours, bufferMinutes, restStatus, horizonDays } = calendar
  const first = granuleAt(instantAt(from, 0))
  const length = days * DAY_GRANULES + REST_GRANULES
  const words = Math.ceil(length / 32)
  const [open, taken] = [new Uint32Array(words), new Uint32Array(words)]
  for (const granule of calendar.taken) if (granule >= first && granule < first + length) add(taken, granule - first)
  for (let day = 0; day < days; day += 1) {
    for (const { start, end } of openStretches(calendar, addDays(from, day)))
      for (let index = start - first; index < end - first; index += 1) if (!has(taken, index)) add(open, index)
  }
  return { first, days, open, taken, noticeHours, bufferMinutes, restStatus, horizonDays }
}

/** Whether a session and the quiet time after it may lie here; all of the session on one day. */
function mayStart({ open, taken }: FreeTime, index: number, session: number, claimed: number): boolean {
  if ((index % DAY_GRANULES) + session > DAY_GRANULES) return false
  for (let at = index; at < index + session; at += 1) if (!has(open, at)) return false
  for (let at = index + session; at < index + claimed; at += 1) if (has(taken, at)) return false
  return true
}

/** The first free start of a session from granule `from` on and before `end`, or null. */
export function firstStart(free: FreeTime, minutes: number, now: Date, from: Granule, end: Granule): Granule | null {
  if (free.restStatus !== 0) return null
  const earliest = Math.floor((now.getTime() + free.noticeHours * HOUR) / GRANULE_MS) + 1
  const session = granulesFor(minutes)
  const claimed = granulesFor(minutes + free.bufferMinutes)
  const beyond = granuleAt(instantAt(addDays(dateOf(now), free.horizonDays), 0))
  const last = Math.min(end - free.first, beyond - free.first, free.days * DAY_GRANULES)
  for (let index = Math.max(from, earliest, free.first) - free.first; index < last; index += 1) {
    if (free.open[index >>> 5] === 0) index |= 31
    else if (mayStart(free, index, session, claimed)) return free.first + index
  }
  return null
}

/** As `freeStarts` of the calendar. */
export function freeStartsOn(free: FreeTime, date: DateText, minutes: number, now: Date): Granule[] {
  const midnight = granuleAt(instantAt(date, 0))
  const starts: Granule[] = []
  for (let from = midnight; ;) {
    const start = firstStart(free, minutes, now, from, midnight + DAY_GRANULES)
    if (start === null) return starts
    starts.push(start)
    from = start + 1
  }
}

/** As `nextFree` of the calendar. */
export function nextFreeStart(free: FreeTime, minutes: number, now: Date, days: number): Granule | null {
  const midnight = granuleAt(instantAt(dateOf(now), 0))
  return firstStart(free, minutes, now, midnight, midnight + days * DAY_GRANULES)
}

/** How much of the working time of the coming days is not taken, from 0 to 1; 0 where there is none. */
export function freeShare({ first, open, taken, days: known }: FreeTime, now: Date, days: number): number {
  const from = Math.max(0, granuleAt(now) - first)
  const end = Math.min(from + days * DAY_GRANULES, known * DAY_GRANULES)
  let [free, busy] = [0, 0]
  for (let index = from; index < end; index += 1) {
    if (has(open, index)) free += 1
    else if (has(taken, index)) busy += 1
  }
  return free > 0 ? free / (free + busy) : 0
}

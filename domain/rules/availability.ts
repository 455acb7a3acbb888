import { GRANULE_MINUTES, HORIZON_DAYS } from '../constants'
import { addDays, dateOf, daysBetween, instantAt, MINUTE, timeOf, weekdayOf, type DateText } from '../time'

/** Half hours since the Unix epoch: the unit in which time is sold. Beijing midnight falls on a granule. */
export type Granule = number

const GRANULE_MS = GRANULE_MINUTES * MINUTE

export const granuleAt = (moment: Date): Granule => Math.floor(moment.getTime() / GRANULE_MS)
export const granuleStart = (granule: Granule): Date => new Date(granule * GRANULE_MS)

/** Granules that a session of `minutes` takes: 50 minutes take two. */
export const granulesFor = (minutes: number): number => Math.ceil(minutes / GRANULE_MINUTES)

/** The granules of a session that starts at `start`, with the quiet time after it that the consultant asked for. */
export function sessionGranules(start: Granule, minutes: number, bufferMinutes = 0): Granule[] {
  return Array.from({ length: granulesFor(minutes + bufferMinutes) }, (_, index) => start + index)
}

/** Weekly hours: every `weekday` (Monday 1 … Sunday 7), from and to in minutes of the day, to ≤ 1440. */
export interface WeeklyRule {
  weekday: number
  startMinute: number
  endMinute: number
}

/** A day that differs: its windows replace the weekly ones; none of them means a day off. */
export interface DayOverride {
  date: DateText
  windows: readonly { startMinute: number; endMinute: number }[]
}

export interface Calendar {
  rules: readonly WeeklyRule[]
  overrides: readonly DayOverride[]
  /** Granules that are held or booked. */
  taken: ReadonlySet<Granule>
  /** Hours between now and the earliest bookable start (R156: 0, 24, 48 or 72). */
  noticeHours: number
  /** Minutes kept free after a session. */
  bufferMinutes: number
  /** 1 and 2 take no new visitors (R163). */
  restStatus: number
  /** How many days ahead, today among them, new visitors may book. */
  horizonDays: number
}

/** As whoever has an order that goes on may book: whether the consultant rests or not, as far ahead as anybody. */
export const forKnown = (calendar: Calendar): Calendar => ({ ...calendar, restStatus: 0, horizonDays: HORIZON_DAYS })

/** Working windows of one day: the override of that date, or the weekly rules of its weekday. */
export function windowsOf(calendar: Pick<Calendar, 'rules' | 'overrides'>, date: DateText) {
  const override = calendar.overrides.find((one) => one.date === date)
  if (override) return override.windows
  const weekday = weekdayOf(date)
  return calendar.rules.filter((rule) => rule.weekday === weekday)
}

/** From the first granule up to, not including, `end`. */
export interface Stretch {
  start: Granule
  end: Granule
}

/** A day's working time before anything is taken: whole granules inside the windows, ascending, touching windows joined. */
export function openStretches(calendar: Calendar, date: DateText): Stretch[] {
  const windows = windowsOf(calendar, date)
  if (windows.length === 0) return []
  const midnight = instantAt(date, 0).getTime() / GRANULE_MS
  const stretches = windows
    .map(({ startMinute, endMinute }) => ({
      start: Math.ceil(midnight + startMinute / GRANULE_MINUTES),
      end: Math.floor(midnight + endMinute / GRANULE_MINUTES),
    }))
    .sort((a, b) => a.start - b.start)
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end)
    else joined.push(stretch)
  }
  return joined
}

/**
 * Starts at which a session of `minutes` can be booked on `date`, ascending, `atMost` so many. The session itself must
 * lie inside the working windows; the quiet time after it must only not be taken. Written without sets: lists ask it of
 * hundreds at once.
 */
export function freeStarts(
  calendar: Calendar,
  date: DateText,
  minutes: number,
  now: Date,
  atMost = Infinity,
): Granule[] {
  if (calendar.restStatus !== 0 || daysBetween(dateOf(now), date) >= calendar.horizonDays) return []
  const earliest = (now.getTime() + calendar.noticeHours * 60 * MINUTE) / GRANULE_MS
  const session = granulesFor(minutes)
  const claimed = granulesFor(minutes + calendar.bufferMinutes)
  const starts: Granule[] = []
  for (const { start: first, end } of openStretches(calendar, date)) {
    for (let start = first; start + session <= end; start += 1) {
      if (start > earliest && isUntaken(calendar.taken, start, claimed)) starts.push(start)
      if (starts.length === atMost) return starts
    }
  }
  return starts
}

function isUntaken(taken: ReadonlySet<Granule>, start: Granule, count: number): boolean {
  for (let granule = start; granule < start + count; granule += 1) if (taken.has(granule)) return false
  return true
}

export interface DaySlots {
  date: DateText
  starts: Granule[]
}

/** Free starts for `days` days from the day of `now` on. */
export function freeDays(calendar: Calendar, minutes: number, now: Date, days: number): DaySlots[] {
  const today = dateOf(now)
  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(today, offset)
    return { date, starts: freeStarts(calendar, date, minutes, now) }
  })
}

/** The first free start within `days` days, or null. */
export function nextFree(calendar: Calendar, minutes: number, now: Date, days: number): Granule | null {
  const today = dateOf(now)
  for (let offset = 0; offset < days; offset += 1) {
    const [first] = freeStarts(calendar, addDays(today, offset), minutes, now, 1)
    if (first !== undefined) return first
  }
  return null
}

/** The free starts nearest to a wanted one that was lost in a race, at most `count`, in order of time. */
export function nearestFree(free: readonly Granule[], wanted: Granule, count = 3): Granule[] {
  return [...free]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b)
}

export const granuleTime = (granule: Granule): string => timeOf(granuleStart(granule))

import { GRANULE_MINUTES, HORIZON_DAYS, SERIES_DAYS, SERIES_MIN } from '../constants'
import { partOfDay } from '../text/day-names'
import { addDays, dateOf, daysBetween, type DateText } from '../time'
import {
  freeDays,
  granuleAt,
  granulesFor,
  granuleStart,
  granuleTime,
  openStretches,
  type Calendar,
  type Granule,
} from './availability'

/** Why a week cannot be booked: somebody else has it, the consultant does not work, too far ahead or too near, or one has a session. */
export type WeekClash = 'taken' | 'off' | 'beyond' | 'near' | 'own'

export interface Week {
  start: Granule
  clash: WeekClash | null
}

/** A whole series that is free: at another time of that day, on another weekday, or of fewer weeks. */
export interface SeriesOffer {
  kind: 'time' | 'weekday' | 'fewer'
  start: Granule
  times: number
}

/** What is known about the weeks ahead: the consultant's calendar, and when the person is expected elsewhere. */
export interface SeriesWorld {
  /** For SERIES_DAYS from now. */
  calendar: Calendar
  own: readonly { startAt: Date; endAt: Date }[]
  /** Length of a session. */
  minutes: number
  now: Date
}

const HOUR = 60 / GRANULE_MINUTES
const DAY = 24 * HOUR
/** Granules of a week: Beijing has no summer time. */
const WEEK = 7 * DAY

/** The same hour of the same weekday, `times` weeks on end. */
export const weeklyStarts = (first: Granule, times: number): Granule[] =>
  Array.from({ length: times }, (_, week) => first + week * WEEK)

type FreeStarts = ReadonlySet<Granule>

const freeIn = ({ calendar, minutes, now }: SeriesWorld): FreeStarts =>
  new Set(freeDays(calendar, minutes, now, SERIES_DAYS).flatMap(({ starts }) => starts))

const isOwn = ({ own, minutes }: SeriesWorld, start: Granule): boolean => {
  const startAt = granuleStart(start)
  const endAt = granuleStart(start + granulesFor(minutes))
  return own.some((one) => one.startAt < endAt && startAt < one.endAt)
}

/** Whether the consultant works then at all, whatever is taken. */
function works({ calendar, minutes }: SeriesWorld, date: DateText, start: Granule): boolean {
  const end = start + granulesFor(minutes)
  return openStretches(calendar, date).some((open) => open.start <= start && end <= open.end)
}

function clashAt(world: SeriesWorld, free: FreeStarts, start: Granule): WeekClash | null {
  const date = dateOf(granuleStart(start))
  if (daysBetween(dateOf(world.now), date) >= SERIES_DAYS) return 'beyond'
  if (isOwn(world, start)) return 'own'
  if (free.has(start)) return null
  if (world.calendar.restStatus !== 0 || !works(world, date, start)) return 'off'
  const earliest = granuleAt(world.now) + world.calendar.noticeHours * HOUR
  return start <= earliest ? 'near' : 'taken'
}

/** Each week of a series, with what stands in its way. */
export function lookAtWeeks(world: SeriesWorld, first: Granule, times: number): Week[] {
  const free = freeIn(world)
  return weeklyStarts(first, times).map((start) => ({ start, clash: clashAt(world, free, start) }))
}

/** How far a start is from the one that was wanted: another day at that hour is as near as the same day an hour off. */
function wayTo(start: Granule, first: Granule): number {
  const days = daysBetween(dateOf(granuleStart(first)), dateOf(granuleStart(start)))
  return Math.abs(start - first - days * DAY) + Math.abs(days) * HOUR
}

/** The nearest series that are free as a whole, one of each kind; an empty list where there is none. */
export function nearestSeries(world: SeriesWorld, first: Granule, times: number): SeriesOffer[] {
  const free = freeIn(world)
  const isClear = (start: Granule): boolean => clashAt(world, free, start) === null
  const isWhole = (start: Granule): boolean => weeklyStarts(start, times).every(isClear)
  const date = dateOf(granuleStart(first))
  const part = partOfDay(granuleTime(first))
  const last = addDays(dateOf(world.now), HORIZON_DAYS)
  const nearest = [...free]
    .filter((start) => partOfDay(granuleTime(start)) === part && dateOf(granuleStart(start)) < last)
    .sort((a, b) => wayTo(a, first) - wayTo(b, first) || a - b)
  const sameDay = nearest.find((start) => dateOf(granuleStart(start)) === date && isWhole(start))
  const otherDay = nearest.find((start) => daysBetween(date, dateOf(granuleStart(start))) % 7 !== 0 && isWhole(start))
  const weeks = weeklyStarts(first, times)
  const fewer = weeks.findIndex((start) => !isClear(start))
  return [
    ...(sameDay === undefined ? [] : [{ kind: 'time' as const, start: sameDay, times }]),
    ...(otherDay === undefined ? [] : [{ kind: 'weekday' as const, start: otherDay, times }]),
    ...(fewer < SERIES_MIN ? [] : [{ kind: 'fewer' as const, start: first, times: fewer }]),
  ]
}

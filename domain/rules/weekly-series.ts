import { GRANULE_MINUTES, SERIES_DAYS, SERIES_MIN } from '../constants'
import { minutesOfPart, partOfDay } from '../text/day-names'
import { addDays, dateOf, instantAt, minuteOf, type DateText } from '../time'
import {
  freeStarts,
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

/** The days ahead, counted from today: dates as texts would cost most of the work. */
interface Days {
  dateOfDay(day: number): DateText
  dayOf(start: Granule): number
  /** Free starts of a day, worked out once. */
  free(day: number): readonly Granule[]
}

function daysOf({ calendar, minutes, now }: SeriesWorld): Days {
  const today = dateOf(now)
  const midnight = granuleAt(instantAt(today, 0))
  const known = new Map<number, readonly Granule[]>()
  const dateOfDay = (day: number) => addDays(today, day)
  // Where a week may lie is asked apart: all but the first may lie further ahead.
  const whole = { ...calendar, horizonDays: SERIES_DAYS }
  return {
    dateOfDay,
    dayOf: (start) => Math.floor((start - midnight) / DAY),
    free: (day) => {
      const starts = known.get(day) ?? freeStarts(whole, dateOfDay(day), minutes, now)
      known.set(day, starts)
      return starts
    },
  }
}

const isOwn = ({ own, minutes }: SeriesWorld, start: Granule): boolean =>
  own.some(({ startAt, endAt }) => startAt < granuleStart(start + granulesFor(minutes)) && granuleStart(start) < endAt)

/** Whether the consultant works then at all, whatever is taken. */
function works({ calendar, minutes }: SeriesWorld, date: DateText, start: Granule): boolean {
  const end = start + granulesFor(minutes)
  return openStretches(calendar, date).some((open) => open.start <= start && end <= open.end)
}

/** How far ahead a week, counted from 0, may lie: the first begins when any session may. */
const horizonOf = ({ calendar }: SeriesWorld, week: number): number => (week === 0 ? calendar.horizonDays : SERIES_DAYS)

function isClear(world: SeriesWorld, { dayOf, free }: Days, start: Granule, week: number): boolean {
  const day = dayOf(start)
  return day < horizonOf(world, week) && free(day).includes(start) && !isOwn(world, start)
}

/** What stands in the way of a week. */
function clashAt(world: SeriesWorld, days: Days, start: Granule, week: number): WeekClash | null {
  if (isClear(world, days, start, week)) return null
  const { calendar, now } = world
  const day = days.dayOf(start)
  if (day >= horizonOf(world, week)) return 'beyond'
  if (isOwn(world, start)) return 'own'
  if (calendar.restStatus !== 0 || !works(world, days.dateOfDay(day), start)) return 'off'
  return start <= granuleAt(now) + calendar.noticeHours * HOUR ? 'near' : 'taken'
}

/** Each week of a series, with what stands in its way. */
export function lookAtWeeks(world: SeriesWorld, first: Granule, times: number): Week[] {
  const days = daysOf(world)
  return weeklyStarts(first, times).map((start, week) => ({ start, clash: clashAt(world, days, start, week) }))
}

/** Free starts of the days that anybody may book, in the same part of the day, the nearest to the wanted one first. */
function nearestStarts({ dayOf, free }: Days, first: Granule, horizon: number) {
  const wanted = dayOf(first)
  const [from, to] = minutesOfPart(partOfDay(granuleTime(first)))
  const midnight = first - minuteOf(granuleTime(first)) / GRANULE_MINUTES
  const ofDay = (day: number) =>
    free(day).map((start) => {
      const away = day - wanted
      const hour = start - away * DAY
      // Another day at that hour is as near as the same day an hour off.
      return {
        start,
        away,
        minute: (hour - midnight) * GRANULE_MINUTES,
        way: Math.abs(hour - first) + Math.abs(away) * HOUR,
      }
    })
  return Array.from({ length: horizon }, (_, day) => ofDay(day))
    .flat()
    .filter(({ minute }) => minute >= from && minute < to)
    .sort((a, b) => a.way - b.way || a.start - b.start)
}

/** The nearest series that are free as a whole, one of each kind; an empty list where there is none. */
export function nearestSeries(world: SeriesWorld, first: Granule, times: number): SeriesOffer[] {
  const days = daysOf(world)
  const isFree = (start: Granule, week: number): boolean => isClear(world, days, start, week)
  const isWhole = ({ start }: { start: Granule }): boolean => weeklyStarts(start, times).every(isFree)
  const nearest = nearestStarts(days, first, world.calendar.horizonDays)
  const sameDay = nearest.find((one) => one.away === 0 && isWhole(one))
  const otherDay = nearest.find((one) => one.away % 7 !== 0 && isWhole(one))
  const fewer = weeklyStarts(first, times).findIndex((start, week) => !isFree(start, week))
  return [
    ...(sameDay ? [{ kind: 'time' as const, start: sameDay.start, times }] : []),
    ...(otherDay ? [{ kind: 'weekday' as const, start: otherDay.start, times }] : []),
    ...(fewer < SERIES_MIN ? [] : [{ kind: 'fewer' as const, start: first, times: fewer }]),
  ]
}

import { GRANULE_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName, PART_OF_DAY_LABEL, PARTS_OF_DAY, partOfDay, weekdayName } from '@xinqi/domain/text/day-names'
import { type Granule, granuleAt, granuleStart, granuleTime, nearestFree } from '@xinqi/domain/rules/availability'
import { addDays, CONSULT_ZONE_MINUTES, dateOf, type DateText, instantAt, weekdayOf } from '@xinqi/domain/time'
import { utcOffsetMinutes } from '@/platform/time-zone'

type Schedule = Data<'GET /appoint/consultSchedule/getSchedule'>

/** Free starts by date, ascending. */
export type FreeTimes = ReadonlyMap<DateText, readonly Granule[]>

const NOON_MINUTE = 12 * 60

export const freeTimesOf = (schedule: Schedule): FreeTimes =>
  new Map(schedule.days.map((day) => [day.scheduleDate, day.scheduleItem.map((item) => item.id).sort((a, b) => a - b)]))

const allTimes = (free: FreeTimes): Granule[] => [...free.values()].flat().sort((a, b) => a - b)

/** The earliest free start of all, or null. */
export const earliestOf = (free: FreeTimes): Granule | null => allTimes(free)[0] ?? null

export const isFree = (free: FreeTimes, slot: Granule): boolean => allTimes(free).includes(slot)

const GRANULES_A_WEEK = (7 * 24 * 60) / GRANULE_MINUTES

/** Free starts on the weekday and at the hour of another one, ascending. */
export const atSameHour = (free: FreeTimes, start: Granule): Granule[] =>
  allTimes(free).filter((one) => (one - start) % GRANULES_A_WEEK === 0)

/** The day of a start, in the consult zone. */
export const dateOfSlot = (slot: Granule): DateText => dateOf(granuleStart(slot))

/** A start as one says it: 今天 20:30. */
export const slotName = (slot: Granule, now: Date): string => momentName(granuleStart(slot), now)

export interface CalendarDay {
  date: DateText
  label: string
  day: string
}

/** `count` days from `first` on, for a strip. The first of a month carries the month's name, since 1 alone says little. */
export function calendarDays(first: DateText, today: DateText, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, offset) => {
    const date = addDays(first, offset)
    const day = String(Number(date.slice(8)))
    const month = `${Number(date.slice(5, 7))}月`
    const name = day === '1' ? month : weekdayName(weekdayOf(date))
    return { date, day, label: date === today ? '今天' : name }
  })
}

/** A day's free starts by part of the day (R167). */
export const timesByPart = (starts: readonly Granule[]): { label: string; starts: Granule[] }[] =>
  PARTS_OF_DAY.map((part) => ({
    label: PART_OF_DAY_LABEL[part],
    starts: starts.filter((start) => partOfDay(granuleTime(start)) === part),
  }))

/** The three free starts nearest to a full day, in order of time. */
export const nearestTo = (free: FreeTimes, date: DateText): Granule[] =>
  nearestFree(allTimes(free), granuleAt(instantAt(date, NOON_MINUTE)))

/** The reader's phone shows another time than Beijing's; then the zone is stated beside every time (docs/domain.md §5). */
export const isReaderElsewhere = (): boolean => utcOffsetMinutes() !== CONSULT_ZONE_MINUTES

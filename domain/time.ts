/** Where "now" comes from. Everything with a deadline asks a clock that was passed in, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date
}

/** A clock that can be moved: the sandbox's and the tests'. It keeps running from wherever it was put. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void
  set(moment: Date): void
}

export const systemClock: Clock = { now: () => new Date() }

/** Begins `ahead` milliseconds after its base, or before it where negative. */
export function createMovableClock(base: Clock = systemClock, ahead = 0): MovableClock {
  let offset = ahead
  return {
    now: () => new Date(base.now().getTime() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
    set: (moment) => {
      offset = moment.getTime() - base.now().getTime()
    },
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const DAY_MINUTES = 1440

/** Consultations are agreed in Beijing time (Asia/Shanghai, no daylight saving since 1991). Minutes east of UTC. */
export const CONSULT_ZONE_MINUTES = 480
export const CONSULT_ZONE_LABEL = '北京时间'

/** A calendar day in the consult zone, `YYYY-MM-DD`. */
export type DateText = string
/** A moment in the consult zone, `YYYY-MM-DD HH:mm:ss` (R148): the form in which moments travel on the wire. */
export type MomentText = string

/** A moment whose UTC fields read as the wall clock of the consult zone: the machine's own zone has no part in it. */
const zoned = (moment: Date | number): Date => new Date(Number(moment) + CONSULT_ZONE_MINUTES * MINUTE)

/** Milliseconds of the UTC midnight that begins the day of that name: whole days apart for whole days. */
const utcMidnight = (date: DateText): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

const dayText = (utc: Date): DateText =>
  `${String(utc.getUTCFullYear()).padStart(4, '0')}-${twoDigits(utc.getUTCMonth() + 1)}-${twoDigits(utc.getUTCDate())}`

// Schedules ask for these by the thousand: put together from the fields they take a fraction of cutting the ISO form.
export const dateOf = (moment: Date | number): DateText => dayText(zoned(moment))

/** Wall-clock time in the consult zone, `HH:mm`. */
export function timeOf(moment: Date | number): string {
  const minutes = Math.floor(Number(moment) / MINUTE) + CONSULT_ZONE_MINUTES
  return minuteText(minutes - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES)
}

export const formatMoment = (moment: Date | number): MomentText =>
  zoned(moment).toISOString().slice(0, 19).replace('T', ' ')

/** The inverse of {@link formatMoment}; seconds may be missing. */
export const parseMoment = (text: MomentText): Date =>
  new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - CONSULT_ZONE_MINUTES * MINUTE)

/** The instant `minute` minutes after midnight of `date`. 1440 is the midnight that ends the day. */
export const instantAt = (date: DateText, minute: number): Date =>
  new Date(utcMidnight(date) + (minute - CONSULT_ZONE_MINUTES) * MINUTE)

export const addDays = (date: DateText, days: number): DateText => dayText(new Date(utcMidnight(date) + days * DAY))

/** Whole calendar days from `from` to `to`. */
export const daysBetween = (from: DateText, to: DateText): number => (utcMidnight(to) - utcMidnight(from)) / DAY

/** Monday 1 … Sunday 7. */
export const weekdayOf = (date: DateText): number => new Date(utcMidnight(date)).getUTCDay() || 7

/** `HH:mm` for a minute of the day; 1440 reads 24:00. */
export const minuteText = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Minute of the day for `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** True for a real calendar day written `YYYY-MM-DD` (2026-02-30 is not one). */
export const isDateText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text

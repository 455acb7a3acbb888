import { FACES, type Face } from '../text/mood'
import { addDays, daysBetween, weekdayOf, type DateText } from '../time'

/** Today and the six days before it may be written and changed. */
export const EDITABLE_DAYS = 7
/** What was noted without a network may arrive this many days later; it is new then, and changes nothing that is there. */
export const ARRIVES_WITHIN_DAYS = 30
/** What a consultant sees with consent: four weeks. */
export const SHARED_DAYS = 28
/** More in a day tells nothing more. */
export const MOST_A_DAY = 20
export const SLEEP_MAX_MINUTES = 24 * 60
/** The longer side of a picture as it is kept. */
export const MOOD_PICTURE_SIDE = 1080
/** Of one person: what an export can still carry. */
export const MOOD_PICTURES_MOST = 400
/** A reminder that a stopped server missed comes as late as this, and never on the next day. */
export const MOOD_REMINDER_LATE_MINUTES = 120

export const SPANS = ['week', 'month', 'year', 'fiveYears'] as const
export type Span = (typeof SPANS)[number]
export const SPAN_DAYS: Record<Span, number> = { week: 7, month: 31, year: 366, fiveYears: 1827 }

export const mayChange = (day: DateText, today: DateText): boolean => isWithin(day, today, EDITABLE_DAYS)
export const mayArrive = (day: DateText, today: DateText): boolean => isWithin(day, today, ARRIVES_WITHIN_DAYS)

function isWithin(day: DateText, today: DateText, days: number): boolean {
  const ago = daysBetween(day, today)
  return ago >= 0 && ago < days
}

/** First day of a span that ends with `today`. */
export const firstDayOf = (span: Span, today: DateText): DateText => addDays(today, 1 - SPAN_DAYS[span])

export interface NotedMood {
  day: DateText
  face: Face
  sleepMinutes: number | null
}

export interface MoodDay {
  day: DateText
  /** Mean of the day's faces, to one decimal. */
  mood: number
  entries: number
  /** What was noted last that day; null where nothing was. */
  sleepMinutes: number | null
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** A day is the Beijing day that its writer named; several entries of it count the same. Days without one are not there. */
export function moodDays(entries: readonly NotedMood[]): MoodDay[] {
  const byDay = new Map<DateText, NotedMood[]>()
  for (const one of entries) {
    const known = byDay.get(one.day)
    if (known) known.push(one)
    else byDay.set(one.day, [one])
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => ({
      day,
      mood: oneDecimal(mean(of.map(({ face }) => face))),
      entries: of.length,
      sleepMinutes:
        of
          .map((one) => one.sleepMinutes)
          .filter((one) => one !== null)
          .at(-1) ?? null,
    }))
}

export interface MoodWeekday {
  weekday: number
  mood: number
  /** Mean of the nights before such days, to the minute; null where none was noted. */
  sleepMinutes: number | null
}

/** Monday 1 … Sunday 7 with the means of their days and nights; weekdays without a day are not there. */
export function moodByWeekday(days: readonly MoodDay[]): MoodWeekday[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const of = days.filter(({ day }) => weekdayOf(day) === weekday)
    if (of.length === 0) return []
    const mood = oneDecimal(mean(of.map((one) => one.mood)))
    return [{ weekday, mood, sleepMinutes: meanSleep(of)?.minutes ?? null }]
  })
}

/** How long one slept before the days that say so; null where none does. */
export function meanSleep(days: readonly MoodDay[]): { nights: number; minutes: number } | null {
  const nights = days.flatMap(({ sleepMinutes }) => (sleepMinutes === null ? [] : [sleepMinutes]))
  return nights.length > 0 ? { nights: nights.length, minutes: Math.round(mean(nights)) } : null
}

const LOW = 2
const STREAK = 3

/** The last three noted days were low, and lie within a week: time for kindness. It names nothing and is told nobody. */
export function isLowStreak(days: readonly MoodDay[], today: DateText): boolean {
  const last = days.filter(({ day }) => mayChange(day, today)).slice(-STREAK)
  return last.length === STREAK && last.every(({ mood }) => mood <= LOW)
}

export const isFace = (value: number): value is Face => FACES.includes(value as Face)

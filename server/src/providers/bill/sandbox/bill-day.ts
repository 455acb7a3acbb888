import { addDays, dateOf, instantAt, isDateText, type DateText } from '@xinqi/domain/time'

/** From when the bill of a day is there, on the day after it, in minutes of Beijing's day. */
const READY_MINUTE = 10 * 60

/** How a company stands to a bill that is asked for. */
export type Readiness = 'ready' | 'making' | 'never'

/** Bills are there from 10:00 of the next day on, and for three months. */
export function readinessOf(day: string, now: Date): Readiness {
  const today = dateOf(now)
  if (!isDateText(day) || day >= today || day < threeMonthsBefore(today)) return 'never'
  return now < instantAt(addDays(day, 1), READY_MINUTE) ? 'making' : 'ready'
}

/** The same day three months before, or the last of that month. */
function threeMonthsBefore(today: DateText): DateText {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 3, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 4, Math.min(date, last))).toISOString().slice(0, 10)
}

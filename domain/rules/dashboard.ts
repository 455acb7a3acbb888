import { addDays, daysBetween, weekdayOf, type DateText } from '../time'

/** What is counted of each day, each at the day on which it happened. Money in fen, time in granules, people never. */
export const DAY_COUNTS = [
  // Orders made, paid and cancelled.
  'made',
  'paid',
  'cancelled',
  // What came in for orders, groups and things to read, and what went back: of the ledger.
  'takenFen',
  'refundedFen',
  // Sessions whose time came, and those of them to which somebody did not.
  'sessions',
  'visitorAbsent',
  'consultantAbsent',
  // Granules in which shown consultants work, and those that are booked.
  'offered',
  'booked',
  // First messages to a consultant that nobody has answered.
  'unanswered',
  // Sessions in which both were in the room, comings again after a first one, and sides that came late.
  'rooms',
  'reconnects',
  'visitorLate',
  'consultantLate',
  // Devices that let themselves be counted, by the page that they opened.
  'home',
  'person',
  'orderPage',
] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** Whose number decides whether what is said of them could name somebody. */
export const DAY_GROUPS = ['met', 'rated', 'asked'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

export interface DayNumbers {
  counts: Record<DayCount, number>
  /** Ratings by their stars, one to five. */
  stars: number[]
  /** First messages that were answered, by how long that took: a bucket of `answerBucket` each. */
  answers: number[]
  /** Marks of people (`markOf` in the server), at most GROUP_LEAST of a day: enough to know whether there are so many. */
  people: Record<DayGroup, number[]>
}

/** Of fewer people nothing is said that could name one of them. Ours. */
export const GROUP_LEAST = 5
/** Who comes so many minutes after the beginning is late. */
export const LATE_MINUTES = 5
/** Until so many days after it a day is counted anew: an answer, a verdict or a refund may come late. Less than events are kept for. */
export const RECOUNT_DAYS = 30
/** The longest span that is asked for. */
export const MOST_DAYS = 366

export const emptyDay = (): DayNumbers => ({
  counts: Object.fromEntries(DAY_COUNTS.map((count) => [count, 0])) as Record<DayCount, number>,
  stars: [0, 0, 0, 0, 0],
  answers: [],
  people: { met: [], rated: [], asked: [] },
})

/** A bucket is a fifth longer than the one before it, so that what is read from them is right within a tenth. */
const STEP = 1.2
const MOST_BUCKETS = 60

/** In which bucket an answer after so many minutes lies. */
export const answerBucket = (minutes: number): number =>
  Math.min(MOST_BUCKETS, Math.ceil(Math.log(Math.max(1, minutes)) / Math.log(STEP)))

/** Minutes below which a share (0 to 1) of the answers came; null where there are none. */
export function answerShare(answers: readonly number[], share: number): number | null {
  const total = sumOf(answers)
  if (total === 0) return null
  let seen = 0
  const bucket = answers.findIndex((count) => (seen += count ?? 0) >= share * total)
  return Math.max(1, Math.round(STEP ** (bucket - 0.5)))
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + (count ?? 0), 0)

const addLists = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, place) => (one[place] ?? 0) + (other[place] ?? 0))

const join = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].slice(0, GROUP_LEAST)

/** Several days as one. */
export function addDaysUp(days: readonly DayNumbers[]): DayNumbers {
  const sum = emptyDay()
  for (const day of days) {
    for (const count of DAY_COUNTS) sum.counts[count] += day.counts[count]
    sum.stars = addLists(sum.stars, day.stars)
    sum.answers = addLists(sum.answers, day.answers)
    for (const group of DAY_GROUPS) sum.people[group] = join(sum.people[group], day.people[group])
  }
  return sum
}

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** Both days included. */
export interface DaySpan {
  from: DateText
  to: DateText
}

function lastOf(day: DateText, step: Step): DateText {
  if (step === 'day') return day
  if (step === 'week') return addDays(day, 7 - weekdayOf(day))
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 4)
  return addDays(`${nextMonth.slice(0, 7)}-01`, -1)
}

/** A span cut into days, weeks from Monday on, or months; the first and the last may be parts of one. */
export function periodsOf({ from, to }: DaySpan, step: Step): DaySpan[] {
  const periods: DaySpan[] = []
  for (let day = from; day <= to;) {
    const last = lastOf(day, step)
    periods.push({ from: day, to: last < to ? last : to })
    day = addDays(last, 1)
  }
  return periods
}

/** As many days right before a span. */
export const spanBefore = ({ from, to }: DaySpan): DaySpan => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
})

/** How far back one looks, from today on; `days` are chosen. */
export const REACHES = { week: 7, month: 30, quarter: 91, year: 365 } as const
export type Reach = keyof typeof REACHES

/** A way of looking that is kept under a name. */
export interface Look {
  reach: Reach
  step: Step
  /** Null: all organisations. */
  orgId: number | null
  shape: 'plots' | 'tables'
}
/** Of one operator. */
export const MOST_LOOKS = 20

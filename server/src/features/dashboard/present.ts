import type { Data } from '@xinqi/domain/contract/contract'
import {
  addDaysUp,
  answerShare,
  GROUP_LEAST,
  periodsOf,
  sumOf,
  type DayNumbers,
  type DaySpan,
  type Step,
} from '@xinqi/domain/rules/dashboard'
import { addDays, type DateText } from '@xinqi/domain/time'

type Period = Data<'GET /operator/dashboard/numbers'>['periods'][number]

/** By day; a day that is not there is not counted yet, and one of null held nothing. */
export type CountedDays = ReadonlyMap<DateText, DayNumbers | null>

const hasEnough = (people: readonly number[]): boolean => people.length >= GROUP_LEAST

/** A count of devices: none names nobody, and a few might. */
const unlessFew = (count: number): number | null => (count > 0 && count < GROUP_LEAST ? null : count)

const meanOf = (stars: readonly number[]): number =>
  Math.round((stars.reduce((sum, count, place) => sum + count * (place + 1), 0) / sumOf(stars)) * 100) / 100

/** What is said of some days: what could name somebody is left out. */
export function presentNumbers({ counts, stars, answers, people }: DayNumbers): Period['numbers'] {
  const { sessions, rooms, made, paid, cancelled, takenFen, refundedFen, offered, booked, unanswered } = counts
  const ofMet = (count: number): number | null => (hasEnough(people.met) || sessions === 0 ? count : null)
  const isAnswered = hasEnough(people.asked)
  const isRated = hasEnough(people.rated)
  return {
    ...{ made, paid, cancelled, takenFen, refundedFen, sessions, rooms, offered, booked, unanswered },
    held: ofMet(sessions - counts.visitorAbsent - counts.consultantAbsent),
    visitorAbsent: ofMet(counts.visitorAbsent),
    consultantAbsent: ofMet(counts.consultantAbsent),
    reconnects: ofMet(counts.reconnects),
    visitorLate: ofMet(counts.visitorLate),
    consultantLate: ofMet(counts.consultantLate),
    asked: sumOf(answers) + unanswered,
    answerMedian: isAnswered ? answerShare(answers, 0.5) : null,
    answerNinth: isAnswered ? answerShare(answers, 0.9) : null,
    ratings: sumOf(stars),
    ratingMean: isRated ? meanOf(stars) : null,
    stars: isRated ? stars : null,
    home: unlessFew(counts.home),
    person: unlessFew(counts.person),
    orderPage: unlessFew(counts.orderPage),
  }
}

function daysIn(days: CountedDays, { from, to }: DaySpan): DayNumbers[] {
  const found: DayNumbers[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const numbers = days.get(day)
    if (numbers) found.push(numbers)
  }
  return found
}

export const presentPeriods = (days: CountedDays, span: DaySpan, step: Step): Period[] =>
  periodsOf(span, step).map((period) => ({ ...period, numbers: presentNumbers(addDaysUp(daysIn(days, period))) }))

export const presentTotal = (days: CountedDays, span: DaySpan): Period['numbers'] =>
  presentNumbers(addDaysUp(daysIn(days, span)))

import { granuleAt } from '@xinqi/domain/rules/availability'
import { addDaysUp, answerBucket, emptyDay, type DayNumbers } from '@xinqi/domain/rules/dashboard'
import { addDays, instantAt, weekdayOf, type DateText } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { countDevices, countFill, countMoney, countOrders, type CountRow } from './counts-data'
import { countSessions, type SessionsRow } from './sessions-data'
import { countAnswers, countRatings, type AnswersRow, type RatingsRow } from './voices-data'

/** All organisations together, with what belongs to none. */
export const EVERYBODY = 0

class Day {
  readonly byOrg = new Map<number, DayNumbers>()

  private of(orgId: number): DayNumbers {
    const known = this.byOrg.get(orgId) ?? emptyDay()
    this.byOrg.set(orgId, known)
    return known
  }

  add(rows: readonly CountRow[]): void {
    for (const { org_id, what, number } of rows) this.of(org_id).counts[what] += number
  }

  addSessions(rows: readonly SessionsRow[]): void {
    for (const { org_id, met, ...counts } of rows) {
      const numbers = this.of(org_id)
      Object.assign(numbers.counts, counts)
      numbers.people.met = met
    }
  }

  addRatings(rows: readonly RatingsRow[]): void {
    for (const { org_id, stars, rated } of rows) {
      const numbers = this.of(org_id)
      numbers.stars = stars
      numbers.people.rated = rated
    }
  }

  addAnswers(rows: readonly AnswersRow[]): void {
    for (const { org_id, minutes, asked } of rows) {
      const numbers = this.of(org_id)
      const answered = minutes.filter((wait) => wait !== null).map(answerBucket)
      numbers.answers = Array.from(
        { length: Math.max(0, ...answered.map((bucket) => bucket + 1)) },
        (_, place) => answered.filter((bucket) => bucket === place).length,
      )
      numbers.counts.unanswered = minutes.length - answered.length
      numbers.people.asked = asked
    }
  }
}

/**
 * A day as its rows are now, by organisation, and of all of them under EVERYBODY. Each is found by its day, so that it costs what
 * the day holds and not what the years before it do.
 */
export async function countDay(db: Db, date: DateText): Promise<Map<number, DayNumbers>> {
  const time = { from: instantAt(date, 0), until: instantAt(addDays(date, 1), 0) }
  const granules = { first: granuleAt(time.from), last: granuleAt(time.until) }
  const day = new Day()
  day.add(await countOrders(db, time))
  day.add(await countMoney(db, time))
  day.add(await countDevices(db, time))
  day.add(await countFill(db, { day: date, weekday: weekdayOf(date), ...granules }))
  day.addSessions(await countSessions(db, time))
  day.addRatings(await countRatings(db, time))
  day.addAnswers(await countAnswers(db, time))
  day.byOrg.set(EVERYBODY, addDaysUp([...day.byOrg.values()]))
  return day.byOrg
}

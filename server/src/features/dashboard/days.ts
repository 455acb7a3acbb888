import type { DaySpan } from '@xinqi/domain/rules/dashboard'
import { addDays, dateOf, type DateText } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { countDay } from './count-day'
import { firstDay, listCounted } from './data'
import type { CountedDays } from './present'

/** Days that are counted while somebody waits: today, and what the sweep has not come to right after midnight. */
const MOST_COUNTED_NOW = 3

/** The days of a span: those that were written down, today as it is now, and how many are still to be counted. */
export async function daysOf(
  { db, clock }: Services,
  span: DaySpan,
  orgId: number,
): Promise<{ days: CountedDays; pendingDays: number }> {
  const today = dateOf(clock.now())
  const counted = await listCounted(db, span, orgId)
  const first = (await firstDay(db)) ?? today
  const missing: DateText[] = []
  for (let day = span.to < today ? span.to : today; day >= first && day >= span.from;) {
    if (!counted.has(day)) missing.push(day)
    day = addDays(day, -1)
  }
  for (const day of missing.slice(0, MOST_COUNTED_NOW)) counted.set(day, (await countDay(db, day)).get(orgId) ?? null)
  return { days: counted, pendingDays: Math.max(0, missing.length - MOST_COUNTED_NOW) }
}

import type { Data } from '@xinqi/domain/contract/contract'
import { periodBefore } from '@xinqi/domain/rules/certificate-period'
import { SHOWN_FROM_SESSIONS } from '@xinqi/domain/rules/experience'
import { dateOf, instantAt } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { listTopicTotals } from '../consultant/topic-data'
import { countWaiting, sumExperience, sumMonths } from './data'

const MONTHS = 12

/** All that a consultant has collected: by topic, and by the months of the last year, those without a session too. */
export async function ownExperience(
  { db, clock }: Services,
  consultantId: number,
): Promise<Data<'GET /consult/experience/mine'>> {
  const today = dateOf(clock.now())
  const starts = Array.from({ length: MONTHS }, (_none, place) => periodBefore('month', today, MONTHS - 1 - place).from)
  const [{ points, sessions }, waiting, topics, months] = await Promise.all([
    sumExperience(db, consultantId),
    countWaiting(db, consultantId, clock.now()),
    listTopicTotals(db, consultantId),
    sumMonths(db, consultantId, instantAt(starts[0] ?? today, 0)),
  ])
  const pointsOf = new Map(months.map((row) => [row.month, row.points]))
  return {
    points,
    sessions,
    waiting,
    topics: topics.map((topic) => ({ ...topic, isPublic: topic.sessions >= SHOWN_FROM_SESSIONS })),
    months: starts.map((start) => {
      const month = start.slice(0, 7)
      return { month, points: pointsOf.get(month) ?? 0 }
    }),
  }
}

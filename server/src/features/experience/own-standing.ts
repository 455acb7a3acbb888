import type { Data } from '@xinqi/domain/contract/contract'
import { STANDING_DAYS, standingOf, type Counts } from '@xinqi/domain/rules/standing'
import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { countByConsultant, findLevel, findPlace } from './standing-data'

const nothingCounted = (consultantId: number): Counts => ({
  consultantId,
  ...{ sessions: 0, visitors: 0, returning: 0, inRoom: 0, onTime: 0, due: 0, noted: 0, ratings: 0, starSum: 0 },
})

/** A consultant among those of the same level in the same organisation, over whole days of Beijing up to yesterday's end. */
export async function ownStanding(
  { db, clock }: Services,
  consultantId: number,
): Promise<Data<'GET /consult/csltRank/data'>> {
  const now = clock.now()
  const today = dateOf(now)
  const first = addDays(today, -STANDING_DAYS)
  const { org_id, consultant_type } = await findLevel(db, consultantId)
  const [counts, place] = await Promise.all([
    countByConsultant(db, {
      orgId: org_id,
      consultantType: consultant_type,
      from: instantAt(first, 0),
      to: instantAt(today, 0),
      now,
    }),
    findPlace(db, org_id, consultantId),
  ])
  const own = counts.find((one) => one.consultantId === consultantId) ?? nothingCounted(consultantId)
  const others = counts.filter((one) => one.consultantId !== consultantId)
  return {
    ...standingOf(own, others),
    from: first,
    to: addDays(today, -1),
    consultantType: consultant_type,
    place: place ?? null,
  }
}

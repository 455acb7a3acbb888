import type { Data } from '@xinqi/domain/contract/contract'
import { STANDING_DAYS, standingOf, type Counts } from '@xinqi/domain/rules/standing'
import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { rosterOf } from '../consultant/roster'
import { countByConsultant, findLevel } from './standing-data'

const nothingCounted = (consultantId: number): Counts => ({
  consultantId,
  ...{ sessions: 0, visitors: 0, returning: 0, inRoom: 0, onTime: 0, due: 0, noted: 0, ratings: 0, starSum: 0 },
})

/** A consultant among those of the same level in the same organisation, over whole days of Beijing up to yesterday's end. */
export async function ownStanding(
  services: Services,
  consultantId: number,
): Promise<Data<'GET /consult/csltRank/data'>> {
  const { db, clock } = services
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
    placeInList(services, org_id, consultantId),
  ])
  const own = counts.find((one) => one.consultantId === consultantId) ?? nothingCounted(consultantId)
  const others = counts.filter((one) => one.consultantId !== consultantId)
  return {
    ...standingOf(own, others),
    from: first,
    to: addDays(today, -1),
    consultantType: consultant_type,
    place,
  }
}

/** Where visitors find somebody in the list as it is recommended; null while they do not. */
async function placeInList(services: Services, orgId: number, consultantId: number) {
  const people = (await rosterOf(services).listOf(orgId)).inOrder('recommended')
  const place = people.findIndex(({ id }) => id === consultantId)
  return place === -1 ? null : { rank: place + 1, of: people.length }
}

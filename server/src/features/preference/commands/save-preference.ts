import { preferenceMistake, type Preference } from '@xinqi/domain/rules/preference'
import { badInput } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services, type Trx } from '../../../call/services'
import { listCategories } from '../../organisation/data'
import { findOrganisationOf } from '../data'

/** Says anew what one wants to see more and less of; matching knows it at once. @throws Refusal for topics that are not offered */
export const savePreference = (services: Services, consultantId: number, preference: Preference): Promise<null> =>
  inTransaction(services, (trx) => writePreference(trx, consultantId, preference, services.clock.now()))

export async function writePreference(
  trx: Trx,
  consultantId: number,
  preference: Preference,
  now: Date,
): Promise<null> {
  const mistake = preferenceMistake(preference)
  if (mistake) throw badInput(mistake, { moreTopics: mistake })
  const { moreTopics, lessTopics, moreModes, moreAges } = preference
  const offered = new Set((await listCategories(trx, await findOrganisationOf(trx, consultantId))).map(({ id }) => id))
  if ([...moreTopics, ...lessTopics].some((id) => !offered.has(id))) throw badInput('有一个方向已经没有了，请重新选择')
  const row = {
    more_topics: [...moreTopics],
    less_topics: [...lessTopics],
    more_modes: [...moreModes],
    more_ages: [...moreAges],
    changed_at: now,
  }
  touchConsultant(trx, consultantId)
  await trx
    .insertInto('consultant_preference')
    .values({ consultant_id: consultantId, ...row })
    .onConflict((conflict) => conflict.column('consultant_id').doUpdateSet(row))
    .execute()
  return null
}

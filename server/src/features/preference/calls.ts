import type { Age } from '@xinqi/domain/rules/preference'
import { momentOrNull } from '../../call/personal'
import type { Handlers } from '../../call/handler'
import { listCategories } from '../organisation/data'
import { savePreference } from './commands/save-preference'
import { findOrganisationOf, findPreference, isWeighed } from './data'

export const preferenceHandlers = {
  'GET /consult/preferenceModel/mine': async (_params, { services: { db }, caller: { consultantId } }) => {
    const row = await findPreference(db, consultantId)
    const topics = await listCategories(db, await findOrganisationOf(db, consultantId))
    return {
      moreTopics: row?.more_topics ?? [],
      lessTopics: row?.less_topics ?? [],
      moreModes: row?.more_modes ?? [],
      moreAges: (row?.more_ages ?? []) as Age[],
      changeTime: momentOrNull(row?.changed_at ?? null),
      topics: topics.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id })),
      isUsed: await isWeighed(db),
    }
  },
  'POST /consult/preferenceModel/save': (preference, { services, caller }) =>
    savePreference(services, caller.consultantId, preference),
} satisfies Partial<Handlers>

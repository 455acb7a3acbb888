import type { Preference } from '@xinqi/domain/rules/preference'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { writePreference } from '../features/preference/commands/save-preference'

interface Wish extends Pick<Preference, 'moreModes' | 'moreAges'> {
  consultantId: number
  more: readonly string[]
  less: readonly string[]
}

/** What 林一帆 and 周砚 want to see more and less of; topics by their names. */
const WISHES: readonly Wish[] = [
  {
    consultantId: 1,
    more: ['情绪压力', '亲密关系', '人际关系'],
    less: ['亲子教育'],
    moreModes: [CONSULT_MODE.video],
    moreAges: ['adult'],
  },
  {
    consultantId: 2,
    more: ['职场', '睡眠与身心'],
    less: ['青少年成长'],
    moreModes: [CONSULT_MODE.voice],
    moreAges: ['adult'],
  },
]
const SAID_DAYS_AGO = 20

export async function insertPreferences(trx: Trx, now: Date): Promise<void> {
  const rows = await trx.selectFrom('category').select(['id', 'name']).where('parent_id', '=', 0).execute()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const idsOf = (names: readonly string[]) => names.map((name) => idOf.get(name) ?? 0)
  for (const { consultantId, more, less, ...wish } of WISHES) {
    const preference = { ...wish, moreTopics: idsOf(more), lessTopics: idsOf(less) }
    await writePreference(trx, consultantId, preference, new Date(now.getTime() - SAID_DAYS_AGO * DAY))
  }
}

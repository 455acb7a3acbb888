import { addDays, dateOf, DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { coverOf } from '../seed/article/covers'
import { STORIES } from './text/stories'

const MAIN_ORG = 340
/** Between one story and the next, and between a consent and the day of publishing. */
const DAYS_BETWEEN = 9
const DAYS_TO_PUBLISH = 5

/**
 * Only of the demo: no real person has agreed to these, so that an installation begins without. Those with a consultant are of
 * that one's organisation, the others of all.
 */
export async function insertStories(trx: Trx, now: Date): Promise<void> {
  const fields = await trx.selectFrom('category').select(['id', 'name']).where('parent_id', '=', 0).execute()
  const idOf = new Map(fields.map(({ id, name }) => [name, id]))
  await trx
    .insertInto('story')
    .values(
      STORIES.map(({ slug, title, summary, body, field, consultantId, isGrave = false, cover }, index) => {
        const publishedAt = new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY)
        return {
          ...{ slug, title, summary, cover: coverOf(cover), is_grave: isGrave },
          org_id: consultantId === undefined ? null : MAIN_ORG,
          body: JSON.stringify(body),
          category_id: idOf.get(field) ?? null,
          consultant_id: consultantId ?? null,
          consented_on: addDays(dateOf(publishedAt), -DAYS_TO_PUBLISH),
          published_at: publishedAt,
        }
      }),
    )
    .execute()
}

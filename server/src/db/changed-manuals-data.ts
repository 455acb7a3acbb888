import type { ManualKind } from '@xinqi/domain/text/content'
import { sql } from 'kysely'
import type { Db, Trx } from './connect'

/**
 * Pages of which readers have, or will have at a time that is set, other words than those that come with the platform: somebody published
 * words of their own. What is put back to the platform's word for word follows it again.
 */
export async function listChangedPages(db: Db | Trx, kinds: readonly ManualKind[], now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('content_page as page')
    .innerJoin('content_version as version', (join) =>
      join.onRef('version.kind', '=', 'page.kind').onRef('version.content_id', '=', 'page.id'),
    )
    .select('page.id')
    .where('page.kind', 'in', kinds)
    .where('version.effective_at', 'is not', null)
    .where(
      sql<boolean>`(version.words ->> 'title', version.words ->> 'summary', version.words ->> 'cover', version.words -> 'body')
        is distinct from (page.title, page.summary, page.cover, page.body)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_version as newer')
            .select('newer.version')
            .whereRef('newer.kind', '=', 'version.kind')
            .whereRef('newer.content_id', '=', 'version.content_id')
            .whereRef('newer.version', '>', 'version.version')
            .where('newer.effective_at', '<=', now),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect'
import { insertCategories } from './categories'
import { insertContent } from './article/insert-content'
import { insertOrganisations } from './organisations'

/** What no installation can do without: organisations, categories and what there is to read. Only into tables that are empty, in production too. */
export const seedFoundation = (db: Db): Promise<void> => db.transaction().execute(seed)

/** Two servers that start at once: the one that comes second waits, and finds the tables filled. */
async function seed(trx: Trx): Promise<void> {
  await sql`lock table organization, category, content_page in share row exclusive mode`.execute(trx)
  if (!(await trx.selectFrom('organization').select('id').limit(1).executeTakeFirst())) await insertOrganisations(trx)
  if (!(await trx.selectFrom('category').select('id').limit(1).executeTakeFirst())) await insertCategories(trx)
  if (!(await trx.selectFrom('content_page').select('id').limit(1).executeTakeFirst())) await insertContent(trx)
}

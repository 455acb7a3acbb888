import { systemClock } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect'
import { insertCampaigns } from './campaigns'
import { insertCategories, offerCategories } from './categories'
import { insertConsultantProtocols } from './consultant-protocols'
import { insertContent } from './article/insert-content'
import { keepManuals } from './article/keep-manuals'
import { insertOrganisations } from './organisations'
import { insertQuestionnaires } from './questionnaires'
import { insertWatchWords } from './watch-words'

/**
 * What no installation can do without: organisations, categories, what there is to read and the words that are looked for, in production too. An
 * organisation that is new in the flavour table joins those that are there, and so does a word that is new in the list; the manuals are
 * brought up to this version. The rest goes only into tables that are empty.
 */
export const seedFoundation = (db: Db, now = systemClock.now()): Promise<void> =>
  db.transaction().execute((trx) => seed(trx, now))

/** Two servers that start at once: the one that comes second waits, and finds the tables filled. */
async function seed(trx: Trx, now: Date): Promise<void> {
  await sql`lock table organization, category, organization_category, content_page, watch_word, consultant_protocol, questionnaire, questionnaire_version, campaign in share row exclusive mode`.execute(
    trx,
  )
  await insertOrganisations(trx)
  if (!(await trx.selectFrom('category').select('id').limit(1).executeTakeFirst())) await insertCategories(trx)
  await offerCategories(trx)
  if (!(await trx.selectFrom('content_page').select('id').limit(1).executeTakeFirst())) await insertContent(trx)
  await keepManuals(trx, now)
  await insertWatchWords(trx, now)
  if (!(await trx.selectFrom('consultant_protocol').select('id').limit(1).executeTakeFirst()))
    await insertConsultantProtocols(trx)
  await insertQuestionnaires(trx)
  if (!(await trx.selectFrom('campaign').select('id').limit(1).executeTakeFirst())) await insertCampaigns(trx, now)
}

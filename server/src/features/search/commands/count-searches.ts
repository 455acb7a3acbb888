import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { addDays, dateOf } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Services } from '../../../call/services'
import { FEWEST_SEARCHERS, HOT_DAYS, wordsThatFind } from '../hot-data'
import { wordsOf } from '../words'

const FEWEST_CHARACTERS = 2
/** What is longer is a sentence of somebody's own. */
const MOST_CHARACTERS = 20
/** Phones, ids, accounts, in digits or written out. */
const NUMBER_LIKE = /\d{5}|[零〇一二两三四五六七八九幺]{5}/u

/** The one word that may be counted; null for what could be somebody's own: numbers, addresses, sentences, words of danger. */
export function countableWord(keyword: string): string | null {
  const [word, ...others] = wordsOf(keyword)
  if (word === undefined || others.length > 0 || keyword.includes('@')) return null
  const length = [...word].length
  if (length < FEWEST_CHARACTERS || length > MOST_CHARACTERS) return null
  return NUMBER_LIKE.test(word) || speaksOfDanger(word) ? null : word
}

/** Counts a search by who made it, once a day; only a word that finds somebody here. */
export async function countSearch(
  { db, clock, hash }: Pick<Services, 'db' | 'clock' | 'hash'>,
  { orgId, keyword, searcher }: { orgId: number; keyword: string; searcher: string },
): Promise<void> {
  const word = countableWord(keyword)
  if (word === null || (await wordsThatFind(db, orgId, [word])).length === 0) return
  const day = dateOf(clock.now())
  await db
    .insertInto('search_of_day')
    .values({ org_id: orgId, day, word, searcher_hash: hash.searcher(day, searcher) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of a day that is over only the numbers stay, and only those of enough people; after a week these go, too. */
export async function closeSearchDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = dateOf(clock.now())
  await sql`
    with gone as (delete from search_of_day where day < ${today}::date returning org_id, day, word)
    insert into search_count (org_id, day, word, searchers)
    select org_id, day, word, count(*) from gone group by 1, 2, 3 having count(*) >= ${FEWEST_SEARCHERS}
    on conflict (org_id, day, word) do update set searchers = greatest(search_count.searchers, excluded.searchers)`.execute(
    db,
  )
  await db.deleteFrom('search_count').where('day', '<', addDays(today, -HOT_DAYS)).execute()
}

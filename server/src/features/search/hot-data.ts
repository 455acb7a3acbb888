import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { HOT_WORDS_SHOWN } from '@xinqi/domain/text/hot-word'
import { addDays, dateOf } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Services, Trx } from '../../call/services'
import { bare } from './words'

/** So many different people have to search for a word on one day before others are shown it. */
export const FEWEST_SEARCHERS = 5
export const HOT_DAYS = 7
/** Candidates that are asked whether they still find somebody. */
const LOOKED_AT = 40

/** Those of the words that stand in what this organisation shows: in a term, or in somebody's introduction. */
export async function wordsThatFind(db: Db, orgId: number, words: readonly string[]): Promise<string[]> {
  const isShown = (consultant: string) => sql`exists (
    select from consultant c where c.id = ${sql.ref(consultant)} and c.org_id = ${orgId} and c.display_status = 1)`
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as asked (word, place)
    where exists (
      select from search_term t join search_term_consultant l on l.term_id = t.id
      where t.org_id = ${orgId} and t.grams @> search_grams(word, 2) and strpos(t.text, word) > 0 and ${isShown('l.consultant_id')})
    or exists (
      select from search_term t join category f on t.category_id in (f.id, f.parent_id)
        join consultant_category cc on cc.category_id = f.id
      where t.grams @> search_grams(word, 2) and strpos(t.text, word) > 0 and ${isShown('cc.consultant_id')})
    or exists (
      select from search_text s
      where search_grams(s.text, 2) @> search_grams(word, 2) and strpos(s.text, word) > 0 and ${isShown('s.consultant_id')})
    order by place`.execute(db)
  return rows.map((row) => row.word)
}

/** How many searched for what within the week, counted where enough did on one day; most first. */
export async function countedWords(
  db: Db,
  orgId: number,
  today: string,
): Promise<{ word: string; searchers: number }[]> {
  const { rows } = await sql<{ word: string; searchers: number }>`
    select word, sum(searchers)::int as searchers from (
      select word, searchers from search_count where org_id = ${orgId} and day > ${addDays(today, -HOT_DAYS)}::date
      union all
      select word, count(*) from search_of_day where org_id = ${orgId} group by day, word
      having count(*) >= ${FEWEST_SEARCHERS}
    ) as days group by word order by sum(searchers) desc, word limit ${LOOKED_AT}`.execute(db)
  return rows
}

/** What operators say of words: pins in their order, then bans. */
export const listHotRules = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom('hot_word_rule')
    .select(['word', 'rule', 'position'])
    .where('org_id', '=', orgId)
    .orderBy('rule', 'desc')
    .orderBy('position')
    .orderBy('word')
    .execute()

/** What an organisation's readers search for: pinned words first, no banned ones, and none that finds nobody or speaks of danger. */
export async function hotWords({ db, clock }: Pick<Services, 'db' | 'clock'>, orgId: number): Promise<string[]> {
  const [rules, counted] = await Promise.all([listHotRules(db, orgId), countedWords(db, orgId, dateOf(clock.now()))])
  const ruled = (rule: string): string[] => rules.filter((row) => row.rule === rule).map(({ word }) => bare(word))
  const banned = ruled('ban')
  const wanted = [...new Set([...ruled('pin'), ...counted.map(({ word }) => word)])].filter(
    (word) => !banned.includes(word) && !speaksOfDanger(word),
  )
  return (await wordsThatFind(db, orgId, wanted)).slice(0, HOT_WORDS_SHOWN)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../call/services'
import { isOneOff, isSpelled, lettersOf } from './words'

/** One letter of pinyin begins too much. */
const FEWEST_LETTERS = 2
/** A shorter word with another letter is another word. */
const FEWEST_LETTERS_TO_FORGIVE = 5
const FEWEST_CHARACTERS_TO_FORGIVE = 3
/** The likest terms whose slips are counted. */
const MOST_LIKE = 200

/** Terms that a word may mean, each with how well it fits: a select of `id` and `score`. A term may come twice. */
export type Hits = RawBuilder<unknown>

/** An organisation's own terms, and the fields, which are everybody's. */
const ofOrganisation = (orgId: number) => sql`(t.org_id = ${orgId} or t.org_id is null)`

/** Letters as the beginning of keys; `{` is what follows on z. A plan that is kept can use the index, as it could not for `like`. */
const keysFrom = (letters: string) => sql`t.key >= ${letters} and t.key < ${`${letters}{`}`

/** Terms that contain the word, or begin as it is spelled; with `mostKeys` the first so many of these. Nearer and heavier ones score more. */
export function exactHits(orgId: number, word: string, mostKeys?: number): Hits {
  const written = sql`
    select t.id, s.weight * (case when t.text = ${word} then 8 when starts_with(t.text, ${word}) then 5 else 3 end) as score
    from search_term t join search_source s on s.name = t.source
    where t.grams @> search_grams(${word}, ${word.length > 1 ? 2 : 1}) and strpos(t.text, ${word}) > 0
      and ${ofOrganisation(orgId)}`
  const letters = isSpelled(word) ? lettersOf(word) : ''
  return letters.length < FEWEST_LETTERS
    ? written
    : sql`${written} union all
        select t.term_id, s.weight * (case when t.key = ${letters} then 4 else 2 end)
        from (select t.* from search_key t where ${keysFrom(letters)} and ${ofOrganisation(orgId)}
            ${mostKeys === undefined ? sql`` : sql`order by t.key, t.term_id limit ${mostKeys}`}) t
          join search_source s on s.name = t.source`
}

/** Terms that sound like the word, or become it by one slip; null where there is none. */
export async function nearHits(db: Db, orgId: number, word: string): Promise<Hits | null> {
  const letters = lettersOf(word)
  if (letters.length < FEWEST_LETTERS || word.length < 2) return null
  const near = await Promise.all([
    soundingLike(db, orgId, letters),
    letters.length < FEWEST_LETTERS_TO_FORGIVE ? [] : oneLetterOff(db, orgId, letters),
    isSpelled(word) ? [] : oneCharacterOff(db, orgId, word),
  ])
  const ids = [...new Set(near.flat())]
  if (ids.length === 0) return null
  return sql`select t.id, s.weight as score from search_term t join search_source s on s.name = t.source
    where t.id = any (${ids}::bigint[])`
}

async function soundingLike(db: Db, orgId: number, letters: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.term_id as id from search_key t
    where ${keysFrom(letters)} and ${ofOrganisation(orgId)} order by t.key, t.term_id limit ${MOST_LIKE}`.execute(db)
  return rows.map((row) => row.id)
}

async function oneLetterOff(db: Db, orgId: number, letters: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; spelled: string }>`select t.id, t.spelled from search_term t
    where t.spelled % ${letters} and ${ofOrganisation(orgId)}
    order by similarity(t.spelled, ${letters}) desc, t.id limit ${MOST_LIKE}`.execute(db)
  return rows.filter(({ spelled }) => isOneOff(spelled, letters)).map((row) => row.id)
}

async function oneCharacterOff(db: Db, orgId: number, word: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; text: string }>`select t.id, t.text from search_term t
    where t.grams && search_grams(${word}, 1) and ${ofOrganisation(orgId)}
      and length(t.text) between ${word.length - 1} and ${word.length + 1}
    order by (select count(*) from unnest(t.grams) gram where gram = any (search_grams(${word}, 1))) desc, t.id
    limit ${MOST_LIKE}`.execute(db)
  const isNear = (text: string): boolean =>
    Math.max(text.length, word.length) >= FEWEST_CHARACTERS_TO_FORGIVE && isOneOff(text, word)
  return rows.filter(({ text }) => isNear(text)).map((row) => row.id)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../call/services'
import { offeredCategories } from '../organisation/data'
import { bare, isOneOff, isSpelled, lettersOf, wordsOf } from './words'

/** One letter of pinyin begins too much. */
const FEWEST_LETTERS = 2
/** A shorter word with another letter is another word. */
const FEWEST_LETTERS_TO_FORGIVE = 5
const FEWEST_CHARACTERS_TO_FORGIVE = 3
/** The likest terms whose slips are counted. */
const MOST_LIKE = 200

/** Terms that a word may mean, each with how well it fits: a select of `id` and `score`. */
export type Hits = RawBuilder<unknown>

/** Spelled letters as the beginning of keys; `{` is what follows on z. A plan that is kept can use the index, as it could not for `like`. */
const keysFrom = (letters: string) => sql`k.key >= ${letters} and k.key < ${`${letters}{`}`

/** Terms that contain the word, or begin as it is spelled. Nearer and heavier ones score more. */
export function exactHits(word: string): Hits {
  const written = sql`
    select t.id, s.weight * (case when t.text = ${word} then 8 when starts_with(t.text, ${word}) then 5 else 3 end) as score
    from search_term t join search_source s on s.name = t.source
    where t.grams @> search_grams(${word}, ${word.length > 1 ? 2 : 1}) and strpos(t.text, ${word}) > 0`
  const letters = isSpelled(word) ? lettersOf(word) : ''
  return letters.length < FEWEST_LETTERS
    ? written
    : sql`${written} union all
        select t.id, s.weight * (case when k.key = ${letters} then 4 else 2 end)
        from search_key k join search_term t on t.id = k.term_id join search_source s on s.name = t.source
        where ${keysFrom(letters)}`
}

/** Terms that sound like the word, or become it by one slip; null where there is none. */
export async function nearHits(db: Db, word: string): Promise<Hits | null> {
  const letters = lettersOf(word)
  const length = [...word].length
  if (letters.length < FEWEST_LETTERS || length < 2) return null
  const { rows } = await sql<{ id: number; text: string; spelled: string; sounds: boolean }>`
    (select t.id, t.text, t.spelled, true as sounds from search_key k join search_term t on t.id = k.term_id
      where ${keysFrom(letters)} limit ${MOST_LIKE})
    union all
    (select id, text, spelled, false from search_term where spelled % ${letters}
      order by similarity(spelled, ${letters}) desc, id limit ${MOST_LIKE})
    union all
    (select id, text, spelled, false from search_term
      where grams && search_grams(${word}, 1) and length(text) between ${length - 1} and ${length + 1}
      order by (select count(*) from unnest(grams) gram where gram = any (search_grams(${word}, 1))) desc, id
      limit ${MOST_LIKE})`.execute(db)
  const isNear = ({ text, spelled, sounds }: (typeof rows)[number]): boolean =>
    sounds ||
    (letters.length >= FEWEST_LETTERS_TO_FORGIVE && isOneOff(spelled, letters)) ||
    (!isSpelled(word) && Math.max(length, text.length) >= FEWEST_CHARACTERS_TO_FORGIVE && isOneOff(text, word))
  const ids = rows.filter(isNear).map((row) => row.id)
  if (ids.length === 0) return null
  return sql`select t.id, s.weight as score from search_term t join search_source s on s.name = t.source
    where t.id = any (${[...new Set(ids)]}::bigint[])`
}

/** Shown people of an organisation whom the terms, or the words of their introduction, belong to: each with their best score. */
async function findOf(db: Db, orgId: number, hits: Hits, written: string | null): Promise<Map<number, number>> {
  const introduction =
    written === null || written.length < 2
      ? sql``
      : sql`union all select consultant_id, 1 from search_text
          where search_grams(text, 2) @> search_grams(${written}, 2) and strpos(text, ${written}) > 0`
  const { rows } = await sql<{ id: number; score: number }>`
    with hit as materialized (${hits}), found as (
      select l.consultant_id, h.score from hit h join search_term_consultant l on l.term_id = h.id
      union all
      select cc.consultant_id, h.score from hit h join search_term t on t.id = h.id
        join category c on t.category_id in (c.id, c.parent_id)
        join consultant_category cc on cc.category_id = c.id
      ${introduction})
    select f.consultant_id as id, max(f.score)::int as score from found f join consultant c on c.id = f.consultant_id
    where c.org_id = ${orgId} and c.display_status = 1 group by 1`.execute(db)
  return new Map(rows.map(({ id, score }) => [id, score]))
}

/** Who is meant by one word: as it stands, and where that is nobody, as it sounds or with one slip. */
async function findByWord(db: Db, orgId: number, word: string): Promise<Map<number, number>> {
  const exact = await findOf(db, orgId, exactHits(word), word)
  if (exact.size > 0) return exact
  const near = await nearHits(db, word)
  return near ? findOf(db, orgId, near, null) : exact
}

/** Pinyin is typed with spaces between its syllables, too. */
const readingsOf = (words: readonly string[]): (readonly string[])[] =>
  words.length > 1 && words.every((word) => /^[a-z]+$/.test(word)) ? [[words.join('')], words] : [words]

/** Shown people of an organisation whom every one of the words fits, by id, each with how well they do. */
export async function findByWords(db: Db, orgId: number, keyword: string): Promise<Map<number, number>> {
  for (const words of readingsOf(wordsOf(keyword))) {
    const found = await Promise.all(words.map((word) => findByWord(db, orgId, word)))
    const everywhere = [...(found[0] ?? [])].filter(([id]) => found.every((one) => one.has(id)))
    const sum = (id: number): number => found.reduce((total, one) => total + (one.get(id) ?? 0), 0)
    if (everywhere.length > 0) return new Map(everywhere.map(([id]) => [id, sum(id)]))
  }
  return new Map()
}

/** What somebody may mean who has begun to type: a person, a field, or a word to search for. */
export interface Suggested {
  source: 'name' | 'field' | 'specialty' | 'school' | 'city'
  /** Of the person or the field; null for a word. */
  id: number | null
  shown: string
  pinyin: string
}

const SUGGESTED_NAMES = 6
const SUGGESTED_FIELDS = 4
const SUGGESTED_WORDS = 4

async function suggestedBy(db: Db, orgId: number, hits: Hits): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`
    with hit as materialized (select id, max(score) as score from (${hits}) every_hit group by id),
      here as (select id, recommend_rank from consultant where org_id = ${orgId} and display_status = 1)
    (select t.source, p.id, t.shown, t.pinyin from hit h join search_term t on t.id = h.id
      join search_term_consultant l on l.term_id = t.id join here p on p.id = l.consultant_id
      where t.source = 'name' order by h.score desc, p.recommend_rank desc, p.id limit ${SUGGESTED_NAMES})
    union all
    (select t.source, t.category_id, t.shown, t.pinyin from hit h join search_term t on t.id = h.id
      where t.category_id in (${offeredCategories(db, orgId).select('id')})
      order by h.score desc, t.category_id desc limit ${SUGGESTED_FIELDS})
    union all
    (select t.source, null, t.shown, t.pinyin from hit h join search_term t on t.id = h.id
      where t.source in ('specialty', 'school', 'city') and exists (
        select from search_term_consultant l join here p on p.id = l.consultant_id where l.term_id = t.id)
      order by h.score desc, t.id limit ${SUGGESTED_WORDS})`.execute(db)
  return rows
}

/** What an organisation shows that the word may be the beginning of; where that is nothing, what it sounds like. */
export async function findSuggestions(db: Db, orgId: number, word: string): Promise<Suggested[]> {
  const exact = await suggestedBy(db, orgId, exactHits(word))
  if (exact.length > 0) return exact
  const near = await nearHits(db, word)
  return near ? suggestedBy(db, orgId, near) : exact
}

const NEAREST_FIELDS = 4

/** The fields on offer that come nearest to the words, the nearest first: by what they share in writing, then in sound. */
export async function nearestFields(db: Db, orgId: number, keyword: string): Promise<{ id: number; name: string }[]> {
  const word = bare(keyword)
  const { rows } = await sql<{ id: number; name: string }>`
    select category_id as id, shown as name from search_term
    where category_id in (${offeredCategories(db, orgId).select('id')})
    order by strpos(${word}, text) > 0 desc,
      (select count(*) from unnest(grams) gram where gram = any (search_grams(${word}, 1))) desc,
      similarity(spelled, ${lettersOf(word)}) desc, category_id desc
    limit ${NEAREST_FIELDS}`.execute(db)
  return rows
}

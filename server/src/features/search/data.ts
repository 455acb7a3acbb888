import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { offeredCategories } from '../organisation/data'
import { exactHits, nearHits, type Hits } from './hits-data'
import { bare, lettersOf, wordsOf } from './words'

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
  const exact = await findOf(db, orgId, exactHits(orgId, word), word)
  if (exact.size > 0) return exact
  const near = await nearHits(db, orgId, word)
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
/** Two letters begin thousands of names, and each of these in several ways; the others come with the next letter. */
const MOST_LOOKED_AT = 100
const MOST_KEYS = 1000

async function suggestedBy(db: Db, orgId: number, hits: Hits): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`
    with best as (
        select id, max(score) as score from (${hits}) every_hit group by id order by 2 desc, 1 limit ${MOST_LOOKED_AT}),
      hit as materialized (select t.*, b.score from best b join search_term t on t.id = b.id)
    (select h.source, c.id, h.shown, h.pinyin from hit h
      join search_term_consultant l on l.term_id = h.id join consultant c on c.id = l.consultant_id
      where h.source = 'name' and c.org_id = ${orgId} and c.display_status = 1
      order by h.score desc, c.recommend_rank desc, c.id limit ${SUGGESTED_NAMES})
    union all
    (select source, category_id, shown, pinyin from hit
      where category_id in (${offeredCategories(db, orgId).select('id')})
      order by score desc, category_id desc limit ${SUGGESTED_FIELDS})
    union all
    (select h.source, null, h.shown, h.pinyin from hit h
      where h.source in ('specialty', 'school', 'city') and exists (
        select from search_term_consultant l join consultant c on c.id = l.consultant_id
        where l.term_id = h.id and c.org_id = ${orgId} and c.display_status = 1)
      order by h.score desc, h.id limit ${SUGGESTED_WORDS})`.execute(db)
  return rows
}

/** What an organisation shows that the word may be the beginning of; where that is nothing, what it sounds like. */
export async function findSuggestions(db: Db, orgId: number, word: string): Promise<Suggested[]> {
  const exact = await suggestedBy(db, orgId, exactHits(orgId, word, MOST_KEYS))
  if (exact.length > 0) return exact
  const near = await nearHits(db, orgId, word)
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

import type { Paragraph } from '@xinqi/domain/edition/organisation-text'
import { sql } from 'kysely'
import type { Services, Trx } from '../../../call/services'
import { bare, keysOf, syllablesOf, wordsOf } from '../words'

/** Consultants a transaction. */
const BATCH = 200
/** Any fixed number: who writes words waits for who writes them already, so that no two wait for each other. */
const WORDS_LOCK = 7_294_016

type Source = 'name' | 'field' | 'specialty' | 'school' | 'city'

interface Term {
  /** Null for fields, which are everybody's. */
  orgId: number | null
  source: Source
  shown: string
  categoryId: number | null
}

/**
 * Writes what consultants and fields are found by, for all whose words have changed since. Called by whoever has written words, at
 * the start, and by a sweep for what was written by hand. A crash leaves the rest for the next time.
 */
export async function writeSearchWords({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await db.transaction().execute(writeBatch)) === BATCH);
}

async function writeBatch(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${WORDS_LOCK})`.execute(trx)
  await writeFields(trx)
  // Taken away before they are read: who is changed meanwhile is written down once more. Who is being changed comes next time.
  const { rows } = await sql<{ consultant_id: number }>`
    delete from search_pending where consultant_id in (
      select consultant_id from search_pending order by 1 limit ${BATCH} for update skip locked)
    returning consultant_id`.execute(trx)
  if (rows.length > 0)
    await writeConsultants(
      trx,
      rows.map((row) => row.consultant_id),
    )
  return rows.length
}

/** Fields are few: those that are new or have another name now are found by looking. */
async function writeFields(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from category c where not exists (
      select from search_term t where t.category_id = c.id and t.shown = c.name)`.execute(trx)
  if (rows.length === 0) return
  await trx
    .deleteFrom('search_term')
    .where(
      'category_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  await insertTerms(
    trx,
    rows.map(({ id, name }) => ({ orgId: null, source: 'field', shown: name, categoryId: id })),
  )
}

async function writeConsultants(trx: Trx, ids: readonly number[]): Promise<void> {
  const people = await trx
    .selectFrom('consultant')
    .select(['id', 'org_id', 'name', 'motto', 'introduction', 'specialties', 'tags', 'city', 'school'])
    .where('id', 'in', ids)
    .execute()
  const before = await trx
    .deleteFrom('search_term_consultant')
    .where('consultant_id', 'in', ids)
    .returning('term_id')
    .execute()
  const terms = new Map<string, Term>()
  const links = people.flatMap((person) => termsOf(person).map((term) => ({ id: person.id, key: keyOf(term), term })))
  for (const { key, term } of links) terms.set(key, term)
  const termIds = await insertTerms(trx, [...terms.values()])
  await sql`insert into search_term_consultant (term_id, consultant_id)
    select * from unnest(${links.map(({ key }) => termIds.get(key))}::bigint[], ${links.map(({ id }) => id)}::bigint[])
    on conflict do nothing`.execute(trx)
  await sql`insert into search_text (consultant_id, text)
    select * from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(wordsOfIntroduction)}::text[])
    on conflict (consultant_id) do update set text = excluded.text`.execute(trx)
  await dropUnused(
    trx,
    before.map((row) => row.term_id),
  )
}

interface Person {
  org_id: number
  name: string
  motto: string
  introduction: Paragraph[]
  specialties: string[]
  tags: string[]
  city: string
  school: string
}

const termsOf = ({ org_id, name, specialties, city, school }: Person): Term[] =>
  [
    { source: 'name' as const, shown: name },
    ...specialties.map((shown) => ({ source: 'specialty' as const, shown })),
    { source: 'school' as const, shown: school },
    { source: 'city' as const, shown: city },
  ]
    .filter(({ shown }) => bare(shown) !== '')
    .map((term) => ({ ...term, orgId: org_id, categoryId: null }))

/** Headings are everybody's. */
const wordsOfIntroduction = ({ motto, introduction, tags }: Person): string =>
  wordsOf([motto, ...introduction.map(({ text }) => text), ...tags].join(' ')).join(' ')

type WrittenTerm = Pick<Term, 'orgId' | 'source' | 'shown'> & { id: number }

const keyOf = ({ orgId, source, shown }: Omit<WrittenTerm, 'id'>): string => `${orgId ?? 0} ${source} ${shown}`

/** Writes those that are not there yet, with all that one may type for them; gives the number of each. */
async function insertTerms(trx: Trx, terms: readonly Term[]): Promise<Map<string, number>> {
  const orgs = terms.map((one) => one.orgId)
  const sources = terms.map((one) => one.source)
  const shown = terms.map((one) => one.shown)
  const { rows: fresh } = await sql<WrittenTerm>`
    insert into search_term (org_id, source, shown, category_id, text, pinyin)
    select * from unnest(${orgs}::int[], ${sources}::text[], ${shown}::text[],
      ${terms.map((one) => one.categoryId)}::int[], ${terms.map((one) => bare(one.shown))}::text[],
      ${terms.map((one) => syllablesOf(one.shown, one.source === 'name').join(' '))}::text[])
    on conflict do nothing returning id, org_id as "orgId", source, shown`.execute(trx)
  const keys = fresh.flatMap((term) => keysOfTerm(term).map((key) => ({ ...term, key })))
  await sql`insert into search_key (key, term_id, org_id, source)
    select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[],
      ${keys.map(({ orgId }) => orgId)}::int[], ${keys.map(({ source }) => source)}::text[])`.execute(trx)
  const { rows: all } = await sql<WrittenTerm>`
    select t.id, t.org_id as "orgId", t.source, t.shown from search_term t
    join unnest(${orgs}::int[], ${sources}::text[], ${shown}::text[]) as one (org_id, source, shown)
      on coalesce(t.org_id, 0) = coalesce(one.org_id, 0) and t.source = one.source and t.shown = one.shown`.execute(trx)
  return new Map(all.map((row) => [keyOf(row), row.id]))
}

/** A surname may be read in two ways, and people type either. */
const keysOfTerm = ({ source, shown }: WrittenTerm): string[] => [
  ...new Set([...keysOf(syllablesOf(shown)), ...keysOf(syllablesOf(shown, source === 'name'))]),
]

/** A name that nobody has any more is not looked at again. */
async function dropUnused(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_term t where id = any(${[...new Set(ids)]}::bigint[])
    and not exists (select from search_term_consultant l where l.term_id = t.id)`.execute(trx)
}

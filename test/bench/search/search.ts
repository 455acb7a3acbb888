import { systemClock } from '@xinqi/domain/time'
import { writeSearchWords } from '../../../server/src/features/search/commands/write-words'
import { byClients, p95, spread, timed } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { getTimed, hangUp } from '../support/http-client'
import { withServer } from '../../support/server-process'
import { insertPeople, ORG } from '../world/people'
import { nameOf, QUESTIONS, SUGGESTED } from './questions'

/** Consultants, and the p95 line of a search among so many, in milliseconds with one client. */
const SIZES = [
  { count: 2000, lineMs: 60 },
  { count: 20_000, lineMs: 150 },
] as const
const SUGGESTION_LINE_MS = 30
const REQUESTS = 200
const WARM_UP = 20

type Words = (n: number) => string

async function measureSize({ count, lineMs }: (typeof SIZES)[number]): Promise<Row[]> {
  return withDatabase(`bench_search_${count}`, async (database) => {
    await insertPeople(database, count, systemClock)
    await giveNames(database)
    const { milliseconds } = await timed(() => writeSearchWords(database))
    await database.pool.query('vacuum analyze')
    const rows = await withServer(database.url, (origin) => askEverything(origin, count, lineMs))
    hangUp()
    return [...rows, inform(`${count}: writing the words of everybody`, `${rounded(milliseconds / 1000)} s`)]
  })
}

/** As many names as a city's telephone book has: the demo's few people again and again would share theirs. */
async function giveNames({ pool }: BenchDatabase): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from consultant order by id')
  await pool.query(
    'update consultant c set name = given.name from unnest($1::bigint[], $2::text[]) as given (id, name) where c.id = given.id',
    [rows.map(({ id }) => id), rows.map(({ id }) => nameOf(id))],
  )
}

async function askEverything(origin: string, count: number, lineMs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, words] of Object.entries(QUESTIONS))
    rows.push(await measure(`${count}: listIndex, ${what}`, lineMs, ask(origin, 'listIndex', words)))
  for (const [what, words] of Object.entries(SUGGESTED))
    rows.push(
      await measure(`${count}: searchKeyword, ${what}`, SUGGESTION_LINE_MS, ask(origin, 'searchKeyword', words)),
    )
  return rows
}

const ask = (origin: string, call: string, words: Words) => (n: number) =>
  getTimed(`${origin}/api/appoint/consultConsultant/${call}?orgId=${ORG}&keyword=${encodeURIComponent(words(n))}`)

async function measure(what: string, lineMs: number, question: ReturnType<typeof ask>): Promise<Row> {
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  await byClients(1, numbers.slice(0, WARM_UP), question)
  const alone = (await byClients(1, numbers, question)).map((answer) => answer.milliseconds)
  return { ...atMost(`${what}, one client`, p95(alone), lineMs, 'ms', spread(alone)), line: `p95 ≤ ${lineMs} ms` }
}

export const search: Part = {
  name: 'search',
  title: 'Searching for words',
  notes: [
    `The number in front is how many consultants the organisation has, each with a name, a school, a city, three or four specialties and an introduction of the demo. A real server process with its database on the same machine is asked over HTTP, ${REQUESTS} times by one client, one call after the other, with other words each time where there are others; the time runs to the last byte.`,
    'A search gives the first ten of all that it found, counted and sorted. A search that nothing fits exactly looks a second time for what sounds alike or is one slip away.',
  ],
  run: async () => {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(...(await measureSize(size)))
    return rows
  },
}

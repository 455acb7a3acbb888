import { systemClock } from '@xinqi/domain/time'
import { withServer } from '../../support/server-process'
import { byClients, p95, spread } from '../measure'
import { atMost, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { getTimed, hangUp } from '../support/http-client'
import { insertPeople, ORG } from '../world/people'

/** Consultants, and the p95 line of a list among so many, in milliseconds with one client. */
const SIZES = [
  { count: 2000, lineMs: 60 },
  { count: 20_000, lineMs: 150 },
] as const
const REQUESTS = 100
const WARM_UP = 10

/** A page that people really turn to. */
const page = (n: number): number => (n % 5) + 1
const consultant = (n: number): number => ((n * 97) % 2000) + 1

/** Every list of people beside home and search (which have parts of their own), by the n-th request. */
const LISTS: Record<string, (n: number) => string> = {
  'the directory': (n) => `consultConsultant/getConsultantsByCondition?orgId=${ORG}&page=${page(n)}`,
  'three who can be booked': (n) => `consultConsultant/recommend?orgId=${ORG}&consultantId=${consultant(n)}`,
  'another three': (n) =>
    `consultConsultant/changeByType?orgId=${ORG}&consultantId=${consultant(n)}&after=${consultant(n + 1)}`,
  'those in training': (n) => `consultConsultant/intern/page?orgId=${ORG}&page=${page(n)}`,
  'those in training, in short': () => `consultConsultant/listIntern?orgId=${ORG}`,
  'those who take no money': (n) => `consultConsultant/getInternOrGyList?orgId=${ORG}&page=${page(n)}`,
  'a group of organisations': (n) => `consultConsultant/aggregate?groupId=1&page=${page(n)}`,
  'who is there now': () => `consultConsultant/instantList?orgId=${ORG}`,
  'somebody who cannot be booked, and whom instead': (n) =>
    `authorityNone/invalid/consultant?orgId=${ORG}&consultantId=${consultant(n)}`,
}

async function measureSize({ count, lineMs }: (typeof SIZES)[number]): Promise<Row[]> {
  return withDatabase(`bench_lists_${count}`, async (database) => {
    await insertPeople(database, count, systemClock)
    await database.pool.query('vacuum analyze')
    const rows = await withServer(database.url, (origin) => askForAll(origin, count, lineMs))
    hangUp()
    return rows
  })
}

async function askForAll(origin: string, count: number, lineMs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, call] of Object.entries(LISTS)) {
    const ask = (n: number) => getTimed(`${origin}/api/appoint/${call(n)}`)
    const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
    await byClients(1, numbers.slice(0, WARM_UP), ask)
    const alone = (await byClients(1, numbers, ask)).map(({ milliseconds }) => milliseconds)
    const row = atMost(`${count}: ${what}, one client`, p95(alone), lineMs, 'ms', spread(alone))
    rows.push({ ...row, line: `p95 ≤ ${lineMs} ms` })
  }
  return rows
}

export const lists: Part = {
  name: 'lists',
  title: 'Other lists of people',
  notes: [
    `The number in front is how many consultants the organisation has. A real server process with its database on the same machine is asked over HTTP, ${REQUESTS} times by one client, one call after the other, for other pages or other people each time; the time runs to the last byte.`,
  ],
  run: async () => {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(...(await measureSize(size)))
    return rows
  },
}

import { Client } from 'pg'
import { NO_MISTAKES } from '../support/database-audit'
import { losePrimary } from './drills/primary-lost'
import { restartAll } from './drills/rolling-restart'
import { startService, type Service } from './drills/service'
import { loseWeb } from './drills/web-lost'

const GOOD = { lost: 0, unpaid: 0, doubled: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES }

/** deploy/database/pgbouncer.ini opens 40 and 10 in reserve. */
const MORE_THAN_A_POOL = 80

let service: Service
beforeAll(async () => {
  service = await startService({ pooled: true })
}, 300_000)
afterAll(() => service.clear(), 60_000)

test('more connections are open to PgBouncer than it opens to PostgreSQL, and each is answered', async () => {
  const open = Array.from(
    { length: MORE_THAN_A_POOL },
    () => new Client({ connectionString: service.told.DATABASE_URL ?? '' }),
  )
  await Promise.all(open.map((client) => client.connect()))
  const sessions = await Promise.all(
    open.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  await Promise.all(open.map((client) => client.end()))
  expect(new Set(sessions.map(({ rows }) => rows[0]?.pid)).size).toBeLessThan(MORE_THAN_A_POOL)
}, 60_000)

test('through PgBouncer, one web process of two killed: every page hears of its own', async () => {
  const { refused, missed, ...books } = await loseWeb(service)
  expect(refused).toEqual([])
  expect(missed).toBe(0)
  expect(books).toMatchObject(GOOD)
}, 300_000)

test('through PgBouncer, every process restarted: not one request fails', async () => {
  const { refused, failures, ...books } = await restartAll(service)
  expect(refused).toEqual([])
  expect(failures).toEqual([])
  expect(books).toMatchObject(GOOD)
}, 300_000)

test('through PgBouncer, the primary killed: nothing that was told is lost or doubled', async () => {
  const { refused, killed, primary, ...books } = await losePrimary(service)
  expect(refused).toEqual([])
  expect(primary).not.toBe(killed)
  expect(books).toMatchObject(GOOD)
}, 300_000)

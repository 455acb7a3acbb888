import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres'
import { isDatabaseAway } from '../call/is-database-away'
import { connect, ping, type Connection } from './connect'
import { Road } from './testing/road'

const PATIENCE_MS = 500
const MOST = 4

let database: TestDatabase
let road: Road
let connection: Connection
beforeEach(async () => {
  database = await createTestDatabase(clusterUrl())
  road = await Road.to(database.url)
  connection = connect(road.url, { max: MOST, patienceMs: PATIENCE_MS })
  await sql`create table note (word text)`.execute(connection.db)
})
afterEach(async () => {
  road.goOn()
  await connection.close()
  await road.close()
  await database.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Until the database answers again: the watch asks it by itself. */
async function untilItAnswers(): Promise<void> {
  for (let tries = 0; tries < 200 && (await failureOf(ping(connection.db))); tries += 1) await delay(50)
  await ping(connection.db)
}

const words = async () => (await sql<{ word: string }>`select word from note`.execute(connection.db)).rows

test('a statement on an open connection fails when the database stands still, and so does all that follows until it goes on', async () => {
  // More than there are connections: some wait for one.
  await Promise.all(Array.from({ length: MOST }, () => ping(connection.db)))
  road.standStill()
  const failures = await Promise.all(Array.from({ length: 2 * MOST }, () => failureOf(ping(connection.db))))
  expect(failures.map(isDatabaseAway)).toEqual(failures.map(() => true))
  expect(isDatabaseAway(await failureOf(ping(connection.db)))).toBe(true)

  road.goOn()
  await untilItAnswers()
  await Promise.all(Array.from({ length: 2 * MOST }, () => ping(connection.db)))
  expect(connection.pool.totalCount).toBeLessThanOrEqual(MOST)
  // Those that were given up have been closed at the other end, too: the pool's are all there are.
  for (let looks = 0; looks < 200 && road.size > connection.pool.totalCount; looks += 1) await delay(50)
  expect(road.size).toBe(connection.pool.totalCount)
})

test('of a transaction that did not come to its end nothing is there', async () => {
  const work = connection.db.transaction().execute(async (trx) => {
    await sql`insert into note values ('half')`.execute(trx)
    road.standStill()
    await sql`insert into note values ('whole')`.execute(trx)
  })
  expect(isDatabaseAway(await failureOf(work))).toBe(true)
  road.goOn()
  await untilItAnswers()
  expect(await words()).toEqual([])
})

test('a statement that is merely slow is waited for', async () => {
  await sql`select pg_sleep(${(PATIENCE_MS * 6) / 1000})`.execute(connection.db)
  const rows = connection.db.transaction().execute(async (trx) => {
    await sql`insert into note values ('slow')`.execute(trx)
    await delay(PATIENCE_MS * 3)
    await sql`select pg_sleep(${(PATIENCE_MS * 3) / 1000})`.execute(trx)
    return sql`select word from note`.execute(trx)
  })
  expect((await rows).rows).toEqual([{ word: 'slow' }])
})

test('a connection that leads nowhere any more is given up alone', async () => {
  await ping(connection.db)
  road.loseOpen()
  expect(isDatabaseAway(await failureOf(ping(connection.db)))).toBe(true)
  await ping(connection.db)
})

describe('connections that are kept', () => {
  const KEPT = 3
  let rested: Connection
  beforeEach(() => {
    rested = connect(road.url, { max: MOST, kept: KEPT, idleMs: 100, applicationName: 'rested' })
  })
  afterEach(() => rested.close())

  const pids = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'rested'`.execute(
        connection.db,
      )
    ).rows.map(({ pid }) => pid)

  async function untilThereAre(isSo: (pids: number[]) => boolean): Promise<number[]> {
    for (let looks = 0; looks < 200 && !isSo(await pids()); looks += 1) await delay(50)
    return pids()
  }

  test('stay open after a crowd has gone, while the others are closed', async () => {
    await Promise.all(Array.from({ length: MOST }, () => sql`select pg_sleep(0.1)`.execute(rested.db)))
    expect(await untilThereAre(({ length }) => length < MOST)).toHaveLength(KEPT)
    await delay(500)
    expect(await pids()).toHaveLength(KEPT)
  })

  test('are opened before anybody asks, and again when they break', async () => {
    const first = await untilThereAre(({ length }) => length === KEPT)
    expect(first).toHaveLength(KEPT)
    await sql`select pg_terminate_backend(pid) from unnest(${first}::int[]) pid`.execute(connection.db)
    const isNew = (found: number[]) => found.length === KEPT && !found.some((pid) => first.includes(pid))
    expect(isNew(await untilThereAre(isNew))).toBe(true)
  })
})

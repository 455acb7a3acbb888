/** @jest-environment node */
import { sql } from 'kysely'
import {
  type TestCluster,
  type TestDatabase,
  createTestDatabase,
  startTestCluster,
} from '../../../test/support/postgres'
import { type Connection, connect } from './connect'

let cluster: TestCluster
let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  cluster = await startTestCluster()
}, 60_000)
afterAll(() => cluster.stop())

beforeEach(async () => {
  database = await createTestDatabase(cluster.url)
  connection = connect(database.url, { max: 1 })
}, 60_000)
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const organisation = (db = connection.db) => db.selectFrom('organization').selectAll().where('id', '=', 340).execute()

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection.db)
  return rows.map(({ statement }) => statement)
}

test('a text that comes again is prepared once on its connection, one that came once is not', async () => {
  await organisation()
  expect(await prepared()).toEqual([])
  for (let run = 0; run < 5; run += 1) await organisation()
  expect(await prepared()).toContain('select * from "organization" where "id" = $1')
})

test('nothing is prepared where a pooler does not know how', async () => {
  const plain = connect(database.url, { max: 1, prepared: false })
  for (let run = 0; run < 5; run += 1) await organisation(plain.db)
  const { rows } = await sql`select * from pg_prepared_statements`.execute(plain.db)
  expect(rows).toEqual([])
  await plain.close()
})

test('a migration beside a running server costs a connection its old plans, not more', async () => {
  for (let run = 0; run < 5; run += 1) await organisation()
  const other = connect(database.url, { max: 1 })
  await sql`alter table organization add column made_here text`.execute(other.db)
  await other.close()
  await expect(organisation()).rejects.toThrow('cached plan must not change result type')
  await expect(organisation()).resolves.toEqual(expect.any(Array))
})

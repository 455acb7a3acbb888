/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  type TestCluster,
  type TestDatabase,
  createTestDatabase,
  startTestCluster,
} from '../../../test/support/postgres'
import { type Connection, connect } from './connect'
import { migrate, migrationsCheck } from './migrate'

let cluster: TestCluster
let database: TestDatabase
let connection: Connection
let folder: string

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)

beforeAll(async () => {
  cluster = await startTestCluster()
}, 60_000)
afterAll(() => cluster.stop())

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  database = await createTestDatabase(cluster.url)
  connection = connect(database.url, { max: 3 })
  await connection.pool.query('truncate schema_migration')
  write('0001-one.sql', 'create table made_here (id int8 primary key, on_day date);')
}, 60_000)
afterEach(async () => {
  await connection.close()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

test('applies each file once, in the order of their numbers', async () => {
  write('0002-two.sql', 'alter table made_here add column note text;')
  expect(await migrate(connection.pool, folder)).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(connection.pool, folder)).toEqual([])
  write('0003-three.sql', 'drop table made_here;')
  expect(await migrate(connection.pool, folder)).toEqual(['0003-three.sql'])
})

test('two servers that start at once apply it once', async () => {
  const applied = await Promise.all([migrate(connection.pool, folder), migrate(connection.pool, folder)])
  expect(applied.flat()).toEqual(['0001-one.sql'])
})

test('a file that fails leaves nothing of itself', async () => {
  write('0002-two.sql', 'create table half (id int); select 1 / 0;')
  await expect(migrate(connection.pool, folder)).rejects.toThrow('0002-two.sql')
  const { rows } = await connection.pool.query("select to_regclass('half') as half, to_regclass('made_here') as one")
  expect(rows[0]).toEqual({ half: null, one: 'made_here' })
})

test('an applied file that changed is refused, line ends aside', async () => {
  await migrate(connection.pool, folder)
  write('0001-one.sql', 'create table made_here (id int8 primary key, on_day date);\r\n'.trimEnd())
  await expect(migrate(connection.pool, folder)).resolves.toEqual([])
  write('0001-one.sql', 'create table other (id int);')
  await expect(migrate(connection.pool, folder)).rejects.toThrow('0001-one.sql 在应用之后被改动过')
})

test('an applied file that is gone, and a late one, are refused', async () => {
  write('0003-three.sql', 'select 1;')
  await migrate(connection.pool, folder)
  write('0002-two.sql', 'select 1;')
  await expect(migrate(connection.pool, folder)).rejects.toThrow('0002-two.sql 的编号小于')
  fs.renameSync(path.join(folder, '0003-three.sql'), path.join(folder, '0004-four.sql'))
  await expect(migrate(connection.pool, folder)).rejects.toThrow('已有迁移 0003-three.sql')
})

test('a version that is older than the database starts beside the newer one', async () => {
  write('0002-two.sql', 'select 1;')
  await migrate(connection.pool, folder)
  fs.rmSync(path.join(folder, '0002-two.sql'))
  expect(await migrate(connection.pool, folder)).toEqual([])
  await migrationsCheck(connection.pool, folder)()
})

test('a version is not ready before its own migrations are there', async () => {
  await migrate(connection.pool, folder)
  write('0002-two.sql', 'select 1;')
  const check = migrationsCheck(connection.pool, folder)
  await expect(check()).rejects.toThrow('1 migrations are missing')
  await migrate(connection.pool, folder)
  await check()
})

test('a file outside a transaction may build an index beside those who write, and is applied once', async () => {
  write(
    '0002-two.sql',
    "-- outside a transaction\ncreate index concurrently if not exists made_here_by_day on made_here (on_day);\nselect ';';",
  )
  expect(await migrate(connection.pool, folder)).toHaveLength(2)
  expect(await migrate(connection.pool, folder)).toEqual([])
  const { rows } = await connection.pool.query("select to_regclass('made_here_by_day') as index")
  expect(rows[0]).toEqual({ index: 'made_here_by_day' })
})

const UNIQUE = 'create unique index concurrently if not exists made_here_once on made_here (on_day);'
const isWhole = async (): Promise<boolean> =>
  (
    await connection.pool.query(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('made_here_once')",
    )
  ).rows[0]?.valid

test('an index whose building was broken off is built anew by the next run', async () => {
  await migrate(connection.pool, folder)
  await connection.pool.query("insert into made_here values (1, '2026-03-01'), (2, '2026-03-01')")
  write('0002-two.sql', `-- outside a transaction\n${UNIQUE}`)
  await expect(migrate(connection.pool, folder)).rejects.toThrow('0002-two.sql')
  expect(await isWhole()).toBe(false)
  await connection.pool.query('delete from made_here where id = 2')
  expect(await migrate(connection.pool, folder)).toEqual(['0002-two.sql'])
  expect(await isWhole()).toBe(true)
})

test('so is one of a file that counts as applied', async () => {
  write('0002-two.sql', `-- outside a transaction\n${UNIQUE}`)
  await migrate(connection.pool, folder)
  await connection.pool.query('drop index made_here_once')
  await connection.pool.query("insert into made_here values (1, '2026-03-01'), (2, '2026-03-01')")
  await expect(connection.pool.query(UNIQUE)).rejects.toThrow('made_here_once')
  await connection.pool.query('delete from made_here where id = 2')
  expect(await migrate(connection.pool, folder)).toEqual([])
  expect(await isWhole()).toBe(true)
})

test('a table in use is waited for in tries, and then changed', async () => {
  await migrate(connection.pool, folder)
  write('0002-two.sql', 'alter table made_here add column note text;')
  const reader = await connection.pool.connect()
  await reader.query('begin; lock table made_here in access share mode')
  const applied = migrate(connection.pool, folder)
  const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while ((await connection.pool.query(waits)).rowCount === 0) await new Promise(setImmediate)
  // The first try gives up by itself; who asks for the table meanwhile is let in between.
  while ((await connection.pool.query(waits)).rowCount !== 0) await new Promise(setImmediate)
  await connection.pool.query('select * from made_here')
  await reader.query('commit')
  reader.release()
  expect(await applied).toEqual(['0002-two.sql'])
})

test('int8 and date arrive as number and text, and an int8 that no number holds throws', async () => {
  const { rows } = await connection.pool.query(
    "select 9007199254740991::int8 as fen, '2026-03-01'::date as day, array[1, null]::int8[] as some",
  )
  expect(rows[0]).toEqual({ fen: 9007199254740991, day: '2026-03-01', some: [1, null] })
  await expect(connection.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
})

import { Pool } from 'pg'
import { writeSearchWords } from '../features/search/commands/write-words'
import { findByWords } from '../features/search/data'
import { StartupError } from '../startup-error'
import { migrate } from './migrate'
import { databaseBefore, type EarlierDatabase } from './testing/database-before'

let connection: EarlierDatabase

beforeEach(async () => {
  connection = await databaseBefore('0016')
})
afterEach(() => connection.drop())

test('who was there before can be searched for after the first start', async () => {
  const { pool, db } = connection
  await pool.query(
    `insert into organization (id, flavour, name, work_time, refund_tiers) values (340, 'main', '', '{}', '[]')`,
  )
  await pool.query(
    `insert into consultant (org_id, phone_hash, name, gender, consultant_type, portrait, motto, introduction, modes, years, hours, created_at)
     select 340, n, '林一' || n, 1, 7, '', '', '[]', '{1}', 1, 1, now() from generate_series(1, 201) n`,
  )
  await migrate(pool)
  expect((await findByWords(db, 340, 'linyi')).size).toBe(0)
  await writeSearchWords({ db })
  expect((await findByWords(db, 340, 'linyi')).size).toBe(201)
  expect(await db.selectFrom('search_pending').selectAll().execute()).toEqual([])
})

test('a database in which the extension may not be made says so in one sentence', async () => {
  const { pool, url } = connection
  const role = `poor_${Date.now()}`
  await pool.query(
    `create role ${role}; grant all on schema public to ${role}; grant all on all tables in schema public to ${role}`,
  )
  const poor = new Pool({ connectionString: url, options: `-c role=${role}` })
  try {
    const failure: unknown = await migrate(poor).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartupError)
    expect(String(failure)).toContain('CREATE EXTENSION pg_trgm')
  } finally {
    await poor.end()
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

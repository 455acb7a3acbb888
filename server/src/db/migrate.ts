import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '@xinqi/domain/time'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { StartupError } from '../startup-error'
import { dropBroken, indexBuiltBy } from './broken-indexes'
import { isOutsideTransaction, statementsOf } from './sql-statements'

const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations')
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Any fixed number: two servers that start at once must agree on it. */
const MIGRATION_LOCK = 7_294_001
/** `raise exception` of PL/pgSQL. */
const SAID_BY_MIGRATION = 'P0001'
/** What `lock_timeout` ends with. */
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TIMEOUT_MS = 2 * SECOND
const TRIES = 10
/** Between tries, in which those who waited behind are served. */
const PAUSE_MS = SECOND

export interface Migration {
  /** File name, `NNNN-name.sql`; the number orders them. */
  name: string
  sql: string
  /** SHA-256 of the text, whatever line ends git gave it. */
  sha256: string
}

/** Every migration in order. Throws StartupError for a name out of pattern or a number used twice. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const numbers = new Set<string>()
  return names.sort().map((name) => {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new StartupError(`迁移文件名 ${name} 不符合 NNNN-name.sql。`)
    if (numbers.has(number)) throw new StartupError(`有两个迁移文件的编号都是 ${number}，请改其中一个。`)
    numbers.add(number)
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: sha256(sql) }
  })
}

/** One hash of all migrations: databases with the same hash have the same schema. */
export function migrationHash(folder: string = MIGRATIONS_FOLDER): string {
  return sha256(
    readMigrations(folder)
      .map(({ name, sha256: hash }) => `${name} ${hash}\n`)
      .join(''),
  )
}

/**
 * Brings the schema up to date and returns the names of what was applied now. Each file is one transaction, under an advisory
 * lock; one that says `-- outside a transaction` runs statement by statement. A statement waits two seconds at most for a table that
 * others use: those who come after it wait behind it. Throws StartupError when an applied file has changed, is missing, or a new one
 * sorts before it. What a newer version has applied beyond this one's files is left alone. An index of a file that was broken off while
 * it was built is built anew, also where the file counts as applied.
 */
export async function migrate(pool: Pool, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createJournal(client)
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) await withTries(migration, () => apply(client, migration))
    for (const migration of migrations) await withTries(migration, () => mendIndexes(client, migration))
    return pending.map(({ name }) => name)
  } finally {
    // Destroyed, not returned: its settings and its lock end with the session.
    client.release(true)
  }
}

type Applied = Pick<Migration, 'name' | 'sha256'>

const createJournal = (client: PoolClient) =>
  client.query(`create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)

async function readApplied(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migration order by name')
  return rows
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = migrations.at(-1)?.name ?? ''
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256: hash } of applied) {
    const file = files.get(name)
    // A newer version has been here, and keeps what this one needs (see "expand, migrate, contract" in docs/architecture.md).
    if (!file && name > newest) continue
    if (!file) throw new StartupError(`数据库里已有迁移 ${name}，而代码里没有这个文件：请换用较新的代码。`)
    if (file.sha256 !== hash) {
      throw new StartupError(`迁移 ${name} 在应用之后被改动过：请还原它，把改动写进一个新的迁移文件。`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const last = applied.filter(({ name }) => files.has(name)).at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late) throw new StartupError(`新迁移 ${late.name} 的编号小于已应用的 ${last}：请改用更大的编号。`)
  return pending
}

/** Tries again what only met somebody who used the table just then. */
async function withTries(migration: Migration, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isLockTimeout(error)) throw explained(migration, error)
      await delay(PAUSE_MS)
    }
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE

async function apply(client: PoolClient, { name, sql, sha256: hash }: Migration): Promise<void> {
  const note = () => client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, hash])
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  if (isOutsideTransaction(sql)) {
    for (const statement of statementsOf(sql)) {
      const index = indexBuiltBy(statement)
      if (index) await dropBroken(client, index)
      await client.query(statement)
    }
    await note()
    return
  }
  await client.query('begin')
  try {
    await client.query(sql)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Of a file that is applied, what was broken off before this version knew how to see it. */
async function mendIndexes(client: PoolClient, { sql }: Migration): Promise<void> {
  if (!isOutsideTransaction(sql)) return
  for (const statement of statementsOf(sql)) {
    const index = indexBuiltBy(statement)
    if (index && (await dropBroken(client, index))) await client.query(statement)
  }
}

function explained({ name }: Migration, error: unknown): Error {
  // What a migration says itself is a sentence for the person who starts the server.
  if (error instanceof DatabaseError && error.code === SAID_BY_MIGRATION) return new StartupError(error.message)
  return new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}

/** Rejects while the database lacks one of this version's migrations; more than those is fine. What is there once stays. */
export function migrationsCheck(pool: Pool, folder: string = MIGRATIONS_FOLDER): () => Promise<void> {
  let areThere = false
  return async () => {
    if (areThere) return
    const applied = new Set((await readApplied(pool)).map(({ name }) => name))
    const missing = readMigrations(folder).filter(({ name }) => !applied.has(name))
    if (missing.length > 0) throw new Error(`${missing.length} migrations are missing`)
    areThere = true
  }
}

function sha256(text: string): string {
  return crypto.createHash('sha256').update(text).digest('hex')
}

import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { StartupError } from '../startup-error'

const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations')
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Any fixed number: two servers that start at once must agree on it. */
const MIGRATION_LOCK = 7_294_001
/** `raise exception` of PL/pgSQL. */
const SAID_BY_MIGRATION = 'P0001'

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
 * lock. Throws StartupError when an applied file has changed, is missing, or a new one sorts before it.
 */
export async function migrate(pool: Pool, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Destroyed, not returned: its settings and its lock end with the session.
    client.release(true)
  }
}

type Applied = Pick<Migration, 'name' | 'sha256'>

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migration order by name')
  return rows
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256: hash } of applied) {
    const file = files.get(name)
    if (!file) throw new StartupError(`数据库里已有迁移 ${name}，而代码里没有这个文件：请换用较新的代码。`)
    if (file.sha256 !== hash) {
      throw new StartupError(`迁移 ${name} 在应用之后被改动过：请还原它，把改动写进一个新的迁移文件。`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) throw new StartupError(`新迁移 ${late.name} 的编号小于已应用的 ${last}：请改用更大的编号。`)
  return pending
}

async function apply(client: PoolClient, { name, sql, sha256: hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    // What a migration says itself is a sentence for the person who starts the server.
    if (error instanceof DatabaseError && error.code === SAID_BY_MIGRATION) throw new StartupError(error.message)
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function sha256(text: string): string {
  return crypto.createHash('sha256').update(text).digest('hex')
}

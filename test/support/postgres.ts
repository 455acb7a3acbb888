import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { connect } from '../../server/src/db/connect'
import { startEmbedded } from '../../server/src/db/embedded/launcher'
import { migrate, migrationHash } from '../../server/src/db/migrate'
import { createSandboxCredentials } from '../../server/src/providers/sandbox-kit/credentials'
import { createSandboxStore } from '../../server/src/providers/sandbox-kit/store'

const ROOT = path.join(__dirname, '../..')
const MEMORY = '/dev/shm'
const MEMORY_WANTED_BYTES = 4 * 1024 ** 3
/** Held shared by every run that uses the cluster, so that only the last one out stops it. */
const USERS_LOCK = 7_294_003
const TEMPLATE_LOCK = 7_294_004
const TEMPLATE_PREFIX = 'template_'
const DATABASE_PREFIX = 'test_'
const START_ATTEMPTS = 20

export interface TestCluster {
  /** Connection string of the cluster's own database; pass it to {@link createTestDatabase}. */
  url: string
  /** Stops the cluster unless another test run still uses it. */
  stop(): Promise<void>
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Starts the throwaway cluster of all tests (no fsync), or joins the one that another run has started. */
export async function startTestCluster(home: string = clusterHome()): Promise<TestCluster> {
  for (let attempt = 1; ; attempt++) {
    const cluster = await startEmbedded(home, { fsync: false })
    try {
      const user = await openClient(cluster.url)
      await user.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      if (!cluster.reused) await dropLeftovers(user)
      return { url: cluster.url, stop: () => stopIfLast(user, cluster.stop) }
    } catch (error) {
      // The last user of before was stopping it at that very moment.
      if (attempt >= START_ATTEMPTS) throw error
      await delay(100)
    }
  }
}

/**
 * One a checkout, in memory where there is plenty: a database is some 1,500 files, and ext4 looks past every inode that was freed
 * within five seconds, so that one database after the other costs a second each on a disk, and 70 ms in memory.
 */
function clusterHome(): string {
  if (!hasPlenty(MEMORY)) return path.join(ROOT, '.cache/test-postgres')
  const checkout = crypto.createHash('sha256').update(ROOT).digest('hex').slice(0, 12)
  return path.join(MEMORY, `xinqi-test-${checkout}`)
}

function hasPlenty(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize >= MEMORY_WANTED_BYTES
}

/**
 * Makes a migrated database, empty but for the sandbox's keys, in less than a tenth of a second: a copy of a template that is
 * migrated once for each state of the migration files. `template`: another database to copy, which nobody uses meanwhile.
 */
export async function createTestDatabase(
  clusterUrl: string,
  name: string = DATABASE_PREFIX + crypto.randomBytes(6).toString('hex'),
  template?: string,
): Promise<TestDatabase> {
  const source = template ?? (await ensureTemplate(clusterUrl))
  await withClient(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${quote(name)} with (force)`)
    await client.query(`create database ${quote(name)} template ${quote(source)}`)
    // What a connection may come to after some repetitions, from the first statement on: plans that do not know their parameters.
    await client.query(`alter database ${quote(name)} set plan_cache_mode = force_generic_plan`)
  })
  const drop = () =>
    withClient(clusterUrl, async (client) => {
      await client.query(`drop database if exists ${quote(name)} with (force)`)
    })
  return { url: urlOf(clusterUrl, name), drop }
}

async function ensureTemplate(clusterUrl: string): Promise<string> {
  const template = TEMPLATE_PREFIX + migrationHash().slice(0, 16)
  await withClient(clusterUrl, async (client) => {
    if (await exists(client, template)) return
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (await exists(client, template)) return
    await dropDatabases(client, TEMPLATE_PREFIX)
    // Renamed when it is whole: a run that ends in the middle leaves no half template.
    const staging = `${TEMPLATE_PREFIX}new`
    await client.query(`create database ${staging}`)
    const { db, pool, close } = connect(urlOf(clusterUrl, staging), { max: 10 })
    try {
      await migrate(pool)
      // Four pairs of RSA keys take half a second of every server that starts without any.
      await createSandboxCredentials(createSandboxStore(db))
    } finally {
      await close()
    }
    await client.query(`alter database ${staging} rename to ${quote(template)}`)
  })
  return template
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

const dropLeftovers = (client: Client): Promise<void> => dropDatabases(client, DATABASE_PREFIX)

async function dropDatabases(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    // template0 and template1 are PostgreSQL's own.
    'select datname from pg_database where starts_with(datname, $1) and not datistemplate',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${quote(datname)} with (force)`)
}

async function stopIfLast(user: Client, stop: () => Promise<void>): Promise<void> {
  await user.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await user.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK])
  if (rows[0]?.alone) await stop()
  await user.end().catch(() => undefined)
}

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // Stopping the cluster ends this very connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await openClient(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

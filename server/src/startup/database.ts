import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../config/config'
import { ensureWritable } from '../config/data-dir'
import { StartupError } from '../startup-error'
import { type Connection, connect } from '../db/connect'
import { assertFit, fitForPooler } from '../db/fit-for-pooler'
import { migrate } from '../db/migrate'
import { startEmbedded } from '../db/embedded/launcher'
import { type InstanceLock, acquireInstanceLock } from '../db/instance-lock'
import type { Lifecycle } from './lifecycle'

const POOL_PATIENCE_MS = 3_000
/** While a process is loaded nothing else is done in it: its first connection may come too late for how long a pool waits. */
const TRIES = 3

export interface OpenDatabase extends Connection {
  /** Where a connection is a session of its own: the same address, unless a pooler stands before the other. */
  directUrl: string
}

/** Opens the database of the configuration: DATABASE_URL, or the embedded one of DATA_DIR. Throws StartupError. */
export async function openDatabase(config: Config, lifecycle: Lifecycle): Promise<OpenDatabase> {
  const url = config.databaseUrl ?? (await startOwnDatabase(config.dataDir, lifecycle))
  const directUrl = config.databaseDirectUrl ?? url
  const pooled = directUrl !== url
  const connection = connect(url, {
    max: config.databasePool,
    kept: config.databasePool,
    prepared: config.databasePrepared === 'on',
    pooled,
  })
  lifecycle.onClose(() => closeWithin(connection, POOL_PATIENCE_MS))
  if (pooled) await withDirect(directUrl, fitForPooler)
  await assertReachable(connection, url, 'DATABASE_URL')
  if (pooled) await assertFit(connection.pool)
  return { ...connection, directUrl }
}

/** Brings the schema up to date, on a connection of its own. Throws StartupError. */
export const migrateDirectly = (directUrl: string): Promise<void> =>
  withDirect(directUrl, async (pool) => void (await migrate(pool)))

async function withDirect(directUrl: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const direct = connect(directUrl, { max: 1, applicationName: 'xinqi direct' })
  try {
    await assertReachable(direct, directUrl, 'DATABASE_DIRECT_URL')
    await work(direct.pool)
  } finally {
    await direct.close()
  }
}

/**
 * Starts the embedded database and takes it for this process alone. A cluster behind DATABASE_URL needs no such lock: there
 * several servers share one database, and its owner starts and stops it.
 */
async function startOwnDatabase(dataDir: string, lifecycle: Lifecycle): Promise<string> {
  ensureWritable(dataDir)
  const starting = startEmbedded(path.join(dataDir, 'postgres'))
  let lock: InstanceLock | undefined
  let isOurs = true
  lifecycle.onClose(async () => {
    const embedded = await starting.catch(() => undefined)
    if (lock) await lock.release(() => starting.then(({ stop }) => stop()))
    // Interrupted before the lock was known: a database that was running already may be another server's.
    else if (embedded && isOurs && !embedded.reused) await embedded.stop()
  })

  const { url, revive } = await starting
  const onLost = (reason?: unknown): void => {
    if (reason) console.error(reason instanceof StartupError ? reason.message : reason)
    console.error('数据库连接中断且无法恢复，服务已停止；已提交的数据都在，重新运行 npm start 即可。')
    void lifecycle.exit(1)
  }
  lock = await acquireInstanceLock(url, onLost, async () => {
    console.error('数据库意外停止，正在恢复 …')
    await revive()
    console.error('数据库已恢复。')
  })
  if (!lock) {
    isOurs = false
    throw new StartupError(`另一个心栖服务正在使用这个数据目录 DATA_DIR（${dataDir}），请先停止它或换一个 DATA_DIR。`)
  }
  return url
}

/** Tried again where nobody has answered in time; refused is refused. @throws StartupError */
export async function assertReachable(
  { pool }: { pool: Pick<Pool, 'query'> },
  url: string,
  name: string,
  left = TRIES,
): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (left > 1 && /timeout/.test(reasonOf(error))) return assertReachable({ pool }, url, name, left - 1)
    const { hostname, port } = new URL(url)
    throw new StartupError(`数据库 ${hostname}:${port || 5432} 无法连接（${reasonOf(error)}），请检查 ${name}。`)
  }
}

/** localhost is tried on both IP versions; Node then reports an AggregateError without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** A query that runs on, as the loading of demo data does, ends with the database itself. */
function closeWithin(connection: Connection, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds).unref()
    connection.close().then(resolve, reject)
  })
}

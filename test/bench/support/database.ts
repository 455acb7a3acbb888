import path from 'node:path'
import { connect, type Connection } from '../../../server/src/db/connect'
import { startEmbedded, type EmbeddedPostgres } from '../../../server/src/db/embedded/launcher'
import { createTestDatabase } from '../../support/postgres'

/** A cluster of its own, as durable as the real one: the tests' runs without fsync. */
const HOME = path.join(__dirname, '../../../.cache/bench-postgres')

export interface BenchDatabase extends Connection {
  url: string
}

/** The tests' databases plan for the worst. */
const PLAN_AS_IN_PRODUCTION = `do $$ begin execute format('alter database %I reset plan_cache_mode', current_database()); end $$`

let cluster: Promise<EmbeddedPostgres> | undefined

/** Lends a migrated, empty database to `work` and drops it afterwards. */
export async function withDatabase<T>(name: string, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  cluster ??= startEmbedded(HOME)
  const { url, drop } = await createTestDatabase((await cluster).url, name)
  const connection = connect(url, { applicationName: 'bench', statementTimeoutMs: 120_000 })
  try {
    await connection.pool.query(PLAN_AS_IN_PRODUCTION)
    return await work(connection)
  } finally {
    await connection.close()
    await drop()
  }
}

export async function stopCluster(): Promise<void> {
  await (await cluster)?.stop()
}

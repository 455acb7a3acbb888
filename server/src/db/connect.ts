import { SECOND } from '@xinqi/domain/time'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Database } from './database'
import { DatabaseWatch } from './database-watch'
import { discardStale } from './discard-stale'
import { namedStatements } from './named-statements'
import { DatabaseSights } from './sights'

/** Reads and writes take either the pool or the transaction they belong to. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export interface ConnectOptions {
  /** Most connections this process opens at once. */
  max?: number
  /** Longest a single statement may take, in milliseconds. */
  statementTimeoutMs?: number
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  /** Off where connections are shared between statements by a pooler that does not know prepared ones. */
  prepared?: boolean
  /**
   * Behind a pooler in transaction mode: each transaction gets another session, which takes no settings of ours
   * (`fit-for-pooler.ts` gives them to the role) and keeps nothing prepared.
   */
  pooled?: boolean
  /** How many connections stay open when there is nothing to do. */
  kept?: number
  /** After so long the others are closed, in milliseconds. */
  idleMs?: number
  /** A database from which nothing is heard for twice as long is taken to stand still, in milliseconds. */
  patienceMs?: number
}

export interface Connection {
  url: string
  db: Db
  pool: Pool
  sights: DatabaseSights
  /** Waits for statements in flight, then closes every connection. */
  close(): Promise<void>
}

/** So that every call is answered within three seconds. */
const PATIENCE_MS = 900

/** Longest a statement may take. */
export const STATEMENT_MS = 15_000
/** Longest a transaction may stand still between two of its statements. */
export const IDLE_IN_TRANSACTION_MS = 60_000

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
/** pg knows how to split arrays of text, though its list of names lacks them. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0]

/** int8 as a number. Throws above 2^53, where a number would silently become a neighbour. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}

const parseTextArray = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[]

type Parser = (text: string) => unknown

/** A date has no moment: pg's default would turn '2026-03-01' into midnight of the machine's own zone. */
const PARSERS: Record<number, Parser> = {
  [INT8]: parseInteger,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : parseInteger(item))),
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
}

/**
 * Opens a pool. timestamptz arrives as Date, date as 'YYYY-MM-DD', int8 (also count()) as number, numeric as string: sums of
 * fen need `::bigint`. Connects lazily: an unreachable database shows at the first query.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { max = 20, statementTimeoutMs = STATEMENT_MS, applicationName = 'xinqi', prepared = true } = options
  const { pooled = false, kept = 0, idleMs = 10_000, patienceMs = PATIENCE_MS } = options
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...sessionSettings(pooled, statementTimeoutMs),
    // Later than the watch needs to find out, so that one wait is followed by no other.
    connectionTimeoutMillis: 2.75 * patienceMs,
    min: kept,
    idleTimeoutMillis: idleMs,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : PARSERS[oid]) ?? (types.getTypeParser(oid, format) as Parser),
    },
  })
  // An idle connection that breaks (the database restarted) is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks between two statements of a transaction; the next of them fails, and that is heard.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  discardStale(pool)
  const watch = new DatabaseWatch({ pool, url, patienceMs })
  const lent = { connect: () => watch.connect(), end: () => pool.end() }
  const sights = new DatabaseSights()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: namedStatements(lent, { prepared: prepared && !pooled, sights }) }),
  })
  const filling = keepOpen(pool, kept, watch)
  const close = async (): Promise<void> => {
    clearInterval(filling)
    watch.stop()
    await db.destroy()
  }
  return { url, db, pool, sights, close }
}

/** What a session of ours is told when it begins; a pooler takes none of it. */
const sessionSettings = (pooled: boolean, statementTimeoutMs: number) => ({
  statement_timeout: pooled ? undefined : statementTimeoutMs,
  idle_in_transaction_session_timeout: pooled ? undefined : IDLE_IN_TRANSACTION_MS,
  options: pooled ? undefined : '-c timezone=UTC',
})

/** Opens what is missing while nobody waits for it: a connection takes some ten milliseconds, and a crowd comes at one moment. */
function keepOpen(pool: Pool, kept: number, watch: DatabaseWatch): NodeJS.Timeout {
  let isOpening = false
  return setInterval(() => {
    const missing = kept - pool.totalCount
    if (missing <= 0 || isOpening || !watch.answers) return
    isOpening = true
    // The idle ones are handed out first, and come back with the new ones.
    const taken = Array.from({ length: pool.idleCount + missing }, () => pool.connect())
    void Promise.allSettled(taken).then((results) => {
      for (const result of results) if (result.status === 'fulfilled') result.value.release()
      isOpening = false
    })
  }, SECOND).unref()
}

/** Resolves when the database has answered. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

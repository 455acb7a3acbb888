import type { Pool } from 'pg'
import { StartupError } from '../startup-error'
import { IDLE_IN_TRANSACTION_MS, STATEMENT_MS } from './connect'

/** Any fixed number: of two servers that start at once one writes after the other. */
const ROLE_LOCK = 7_294_003

/**
 * A pooler in transaction mode refuses what our sessions are told when they begin, and gives each transaction another one. So the role
 * itself is told, for this database, over a connection of its own, before the pooler opens sessions for us.
 */
export async function fitForPooler(direct: Pool): Promise<void> {
  await direct.query(`do $$ begin
    perform pg_advisory_xact_lock(${ROLE_LOCK});
    execute format('alter role current_user in database %I set timezone to %L', current_database(), 'UTC');
    execute format('alter role current_user in database %I set statement_timeout to ${STATEMENT_MS}', current_database());
    execute format('alter role current_user in database %I set idle_in_transaction_session_timeout to ${IDLE_IN_TRANSACTION_MS}', current_database());
  end $$`)
}

/** Throws StartupError where sessions that the pooler opened before are still told otherwise. */
export async function assertFit(pooled: Pool): Promise<void> {
  const { rows } = await pooled.query<{ zone: string; ms: string }>(
    `select current_setting('timezone') as zone, (select setting from pg_settings where name = 'statement_timeout') as ms`,
  )
  if (rows[0]?.zone === 'UTC' && rows[0].ms === String(STATEMENT_MS)) return
  throw new StartupError('DATABASE_URL 的连接池还留着旧会话：请在连接池管理端执行 RECONNECT（PgBouncer），再启动。')
}

import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../call/services'

/** Resolves once a statement of this database waits for what another transaction has locked. */
export async function somebodyWaits(db: Db): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waits.execute(db)).rows.length === 0) await delay(5)
}

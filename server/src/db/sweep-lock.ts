import { sql } from 'kysely'
import type { Db } from './connect'

/** The first half of the lock's number, ours alone; the second is the sweep's name. */
const SWEEPS = 174

/** Does `work` for a sweep that is run by hand; null while somebody else does. Whatever ends the connection gives the lock back. */
export const whileAlone = <T>(db: Db, name: string, work: () => Promise<T>): Promise<T | null> =>
  db.transaction().execute(async (trx) => {
    // A sweep may take longer than a transaction may stand still.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${SWEEPS}, hashtext(${name})) as held`.execute(trx)
    return rows[0]?.held ? work() : null
  })

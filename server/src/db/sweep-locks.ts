import { sql } from 'kysely'
import type { Db, Trx } from './connect'

/** The first half of the lock's number, ours alone; the second is the sweep's name. */
const SWEEPS = 174

/** A pass of all sweeps may take longer than a transaction may stand still. Whatever ends the connection gives the locks back. */
const holdOn = (trx: Trx) => sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)

/**
 * While a pass is at work, nobody runs one of its sweeps by hand; passes do not wait for one another. `work` is given the sweeps that
 * are not being run by hand just now.
 */
export const whilePassing = <T>(db: Db, names: readonly string[], work: (free: ReadonlySet<string>) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await holdOn(trx)
    const { rows } = await sql<{ name: string; held: boolean }>`
      select name, pg_try_advisory_xact_lock_shared(${SWEEPS}, hashtext(name)) as held
      from unnest(${sql.val([...names])}::text[]) as name`.execute(trx)
    return work(new Set(rows.filter(({ held }) => held).map(({ name }) => name)))
  })

/** Runs one sweep by hand; null while a pass is at it, or somebody else. */
export const whileAlone = <T>(db: Db, name: string, work: () => Promise<T>): Promise<T | null> =>
  db.transaction().execute(async (trx) => {
    await holdOn(trx)
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${SWEEPS}, hashtext(${name})) as held`.execute(trx)
    return rows[0]?.held ? work() : null
  })

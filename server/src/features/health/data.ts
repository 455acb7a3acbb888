import type { Db } from '../../call/services'

const NEWEST_INCIDENTS = 20

/** What failed last stands first. */
export const listSweepRuns = (db: Db) =>
  db.selectFrom('sweep_run').selectAll().orderBy('failures', 'desc').orderBy('name').execute()

/** Notices of payment companies that were refused, the newest first; what was in them is not told. */
export const listIncidents = (db: Db) =>
  db
    .selectFrom('payment_incident')
    .select(['at', 'reason', 'times'])
    .orderBy('at', 'desc')
    .limit(NEWEST_INCIDENTS)
    .execute()

export async function countStoppedRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'abnormal')
    .executeTakeFirstOrThrow()
  return count
}

import { CHANNEL } from '@xinqi/domain/text/labels'
import type { Db } from '../../call/services'

const NEWEST_INCIDENTS = 20

/** What failed last stands first. */
export const listSweepRuns = (db: Db) =>
  db.selectFrom('sweep_run').selectAll().orderBy('failures', 'desc').orderBy('name').execute()

/** Notices of payment companies that were refused, the newest first; what was in them is not told. */
export const listIncidents = (db: Db) =>
  db
    .selectFrom('payment_incident as i')
    .leftJoin('payment as p', (join) =>
      // Only one that is genuine names a payment. What the balance pays lies with no company.
      join.onRef('p.payment_no', '=', 'i.subject').on('p.state', '=', 'pending').on('p.channel', '!=', CHANNEL.wallet),
    )
    .select(['i.id', 'i.at', 'i.reason', 'i.times', 'p.payment_no'])
    .orderBy('i.at', 'desc')
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

export const findSweepRun = (db: Db, name: string) =>
  db.selectFrom('sweep_run').select('failures').where('name', '=', name).executeTakeFirst()

export const findIncident = (db: Db, incidentId: number) =>
  db.selectFrom('payment_incident').select('subject').where('id', '=', incidentId).executeTakeFirst()

/** One that a company can be asked about. */
export const findOpenPayment = (db: Db, paymentNo: string) =>
  db
    .selectFrom('payment')
    .select('payment_no')
    .where('payment_no', '=', paymentNo)
    .where('state', '=', 'pending')
    .where('channel', '!=', CHANNEL.wallet)
    .executeTakeFirst()

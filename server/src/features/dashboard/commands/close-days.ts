import { emptyDay } from '@xinqi/domain/rules/dashboard'
import type { DateText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { inTransaction, type Services } from '../../../call/services'
import { countDay } from '../count-day'
import { listDueDays, listOffered } from '../data'

/** A new installation's years are counted in as many minutes as it takes. */
const MOST_AT_ONCE = 20
/** Any fixed number: what was counted later stands. */
const DAY_LOCK = 7_294_011

/** Writes down what was on days that are over, and for a month anew each day: an answer, a verdict or a refund may come late. */
export async function closeDays(services: Services): Promise<void> {
  for (const day of await listDueDays(services.db, services.clock.now(), MOST_AT_ONCE)) await closeDay(services, day)
}

async function closeDay(services: Services, day: DateText): Promise<void> {
  await inTransaction(services, async (trx) => {
    await sql`select pg_advisory_xact_lock(${DAY_LOCK})`.execute(trx)
    const offered = await listOffered(trx, day)
    const counted = await countDay(trx, day)
    for (const [orgId, before] of offered) {
      const numbers = counted.get(orgId) ?? emptyDay()
      numbers.counts.offered = before
      counted.set(orgId, numbers)
    }
    await trx.deleteFrom('dashboard_day').where('day', '=', day).execute()
    await trx
      .insertInto('dashboard_day')
      .values(
        [...counted].map(([org_id, numbers]) => ({
          day,
          org_id,
          numbers: JSON.stringify(numbers),
          counted_at: services.clock.now(),
        })),
      )
      .execute()
  })
}

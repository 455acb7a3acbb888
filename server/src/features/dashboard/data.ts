import { MOST_DAYS, RECOUNT_DAYS, type DayNumbers, type DaySpan } from '@xinqi/domain/rules/dashboard'
import { addDays, dateOf, instantAt, type DateText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { EVERYBODY } from './count-day'

/** The first day of which there is anything; undefined where nothing was ever ordered. */
export async function firstDay(db: Db): Promise<DateText | undefined> {
  const { first } = await db
    .selectFrom('consult_order')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first === null ? undefined : dateOf(first)
}

/** Days that are over and have to be counted, or counted anew today, the newest first. */
export async function listDueDays(db: Db, now: Date, most: number): Promise<DateText[]> {
  const first = await firstDay(db)
  if (first === undefined) return []
  const today = dateOf(now)
  const oldest = addDays(today, -2 * MOST_DAYS)
  const { rows } = await sql<{ day: DateText }>`
    select to_char(due.day, 'YYYY-MM-DD') as day
    from generate_series(${first > oldest ? first : oldest}::timestamp, ${addDays(today, -1)}::timestamp, interval '1 day') due (day)
    left join dashboard_day counted on counted.day = due.day::date and counted.org_id = ${EVERYBODY}
    where counted.day is null
      or (counted.day >= ${addDays(today, -RECOUNT_DAYS)}::date and counted.counted_at < ${instantAt(today, 0)})
    order by due.day desc limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

/** What was counted, by day, in a span. A day that was counted and on which nothing was is there as null. */
export async function listCounted(
  db: Db,
  { from, to }: DaySpan,
  orgId: number,
): Promise<Map<DateText, DayNumbers | null>> {
  const rows = await db
    .selectFrom('dashboard_day as every')
    .leftJoin('dashboard_day as one', (join) => join.onRef('one.day', '=', 'every.day').on('one.org_id', '=', orgId))
    .select([sql<DateText>`to_char(every.day, 'YYYY-MM-DD')`.as('day'), 'one.numbers'])
    .where('every.org_id', '=', EVERYBODY)
    .where('every.day', '>=', from)
    .where('every.day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, numbers }) => [day, numbers]))
}

/** What was offered on a day when it was counted first: hours that are changed later change nothing of it. */
export async function listOffered(trx: Trx, day: DateText): Promise<Map<number, number>> {
  const rows = await trx.selectFrom('dashboard_day').select(['org_id', 'numbers']).where('day', '=', day).execute()
  return new Map(rows.map(({ org_id, numbers }) => [org_id, numbers.counts.offered]))
}

export const listLooks = (db: Db, operatorId: number) =>
  db
    .selectFrom('dashboard_look')
    .select(['id', 'name', 'look'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute()

export const listOrganisations = (db: Db) =>
  db.selectFrom('organization').select(['id', 'name']).orderBy('id').execute()

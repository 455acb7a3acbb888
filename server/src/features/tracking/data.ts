import { sql } from 'kysely'
import type { Db } from '../../call/services'

export interface Span {
  from: Date
  /** Not included. */
  until: Date
  orgId: number | null
}

const MOST_NAMES = 30
const ZONE = sql.lit('Asia/Shanghai')

const eventsOf = (db: Db, { from, until, orgId }: Span) =>
  db
    .selectFrom('tracking_event')
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .$if(orgId !== null, (query) => query.where('org_id', '=', orgId ?? 0))

const clients = sql<number>`count(distinct client_hash)`.as('clients')
const times = sql<number>`count(*)`.as('times')

/** Page views and devices of each day that has any, `YYYY-MM-DD` in Beijing time. */
export async function countDays(db: Db, span: Span) {
  const day = sql<string>`to_char(happened_at at time zone ${ZONE}, 'YYYY-MM-DD')`
  const rows = await eventsOf(db, span)
    .where('event', '=', 'view')
    .select([day.as('day'), times, clients])
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rows.map((row) => ({ day: row.day, views: row.times, clients: row.clients }))
}

/** How often each name of a column occurs, most first. */
export function countNames(
  db: Db,
  span: Span,
  event: 'view' | 'exposure' | 'tap',
  column: 'page' | 'target' | 'client_kind',
) {
  return eventsOf(db, span)
    .where('event', '=', event)
    .select([`${column} as name`, times, clients])
    .groupBy(column)
    .orderBy('times', 'desc')
    .orderBy(column)
    .limit(MOST_NAMES)
    .execute()
}

import type { Db } from '../../call/services'

const MOST_SHOWN = 10

/** Consultants of an organisation whom somebody looked at, the last one first. */
export const listSeen = (db: Db, userId: number, orgId: number) =>
  db
    .selectFrom('browsing_history as h')
    .innerJoin('consultant as c', 'c.id', 'h.consultant_id')
    .select(['c.id', 'c.name', 'c.portrait', 'c.motto', 'h.seen_at'])
    .where('h.user_id', '=', userId)
    .where('c.org_id', '=', orgId)
    .orderBy('h.seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()

import type { Db } from '../../call/services'

export async function isRated(db: Db, appointNo: string): Promise<boolean> {
  const rate = await db.selectFrom('appoint_rate').select('id').where('appoint_no', '=', appointNo).executeTakeFirst()
  return rate !== undefined
}

/** Ratings of a consultant, newest first; one more than `limit` tells whether there is a next page. */
export const findRates = (db: Db, consultantId: number, limit: number, offset: number) =>
  db
    .selectFrom('appoint_rate')
    .select(['id', 'stars', 'tags', 'content', 'author', 'anonymous', 'created_at'])
    .where('consultant_id', '=', consultantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type RateRow = Awaited<ReturnType<typeof findRates>>[number]

/** Undefined for a consultant who is hidden or does not exist (R164). */
export const findRateCount = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select('rate_count')
    .where('id', '=', consultantId)
    .where('display_status', '=', 1)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../../call/services'

export async function isRated(db: Db, appointNo: string): Promise<boolean> {
  const rate = await db.selectFrom('appoint_rate').select('id').where('appoint_no', '=', appointNo).executeTakeFirst()
  return rate !== undefined
}

/** Ratings of a consultant, newest first, with their likes; `userId`: who looks at them. */
export const findRates = (db: Db, consultantId: number, userId: number | null) =>
  db
    .selectFrom('appoint_rate as rate')
    .select(['id', 'user_id', 'stars', 'tags', 'content', 'author', 'anonymous', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('appoint_rate_like')
        .select(({ fn }) => fn.countAll<string>().as('likes'))
        .whereRef('rate_id', '=', 'rate.id')
        .as('likes'),
      eb
        .exists(
          eb
            .selectFrom('appoint_rate_like as own')
            .select('own.rate_id')
            .whereRef('own.rate_id', '=', 'rate.id')
            .where('own.user_id', '=', userId ?? 0),
        )
        .as('liked'),
    ])
    .where('consultant_id', '=', consultantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export type RateRow = Awaited<ReturnType<ReturnType<typeof findRates>['execute']>>[number]

/** How often each tag was given to a consultant, the most frequent first. */
export const countTags = (db: Db, consultantId: number) =>
  db
    .selectFrom('appoint_rate')
    .innerJoinLateral(sql<{ tag: string }>`unnest(tags)`.as<'given'>(sql`given(tag)`), (join) => join.onTrue())
    .select(({ fn }) => ['given.tag', fn.countAll<number>().as('count')])
    .where('consultant_id', '=', consultantId)
    .groupBy('given.tag')
    .orderBy('count', 'desc')
    .orderBy('given.tag')
    .execute()

/** Undefined for a consultant who is hidden or does not exist (R164). */
export const findRateCount = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select('rate_count')
    .where('id', '=', consultantId)
    .where('display_status', '=', 1)
    .executeTakeFirst()

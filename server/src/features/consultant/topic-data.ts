import type { Db } from '../../call/services'

/** What a consultant's experience was given to: points, which are minutes, and sessions by topic; the most first. */
export const listTopicTotals = (db: Db, consultantId: number) =>
  db
    .selectFrom('experience_total')
    .innerJoin('category', 'category.id', 'experience_total.category_id')
    .select(['category.id', 'category.name', 'sessions', 'points'])
    .where('consultant_id', '=', consultantId)
    .where('sessions', '>', 0)
    .orderBy('points', 'desc')
    .orderBy('category.id')
    .execute()

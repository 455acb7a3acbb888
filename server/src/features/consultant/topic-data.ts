import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** What a consultant's experience was given to: points, which are minutes, and sessions by topic; the most first. */
export const sumTopics = (db: Db, consultantId: number) =>
  db
    .selectFrom('experience_share')
    .innerJoin('experience', 'experience.appoint_no', 'experience_share.appoint_no')
    .innerJoin('category', 'category.id', 'experience_share.category_id')
    .select(['category.id', 'category.name'])
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .select(sql<number>`sum(experience_share.points)::int`.as('points'))
    .where('experience.consultant_id', '=', consultantId)
    .groupBy(['category.id', 'category.name'])
    .orderBy('points', 'desc')
    .orderBy('category.id')
    .execute()

import type { DateText } from '@xinqi/domain/time'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Db } from '../../call/services'

type Following = Data<'GET /appoint/userConsultantFollowRelation/info'>

export const NOT_FOLLOWED: Following = { followed: false, remind: false }

export async function findFollowing(db: Db, userId: number, consultantId: number): Promise<Following> {
  const row = await db
    .selectFrom('consultant_follow')
    .select('remind')
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()
  return row ? { followed: true, remind: row.remind } : NOT_FOLLOWED
}

/** All whom somebody follows, the last one first. */
export const findFollowed = (db: Db, userId: number) =>
  db
    .selectFrom('consultant_follow')
    .select(['consultant_id', 'followed_at', 'remind'])
    .where('user_id', '=', userId)
    .orderBy('followed_at', 'desc')
    .orderBy('consultant_id', 'desc')
    .execute()

/**
 * Consultants whose followers want to be told, by whether those still wait for time; who was told today waits for tomorrow and
 * is not asked about before.
 */
export const findWatched = (db: Db, today: DateText) =>
  db
    .selectFrom('consultant_follow')
    .innerJoin('consultant', 'consultant.id', 'consultant_follow.consultant_id')
    .select(['consultant_id', 'org_id', 'waiting'])
    .distinct()
    .where('remind', '=', true)
    .where((eb) => eb.or([eb('waiting', '=', false), eb('told_on', 'is', null), eb('told_on', '<', today)]))
    .execute()

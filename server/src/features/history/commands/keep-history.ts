import { notFound } from '../../../call/refusal'
import type { Db, Services } from '../../../call/services'
import { mayUseFor } from '../../consent/data'

/** Keeps that somebody looked at a consultant, if they agreed to that. False: nothing was kept. */
export async function rememberSeen(services: Services, userId: number, consultantId: number): Promise<boolean> {
  const { db, clock } = services
  if (!(await mayUseFor(services, userId, 'history'))) return false
  const consultant = await db.selectFrom('consultant').select('id').where('id', '=', consultantId).executeTakeFirst()
  if (!consultant) throw notFound('咨询师')
  await db
    .insertInto('browsing_history')
    .values({ user_id: userId, consultant_id: consultantId, seen_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'consultant_id']).doUpdateSet({ seen_at: clock.now() }))
    .execute()
  return true
}

/** Whom somebody looked at is gone: they asked for it, or took their consent back. */
export const forgetHistory = (db: Db, userId: number) =>
  db.deleteFrom('browsing_history').where('user_id', '=', userId).execute()

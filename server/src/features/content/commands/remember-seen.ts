import { notFound } from '../../../http/refusal'
import type { Services } from '../../../services'
import { mayUseFor } from '../../privacy/data/consents'

/** Keeps that somebody looked at a counsellor, if they agreed to that. False: nothing was kept. */
export async function rememberSeen(services: Services, userId: number, consultantId: number): Promise<boolean> {
  const { db, clock } = services
  if (!(await mayUseFor(services, userId, 'recommendations'))) return false
  const consultant = await db.selectFrom('consultant').select('id').where('id', '=', consultantId).executeTakeFirst()
  if (!consultant) throw notFound('咨询师')
  await db
    .insertInto('browsing_history')
    .values({ user_id: userId, consultant_id: consultantId, seen_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'consultant_id']).doUpdateSet({ seen_at: clock.now() }))
    .execute()
  return true
}

import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** Who of some people has asked to be erased, and has not taken it back. */
export async function listLeaving(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ user_id: userId }) => userId))
}

import { formatMoment } from '@xinqi/domain/time'
import type { Blocker } from '../../../call/personal'
import type { Db, Trx } from '../../../call/services'
import { PERSONAL_KINDS } from '../personal-kinds'

/** What somebody still waits for: an account goes only when nobody does. */
export async function blockersOf(db: Db | Trx, userId: number): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const { blockers } of PERSONAL_KINDS) if (blockers) found.push(...(await blockers(db, userId)))
  return found
}

/** The deletion that is under way; null where the account stays. */
export async function pendingDeletion(db: Db | Trx, userId: number) {
  const row = await db
    .selectFrom('account_deletion')
    .select(['requested_at', 'erase_at'])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { requestedAt: formatMoment(row.requested_at), eraseAt: formatMoment(row.erase_at) } : null
}

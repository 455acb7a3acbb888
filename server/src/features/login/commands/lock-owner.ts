import type { Trx } from '../../../call/services'
import { ownerColumns, ownerId, type SessionOwner } from '../session-owner'

const OWNER_TABLE = { user: 'app_user', consultant: 'consultant', operator: 'operator' } as const

/**
 * Every login of a person is opened, refreshed and ended under the lock of the person's own row: who ends logins sees all that were
 * opened before, and who refreshes after sees that they have ended. It does not wait for orders, which only refer to that row.
 */
export async function lockOwner(trx: Trx, owner: SessionOwner): Promise<void> {
  await trx
    .selectFrom(OWNER_TABLE[owner.side])
    .select('id')
    .where('id', '=', ownerId(ownerColumns(owner)))
    .forNoKeyUpdate()
    .execute()
}

/** Of two people whose logins change together, as on a shared tablet, the one with the smaller number is locked first. */
export async function lockOwners(trx: Trx, owners: readonly SessionOwner[]): Promise<void> {
  const idOf = (owner: SessionOwner): number => ownerId(ownerColumns(owner))
  for (const owner of [...owners].sort((one, other) => idOf(one) - idOf(other))) await lockOwner(trx, owner)
}

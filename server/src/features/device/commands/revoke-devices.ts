import { notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { familyOf } from '../data'

/** Ends one login of a person's own. @throws Refusal for anybody else's, and for one that has ended already. */
export async function revokeDevice({ db, clock }: Services, userId: number, family: string): Promise<void> {
  const revoked = await db
    .updateTable('auth_session')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('side', '=', 'user')
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (revoked.length === 0) throw notFound('设备')
}

/** Ends all logins of a person but the one that asks. Gives how many there were. */
export async function revokeOtherDevices(services: Services, userId: number, sessionId: number): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const revoked = await db
    .updateTable('auth_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('side', '=', 'user')
    .where('family', '!=', await familyOf(db, sessionId))
    .where('revoked_at', 'is', null)
    .returning(['family', 'rotated_at', 'refresh_expires_at'])
    .execute()
  const live = revoked.filter((row) => !row.rotated_at && row.refresh_expires_at && row.refresh_expires_at > now)
  return new Set(live.map((row) => row.family)).size
}

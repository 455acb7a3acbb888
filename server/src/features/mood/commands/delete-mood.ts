import type { Services } from '../../../call/services'

/** Takes away what was noted, at any age. The number stays for a while, empty: a copy still under way does not bring it back. */
export async function deleteMood({ db, clock }: Services, userId: number, clientId: string): Promise<null> {
  await db
    .updateTable('mood_entry')
    .set({ face: null, sleep_minutes: null, body_cipher: null, deleted_at: clock.now() })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .execute()
  return null
}

import { inTransaction, type Services } from '../../../call/services'

/** Takes away the picture of what was noted, at any age; the rest of it stays. */
export async function deletePicture({ db }: Services, userId: number, clientId: string): Promise<null> {
  await db
    .deleteFrom('mood_picture')
    .where('user_id', '=', userId)
    .where('entry_no', 'in', (eb) =>
      eb.selectFrom('mood_entry').select('entry_no').where('user_id', '=', userId).where('client_id', '=', clientId),
    )
    .execute()
  return null
}

/** Takes away what was noted, at any age. The number stays for a while, empty: a copy still under way does not bring it back. */
export const deleteMood = (services: Services, userId: number, clientId: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const deleted = await trx
      .updateTable('mood_entry')
      .set({ face: null, sleep_minutes: null, body_cipher: null, deleted_at: services.clock.now() })
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .returning('entry_no')
      .executeTakeFirst()
    if (deleted) await trx.deleteFrom('mood_picture').where('entry_no', '=', deleted.entry_no).execute()
    return null
  })

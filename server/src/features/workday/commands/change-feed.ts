import { newToken } from '../../../crypto/keyed-hash'
import { inTransaction, type Services, type Trx } from '../../../call/services'

/** Makes the address anew, which ends the one before. Only its hash is kept: the secret is told this once. */
export function makeFeed(services: Services, consultantId: number): Promise<string> {
  const secret = newToken()
  const values = { secret_hash: services.hash.token(secret), created_at: services.clock.now(), last_read_at: null }
  return inTransaction(services, async (trx) => {
    await trx
      .insertInto('calendar_feed')
      .values({ consultant_id: consultantId, ...values })
      .onConflict((on) => on.column('consultant_id').doUpdateSet(values))
      .execute()
    return secret
  })
}

export const closeFeed = (services: Services, consultantId: number): Promise<void> =>
  inTransaction(services, (trx) => dropFeed(trx, consultantId))

export async function dropFeed(trx: Trx, consultantId: number): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('consultant_id', '=', consultantId).execute()
}

/** That a calendar has asked, so that its owner sees whether one still does. */
export async function noteFeedRead({ db, clock }: Services, consultantId: number): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ last_read_at: clock.now() })
    .where('consultant_id', '=', consultantId)
    .execute()
}

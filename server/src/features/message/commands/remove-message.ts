import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged } from './tell-unread-changed'

/** Removes one of the person's messages for good. */
export async function removeMessage(services: Services, userId: number, id: number): Promise<void> {
  await inTransaction(services, async (trx) => {
    const removed = await trx
      .deleteFrom('user_notice')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound('消息')
    await tellUnreadChanged(trx, services.clock, userId)
  })
}

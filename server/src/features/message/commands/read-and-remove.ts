import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged } from './write-notice'

/** Marks one of the person's messages as read, or all of them. What was read before keeps its time. */
export async function markRead(services: Services, userId: number, id: number | undefined): Promise<void> {
  await inTransaction(services, async (trx) => {
    const read = await trx
      .updateTable('user_notice')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(services.clock.now())) }))
      .where('user_id', '=', userId)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .executeTakeFirst()
    if (id !== undefined && read.numUpdatedRows === 0n) throw notFound('消息')
    await tellUnreadChanged(trx, services.clock, userId)
  })
}

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

import { randomUUID } from 'node:crypto'
import { EXPORT_HOURS } from '@xinqi/domain/privacy'
import { HOUR } from '@xinqi/domain/time'
import { inTransaction, type Services } from '../../../call/services'
import { buildExport } from './build-exports'

/** Makes a copy of everything of a person. One that is waiting or ready is given instead of another. */
export async function requestExport(services: Services, userId: number): Promise<string> {
  const now = services.clock.now()
  const { id, isNew } = await inTransaction(services, async (trx) => {
    // Two requests at once wait for each other here.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    const open = await trx
      .selectFrom('data_export')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['waiting', 'ready'])
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (open) return { id: open.id, isNew: false }
    const ordered = { id: randomUUID(), user_id: userId, state: 'waiting', created_at: now }
    const expires = new Date(now.getTime() + EXPORT_HOURS * HOUR)
    await trx
      .insertInto('data_export')
      .values({ ...ordered, expires_at: expires })
      .execute()
    return { id: ordered.id, isNew: true }
  })
  // At once, so that nobody waits for the minute; the sweep makes what could not be made now.
  if (isNew)
    await buildExport(services, id).catch((error: unknown) =>
      services.log.error({ err: error }, 'an export was not made'),
    )
  return id
}

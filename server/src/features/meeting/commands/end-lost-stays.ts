import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { endLostGroupStays } from '../../group/commands/note-stay'
import { removeShownDuring } from '../shown-data'

/** A process says every twenty seconds who sits in its rooms; who was not heard of four times over sits nowhere. */
const LOST = sql<Date>`now() - interval '90 seconds'`

/**
 * Ends the stays that nobody speaks for any more, because their process was killed or cut off: at the last moment at which somebody was seen
 * there, so that nobody is paid for what nobody saw. Who came back elsewhere meanwhile is spoken for, and stays.
 */
export async function endLostStays(services: Services): Promise<void> {
  await endLostGroupStays(services, LOST)
  const lost = await services.db
    .selectFrom('room_presence')
    .select(['id', 'appoint_no'])
    .where('platform', '=', 'embedded')
    .where('left_at', 'is', null)
    .where('heard_at', '<', LOST)
    .limit(200)
    .execute()
  await oneByOne(services, lost, ({ id, appoint_no }) =>
    inTransaction(services, async (trx) => {
      // Entries and exits of the session wait for this, as this waits for them.
      await trx
        .selectFrom('appointment')
        .select('appoint_no')
        .where('appoint_no', '=', appoint_no)
        .forUpdate()
        .execute()
      const ended = await trx
        .updateTable('room_presence')
        .set((eb) => ({ left_at: eb.fn<Date>('greatest', ['joined_at', 'seen_at']) }))
        .where('id', '=', id)
        .where('left_at', 'is', null)
        .where('heard_at', '<', LOST)
        .returning('id')
        .executeTakeFirst()
      if (ended) await removeShownDuring(trx, ended.id)
    }),
  )
}

import type { OperatorCaller } from '../../../call/caller'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** From now on nobody signs this version, and who has signed it reads that it was ended. Said twice it is the same. */
export const withdrawProtocol = (services: Services, caller: OperatorCaller, id: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const version = await trx
      .selectFrom('consultant_protocol')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!version) throw notFound('协议')
    if (version.withdrawn_at) return null
    await trx
      .updateTable('consultant_protocol')
      .set({ withdrawn_at: services.clock.now() })
      .where('id', '=', id)
      .execute()
    await noteAct(services, trx, caller, 'withdraw-consultant-protocol', `consultant-protocol:${id}`)
    return null
  })

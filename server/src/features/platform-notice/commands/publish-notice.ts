import type { Parsed } from '@xinqi/domain/contract/contract'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { noteAct } from '../../operator/commands/note-act'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

const subjectOf = (id: number): string => `platform-notice:${id}`

/** Every consultant finds it from now on. */
export const publishNotice = (
  services: Services,
  caller: OperatorCaller,
  { title, body }: Parsed<'POST /operator/platformNotice/publish'>,
): Promise<{ id: number }> =>
  inTransaction(services, async (trx) => {
    const by = callerName(caller)
    const { id } = await trx
      .insertInto('platform_notice')
      .values({ title, body, published_at: services.clock.now(), published_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'publish-notice', subjectOf(id))
    return { id }
  })

/** Nobody finds it any more; it stays here with the reason. Once more changes nothing. */
export const withdrawNotice = (
  services: Services,
  caller: OperatorCaller,
  { id, reason }: Parsed<'POST /operator/platformNotice/withdraw'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('platform_notice')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('公告')
    if (row.withdrawn_at) return null
    const by = callerName(caller)
    await trx
      .updateTable('platform_notice')
      .set({ withdrawn_at: services.clock.now(), withdrawn_by: by, withdraw_reason: reason })
      .where('id', '=', id)
      .execute()
    await noteAct(services, trx, caller, 'withdraw-notice', subjectOf(id))
    return null
  })

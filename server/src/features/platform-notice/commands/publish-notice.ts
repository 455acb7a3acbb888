import type { Parsed } from '@xinqi/domain/contract/contract'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { noteAct } from '../../operator/commands/note-act'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { waits } from '../data'

const subjectOf = (id: number): string => `platform-notice:${id}`

/** Written for every consultant; none finds it before another operator has let it go. */
export const publishNotice = (
  services: Services,
  caller: OperatorCaller,
  { title, body }: Parsed<'POST /operator/platformNotice/publish'>,
): Promise<{ id: number }> =>
  inTransaction(services, async (trx) => {
    const by = callerName(caller)
    const { id } = await trx
      .insertInto('platform_notice')
      .values({ title, body, published_at: services.clock.now(), published_by: by, asked_by: caller.operatorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'write-notice', subjectOf(id))
    return { id }
  })

/** Four eyes: every consultant finds it from now on. @throws Refusal for who wrote it, and where it does not wait any more */
export const agreeToNotice = (services: Services, caller: OperatorCaller, id: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('platform_notice')
      .select(['asked_by', 'agreed_at', 'withdrawn_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('公告')
    if (!waits(row)) throw conflict('这条公告已经有结果了，请刷新再看')
    if (row.asked_by === caller.operatorId) throw conflict('自己写的公告，要由另一位运营同意')
    const now = services.clock.now()
    await trx
      .updateTable('platform_notice')
      .set({ agreed_by: caller.operatorId, agreed_at: now, published_at: now })
      .where('id', '=', id)
      .execute()
    await noteAct(services, trx, caller, 'publish-notice', subjectOf(id))
    return null
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

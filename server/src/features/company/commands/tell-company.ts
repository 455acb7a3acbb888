import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findCompany, noticeWaits } from '../data'

/** Written for all of a company's people at once; none of them finds it before another operator has let it go. */
export const publishCompanyNotice = (
  services: Services,
  caller: OperatorCaller,
  { companyId, title, body }: Parsed<'POST /operator/company/publishNotice'>,
): Promise<{ noticeId: number }> =>
  inTransaction(services, async (trx) => {
    await findCompany(trx, companyId)
    const { id } = await trx
      .insertInto('company_notice')
      .values({ company_id: companyId, title, body, published_at: services.clock.now(), asked_by: caller.operatorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'write-company-notice', `company:${companyId}`, `通知 ${id}：${title}`)
    return { noticeId: id }
  })

/** Four eyes: they find it from now on. @throws Refusal for who wrote it, and where it does not wait any more */
export const agreeToCompanyNotice = (services: Services, caller: OperatorCaller, noticeId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const notice = await lockNotice(trx, noticeId)
    if (!noticeWaits(notice)) throw conflict('这条通知已经有结果了，请刷新再看')
    if (notice.asked_by === caller.operatorId) throw conflict('自己写的通知，要由另一位运营同意')
    const now = services.clock.now()
    await trx
      .updateTable('company_notice')
      .set({ agreed_by: caller.operatorId, agreed_at: now, published_at: now })
      .where('id', '=', noticeId)
      .execute()
    await noteOf(services, trx, caller, 'publish-company-notice', notice)
    return null
  })

/** Nobody reads it any more; once more changes nothing. */
export const withdrawCompanyNotice = (services: Services, caller: OperatorCaller, noticeId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const notice = await lockNotice(trx, noticeId)
    if (notice.withdrawn_at !== null) return null
    await trx
      .updateTable('company_notice')
      .set({ withdrawn_at: services.clock.now() })
      .where('id', '=', noticeId)
      .execute()
    await noteOf(services, trx, caller, 'withdraw-company-notice', notice)
    return null
  })

async function lockNotice(trx: Trx, noticeId: number) {
  const notice = await trx
    .selectFrom('company_notice')
    .selectAll()
    .where('id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst()
  if (!notice) throw notFound('通知')
  return notice
}

const noteOf = (
  services: Services,
  trx: Trx,
  caller: OperatorCaller,
  action: 'publish-company-notice' | 'withdraw-company-notice',
  { id, company_id, title }: Awaited<ReturnType<typeof lockNotice>>,
): Promise<unknown> => noteAct(services, trx, caller, action, `company:${company_id}`, `通知 ${id}：${title}`)

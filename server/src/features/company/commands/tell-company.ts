import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findCompany } from '../data'

/** Says something to all of a company's people at once. */
export const publishCompanyNotice = (
  services: Services,
  caller: OperatorCaller,
  { companyId, title, body }: Parsed<'POST /operator/company/publishNotice'>,
): Promise<{ noticeId: number }> =>
  inTransaction(services, async (trx) => {
    await findCompany(trx, companyId)
    const { id } = await trx
      .insertInto('company_notice')
      .values({ company_id: companyId, title, body, published_at: services.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'publish-company-notice', `company:${companyId}`, `通知 ${id}：${title}`)
    return { noticeId: id }
  })

/** Nobody reads it any more; once more changes nothing. */
export const withdrawCompanyNotice = (services: Services, caller: OperatorCaller, noticeId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const notice = await trx
      .selectFrom('company_notice')
      .selectAll()
      .where('id', '=', noticeId)
      .forUpdate()
      .executeTakeFirst()
    if (!notice) throw notFound('通知')
    if (notice.withdrawn_at !== null) return null
    await trx
      .updateTable('company_notice')
      .set({ withdrawn_at: services.clock.now() })
      .where('id', '=', noticeId)
      .execute()
    const what = `通知 ${noticeId}：${notice.title}`
    await noteAct(services, trx, caller, 'withdraw-company-notice', `company:${notice.company_id}`, what)
    return null
  })

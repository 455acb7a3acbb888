import type { Parsed } from '@xinqi/domain/contract/contract'
import { papersOfForm } from '@xinqi/domain/rules/application'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { listPaperNumbers, openForm } from '../data'
import { applicationToWrite } from './write-application'

/** Keeps one item as it stands, complete or not. @throws Refusal for a paper that is not this person's own */
export const saveItem = (
  services: Services,
  whose: { userId: number; orgId: number },
  { item, value }: Parsed<'POST /appoint/consultApplication/save'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const application = await applicationToWrite(services, trx, whose)
    const form = { ...openForm(cipher, application), [item]: value }
    const own = await listPaperNumbers(trx, application.application_no)
    if (papersOfForm(form).some((paper) => !own.includes(paper)))
      throw badInput('有一张证明已经不在了，请重新上传', { value: '有一张证明已经不在了，请重新上传' })
    await trx
      .updateTable('application')
      .set({
        form_cipher: cipher.seal('application.form_cipher', application.application_no, JSON.stringify(form)),
        saved_at: clock.now(),
      })
      .where('application_no', '=', application.application_no)
      .execute()
    return null
  })

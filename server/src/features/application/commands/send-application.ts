import { APPLICATION_ITEMS, applicationMistake, reviewDue, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPLICATION_ITEM_LABEL } from '@xinqi/domain/text/application'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { dateOf } from '@xinqi/domain/time'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findApplication, listReviews, lockApplication, openForm } from '../data'
import { refuseConsultant } from './make-consultant'

/** Hands an application in; sent twice it waits once. @throws Refusal that names the items that still lack something */
export const sendApplication = (services: Services, userId: number): Promise<{ applicationNo: string }> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const found = await findApplication(trx, userId)
    if (!found) throw notFound('申请')
    const application = await lockApplication(trx, found.application_no)
    const applicationNo = application.application_no
    const [newest] = await listReviews(trx, applicationNo)
    if (newest?.approval_status === APPROVAL.reviewing) return { applicationNo }
    if (newest?.approval_status === APPROVAL.approved) throw conflict('申请已经通过了')
    await refuseConsultant(trx, userId)
    const now = clock.now()
    const form = openForm(cipher, application)
    const year = Number(dateOf(now).slice(0, 4))
    const mistakes: Partial<Record<ApplicationItem, string>> = {}
    for (const item of APPLICATION_ITEMS) {
      const mistake = applicationMistake(form, item, year)
      if (mistake) mistakes[item] = mistake
    }
    const [first] = Object.entries(mistakes)
    if (first) throw badInput(`${APPLICATION_ITEM_LABEL[first[0] as ApplicationItem]}：${first[1]}`, mistakes)
    const reviewNo = newNumber(now)
    await trx
      .insertInto('application_review')
      .values({
        review_no: reviewNo,
        application_no: applicationNo,
        form_cipher: cipher.seal('application_review.form_cipher', reviewNo, JSON.stringify(form)),
        sent_at: now,
        due_at: reviewDue(now),
      })
      .execute()
    return { applicationNo }
  })

/** Takes back what waits, to write on. Said twice it is the same. @throws Refusal where it was decided meanwhile */
export const takeBackApplication = (services: Services, userId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const found = await findApplication(trx, userId)
    if (!found) throw notFound('申请')
    await lockApplication(trx, found.application_no)
    const [newest] = await listReviews(trx, found.application_no)
    if (newest?.approval_status === APPROVAL.approved) throw conflict('申请刚刚通过了，请刷新看一看')
    await trx
      .updateTable('application_review')
      .set({ withdrawn_at: services.clock.now() })
      .where('application_no', '=', found.application_no)
      .where('approval_status', '=', APPROVAL.reviewing)
      .where('withdrawn_at', 'is', null)
      .execute()
    return null
  })

import type { Parsed } from '@xinqi/domain/contract/contract'
import { APPLICATION_CHECKS } from '@xinqi/domain/rules/application-check'
import { CHECK_TEXT } from '@xinqi/domain/text/application'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import type { FieldCipher } from '../../../crypto/field-cipher'
import { findSent, listChecks, listReviews, lockApplication, type ReviewRow } from '../data'
import { checkedOf, sentForm } from '../present'
import { makeConsultant } from './make-consultant'

/**
 * Decides what was sent, once: a yes makes a consultant in the same transaction, a no says by item what is to be mended. What was taken
 * back meanwhile is decided by nobody.
 */
export async function decideApplication(
  services: Services,
  operator: OperatorCaller,
  { applicationNo, approve, consultantType, reasons }: Parsed<'POST /operator/application/decide'>,
): Promise<null> {
  const { db, cipher, clock } = services
  if (!(await findSent(db, applicationNo))) throw notFound('申请')
  return inTransaction(services, async (trx) => {
    const application = await lockApplication(trx, applicationNo)
    const [newest] = await listReviews(trx, applicationNo)
    if (!newest) throw conflict('申请人已经收回了，请刷新')
    if (newest.approval_status !== APPROVAL.reviewing) throw conflict('这份申请已经审核过了')
    const { review_no: reviewNo } = newest
    if (approve) await refuseUnchecked(cipher, trx, newest)
    await trx
      .updateTable('application_review')
      .set({
        approval_status: approve ? APPROVAL.approved : APPROVAL.rejected,
        reasons_cipher: approve
          ? null
          : cipher.seal('application_review.reasons_cipher', reviewNo, JSON.stringify(reasons)),
        decided_at: clock.now(),
        decided_by: callerName(operator),
      })
      .where('review_no', '=', reviewNo)
      .execute()
    if (approve) {
      const consultantId = await makeConsultant(services, trx, application, {
        form: sentForm(cipher, newest),
        consultantType,
      })
      await trx
        .updateTable('application')
        .set({ consultant_id: consultantId })
        .where('application_no', '=', applicationNo)
        .execute()
    }
    const kind = approve ? 'applicationApproved' : 'applicationReturned'
    const act = approve ? 'approve-application' : 'return-application'
    await noteAct(services, trx, operator, act, `application:${applicationNo}`)
    await writeNotice(trx, clock, { userId: application.user_id, kind, route: 'consultantRegister', params: {} })
    await tellUnreadChanged(trx, clock, application.user_id)
    return null
  })
}

/** @throws Refusal that names the steps without which nobody becomes a consultant */
async function refuseUnchecked(cipher: FieldCipher, trx: Trx, newest: ReviewRow): Promise<void> {
  const done = checkedOf(cipher, await listChecks(trx, newest.application_no), newest)
  const open = APPLICATION_CHECKS.filter((step) => !done.includes(step)).map((step) => CHECK_TEXT[step].title)
  if (open.length > 0) throw conflict(`还没有核对完：${open.join('、')}`)
}

import type { Parsed } from '@xinqi/domain/contract/contract'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { noteAct } from '../../operator/commands/note-act'
import { findSent, listChecks, listReviews, lockApplication } from '../data'

/** Notes what was found of one step, of what was sent last. @throws Refusal where nothing waits, or somebody else noted one meanwhile */
export async function noteCheck(
  services: Services,
  operator: OperatorCaller,
  { applicationNo, step, outcome, note, seen }: Parsed<'POST /operator/application/check'>,
): Promise<null> {
  const { cipher, clock } = services
  if (!(await findSent(services.db, applicationNo))) throw notFound('申请')
  return inTransaction(services, async (trx) => {
    await lockApplication(trx, applicationNo)
    const [newest] = await listReviews(trx, applicationNo)
    if (newest?.approval_status !== APPROVAL.reviewing) throw conflict('这份申请现在不用审核，请刷新')
    if ((await listChecks(trx, applicationNo)).length !== seen) throw conflict('另一位运营刚记了一步，请看过再记')
    const now = clock.now()
    const checkNo = newNumber(now)
    await trx
      .insertInto('application_check')
      .values({
        check_no: checkNo,
        application_no: applicationNo,
        review_no: newest.review_no,
        ...{ step, outcome },
        note_cipher: note === '' ? null : cipher.seal('application_check.note_cipher', checkNo, note),
        checked_by: callerName(operator),
        checked_at: now,
      })
      .execute()
    await noteAct(services, trx, operator, 'check-application', `application:${applicationNo}`)
    return null
  })
}

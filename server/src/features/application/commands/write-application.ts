import { EMPTY_APPLICATION } from '@xinqi/domain/rules/application'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findApplication, listReviews, lockApplication, type ApplicationRow } from '../data'

/**
 * A person's application under its lock, begun where there is none yet.
 * @throws Refusal while somebody looks at it, and once it was approved
 */
export async function applicationToWrite(
  { clock, cipher }: Services,
  trx: Trx,
  { userId, orgId }: { userId: number; orgId: number },
): Promise<ApplicationRow> {
  const now = clock.now()
  const applicationNo = newNumber(now)
  await trx
    .insertInto('application')
    .values({
      application_no: applicationNo,
      user_id: userId,
      org_id: orgId,
      form_cipher: cipher.seal('application.form_cipher', applicationNo, JSON.stringify(EMPTY_APPLICATION)),
      created_at: now,
      saved_at: now,
    })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute()
  const found = await findApplication(trx, userId)
  if (!found) throw conflict('申请没有存好，请再试一次')
  const locked = await lockApplication(trx, found.application_no)
  const [newest] = await listReviews(trx, locked.application_no)
  if (newest?.approval_status === APPROVAL.reviewing) throw conflict('申请正在审核，要改请先收回')
  if (newest?.approval_status === APPROVAL.approved) throw conflict('申请已经通过，以后在「我的资料」里改')
  return locked
}

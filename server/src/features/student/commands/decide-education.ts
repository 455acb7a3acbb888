import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { studentUntil } from '@xinqi/domain/rules/student'
import { STUDENT } from '@xinqi/domain/text/student'
import { dateOf } from '@xinqi/domain/time'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { auditRead } from '../../visitor/commands/audit-read'
import { findEducation, lockOpenEducation, type EducationRow } from '../data'

const IN_PROGRESS: readonly number[] = [STUDENT.sent, STUDENT.looking]

/** One that waits for a decision, under its person's lock; any other is not there. */
async function lockWaiting(trx: Trx, asked: EducationRow | undefined): Promise<EducationRow> {
  if (!asked) throw notFound('学生认证')
  const open = await lockOpenEducation(trx, asked.user_id)
  if (open?.id !== asked.id || !IN_PROGRESS.includes(open.status)) throw conflict('这份认证已经审核过了')
  return open
}

/** Opens the proof, which is being looked at from then on; who looked is written down. */
export async function openProof(
  services: Services,
  caller: OperatorCaller,
  educationId: number,
): Promise<Data<'GET /operator/student/proof'>> {
  const { cipher, db } = services
  const asked = await findEducation(db, educationId)
  const row = await inTransaction(services, async (trx) => {
    const waiting = await lockWaiting(trx, asked)
    await trx.updateTable('student_education').set({ status: STUDENT.looking }).where('id', '=', waiting.id).execute()
    return waiting
  })
  await auditRead(services, caller, 'read-student-proof', [`student:${educationId}`])
  const { card_cipher: card, code_cipher: code } = row
  return {
    picture:
      card === null
        ? null
        : { mimeType: 'image/jpeg', base64: cipher.open('student_education.card_cipher', educationId, card) },
    registryCode: code && cipher.open('student_education.code_cipher', educationId, code),
  }
}

/** Decides once. The proof is deleted with it, and the person is told; one that was valid before makes way for the new one. */
export async function decideEducation(
  services: Services,
  caller: OperatorCaller,
  { educationId, approve, reason }: Parsed<'POST /operator/student/decide'>,
): Promise<null> {
  const { cipher, clock, db } = services
  const asked = await findEducation(db, educationId)
  return inTransaction(services, async (trx) => {
    const row = await lockWaiting(trx, asked)
    const now = clock.now()
    const expiresOn = approve ? studentUntil(dateOf(now), row.graduates_year) : null
    if (approve && expiresOn === null) throw conflict('按填写的毕业年份已经毕业了，不能通过')
    if (approve) {
      await trx
        .updateTable('student_education')
        .set({ status: STUDENT.expired, ended_at: now })
        .where('user_id', '=', row.user_id)
        .where('status', '=', STUDENT.passed)
        .execute()
    }
    await trx
      .updateTable('student_education')
      .set({
        status: approve ? STUDENT.passed : STUDENT.failed,
        decided_at: now,
        decided_by: callerName(caller),
        reason_cipher: approve ? null : cipher.seal('student_education.reason_cipher', educationId, reason),
        expires_on: expiresOn,
        card_cipher: null,
        code_cipher: null,
      })
      .where('id', '=', educationId)
      .execute()
    await noteAct(services, trx, caller, approve ? 'pass-student' : 'fail-student', `student:${educationId}`)
    const kind = approve ? 'studentPassed' : 'studentFailed'
    await writeNotice(trx, clock, { userId: row.user_id, kind, route: 'studentArea', params: {} })
    await tellUnreadChanged(trx, clock, row.user_id)
    return null
  })
}

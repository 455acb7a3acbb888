import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { readWords } from '../../watch-word/known-words'
import { findOfUser } from '../data'

type Feedback = 'POST /appoint/assessReportInfo/feedback'

/** The first time its visitor reads it. */
export async function noteRead({ db, clock }: Services, reportNo: string): Promise<void> {
  await db
    .updateTable('report')
    .set({ read_at: clock.now() })
    .where('report_no', '=', reportNo)
    .where('read_at', 'is', null)
    .execute()
}

/** How it was to read it; words of danger lead to the numbers to call. */
export async function answerReport(
  services: Services,
  userId: number,
  { reportNo, helpful, feedback }: Parsed<Feedback>,
): Promise<Data<Feedback>> {
  const found = await readWords(services, feedback)
  return inTransaction(services, async (trx) => {
    if (!(await findOfUser(trx, userId, reportNo))) throw notFound('报告')
    await trx
      .updateTable('report')
      .set({
        helpful,
        feedback_cipher: services.cipher.seal('report.feedback_cipher', reportNo, feedback),
        feedback_at: services.clock.now(),
      })
      .where('report_no', '=', reportNo)
      .execute()
    return { crisis: found.crisis.length > 0 }
  })
}

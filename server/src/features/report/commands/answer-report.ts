import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { markWords } from '../../watch-word/commands/mark-words'
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

/** How it was to read it; words of danger lead to the numbers to call, and open an alarm for its consultant and who is on duty. */
export async function answerReport(
  services: Services,
  userId: number,
  { reportNo, helpful, feedback }: Parsed<Feedback>,
): Promise<Data<Feedback>> {
  const found = await readWords(services, feedback)
  return inTransaction(services, async (trx) => {
    const report = await findOfUser(trx, userId, reportNo)
    if (!report) throw notFound('报告')
    await trx
      .updateTable('report')
      .set({
        helpful,
        feedback_cipher: services.cipher.seal('report.feedback_cipher', reportNo, feedback),
        feedback_at: services.clock.now(),
      })
      .where('report_no', '=', reportNo)
      .execute()
    const { crisis } = await markWords(services, trx, {
      text: feedback,
      found,
      userId,
      consultantId: report.consultant_id,
      userType: USER,
      source: { kind: 'report', id: reportNo },
    })
    return { crisis }
  })
}

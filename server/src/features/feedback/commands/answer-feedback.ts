import type { FeedbackState } from '@xinqi/domain/text/feedback'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'

async function lockFeedback(trx: Trx, feedbackNo: string): Promise<{ user_id: number; state: FeedbackState }> {
  const row = await trx
    .selectFrom('feedback')
    .select(['user_id', 'state'])
    .where('feedback_no', '=', feedbackNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('反馈')
  return { user_id: row.user_id, state: row.state as FeedbackState }
}

/** Somebody of ours has read it; once more changes nothing. */
export const seeFeedback = (services: Services, caller: OperatorCaller, feedbackNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { state } = await lockFeedback(trx, feedbackNo)
    if (state !== 'new') return null
    await trx.updateTable('feedback').set({ state: 'seen' }).where('feedback_no', '=', feedbackNo).execute()
    await noteAct(services, trx, caller, 'see-feedback', `feedback:${feedbackNo}`)
    return null
  })

/** The answer stands beside what was said, and a message tells of it. There is one: what was read is not changed afterwards. */
export const answerFeedback = (
  services: Services,
  caller: OperatorCaller,
  feedbackNo: string,
  answer: string,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { user_id: userId, state } = await lockFeedback(trx, feedbackNo)
    if (state === 'answered') throw conflict('这条反馈已经回复过了')
    const sealed = services.cipher.seal('feedback.answer_cipher', feedbackNo, answer)
    await trx
      .updateTable('feedback')
      .set({ state: 'answered', answer_cipher: sealed })
      .where('feedback_no', '=', feedbackNo)
      .execute()
    await noteAct(services, trx, caller, 'answer-feedback', `feedback:${feedbackNo}`)
    await writeNotice(trx, services.clock, { userId, kind: 'feedbackAnswered', route: 'feedback', params: {} })
    await tellUnreadChanged(trx, services.clock, userId)
    return null
  })

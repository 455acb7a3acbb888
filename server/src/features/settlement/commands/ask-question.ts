import type { Parsed } from '@xinqi/domain/contract/contract'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import type { ConsultantCaller, OperatorCaller } from '../../../call/caller'
import { notTheirs } from '../../../call/foreign'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import { findLine, findQuestion, listQuestions, lockSettlement } from '../data'
import { tellSettlement } from '../notify'

/** The consultant does not understand a line. While it waits for the answer, nothing is confirmed. */
export const askQuestion = (
  services: Services,
  { consultantId }: ConsultantCaller,
  { lineNo, content }: Parsed<'POST /consult/settlement/question'>,
): Promise<{ questionNo: string }> =>
  inTransaction(services, async (trx) => {
    const line = await findLine(trx, lineNo)
    const row = line && (await lockSettlement(trx, line.settlement_no))
    if (row?.consultant_id !== consultantId) throw notTheirs('明细', row && `settlement-line:${lineNo}`)
    if (row.status !== SETTLEMENT.toConfirm) throw conflict('这份结算单已经结束，不能再提疑问')
    const questions = await listQuestions(trx, row.settlement_no)
    if (questions.some(({ line_no, answered_at }) => line_no === lineNo && !answered_at))
      throw conflict('这一笔已经有一个疑问在等答复')
    const now = services.clock.now()
    const questionNo = newNumber(now)
    await trx
      .insertInto('settlement_question')
      .values({
        question_no: questionNo,
        settlement_no: row.settlement_no,
        line_no: lineNo,
        content_cipher: services.cipher.seal('settlement_question.content_cipher', questionNo, content),
        asked_at: now,
      })
      .execute()
    return { questionNo }
  })

/** An operator answers, once. */
export const answerQuestion = (
  services: Services,
  caller: OperatorCaller,
  { questionNo, answer }: Parsed<'POST /operator/settlement/answer'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const asked = await findQuestion(trx, questionNo)
    const row = asked && (await lockSettlement(trx, asked.settlement_no))
    if (!row) throw notFound('疑问')
    const question = await findQuestion(trx, questionNo)
    if (question?.answered_at) throw conflict('这个疑问已经答复过了')
    await trx
      .updateTable('settlement_question')
      .set({
        answer_cipher: services.cipher.seal('settlement_question.answer_cipher', questionNo, answer),
        answered_at: services.clock.now(),
        answered_by: caller.operatorId,
      })
      .where('question_no', '=', questionNo)
      .execute()
    await noteAct(services, trx, caller, 'answer-settlement', `settlement:${row.settlement_no}`)
    await tellSettlement(trx, services.clock, row.consultant_id, '您对结算单的疑问有了答复')
    return null
  })

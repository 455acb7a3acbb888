import type { Data } from '@xinqi/domain/contract/contract'
import { gradedLevel } from '@xinqi/domain/rules/alarm-grade'
import { askedItems, isAnswerOf } from '@xinqi/domain/rules/questionnaire'
import { DANGER_QUESTIONS } from '@xinqi/domain/text/danger-questions'
import { badInput, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { addToAlarm } from '../../alarm/commands/open-alarm'
import { findSheet } from '../data'
import { presentSheet } from '../present'
import { findTreatingConsultant } from '../request-data'
import { openGrading, sealGrading } from '../sheet-body'
import { answerLabel } from './answer-label'
import { lockPerson } from './lock-person'

const LEAST = 1

/**
 * One of the questions below the numbers to call, answered or skipped. The alarm is long open: its handler reads the answer, and a grave one
 * raises it. Again it changes nothing.
 */
export const gradeDanger = (
  services: Services,
  userId: number,
  { sheetNo, itemId, value = null }: { sheetNo: string; itemId: string; value?: number | null },
): Promise<Data<'POST /appoint/consultQuestionnaireJoinRecord/operate'>> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    await lockPerson(trx, userId)
    const sheet = await findSheet(trx, userId, sheetNo)
    if (!sheet) throw notFound('问卷记录')
    const before = openGrading(cipher, sheet)
    const item = before && askedItems(DANGER_QUESTIONS, before).find(({ id }) => id === itemId)
    if (!item) throw badInput('没有这一题', { itemId: '没有这一题' })
    if (value !== null && !isAnswerOf(DANGER_QUESTIONS, item, value))
      throw badInput('请选择一个答案', { [itemId]: '请选择一个答案' })
    const given = { ...before, [itemId]: value }
    const grading_cipher = sealGrading(cipher, sheetNo, given)
    await trx.updateTable('questionnaire_sheet').set({ grading_cipher }).where('sheet_no', '=', sheetNo).execute()
    if (value !== null && before[itemId] !== value) {
      const words = `「${item.text}」${answerLabel(DANGER_QUESTIONS, item, value)}`
      const worry = {
        ...{ userId, consultantId: await findTreatingConsultant(trx, userId, clock.now()) },
        source: { kind: 'questionnaire', id: sheetNo } as const,
        ...{ level: gradedLevel(LEAST, given), excerpt: `热线之后的问题：${words}`, by: null },
      }
      await addToAlarm(services, trx, worry, words)
    }
    return { sheet: presentSheet(cipher, { ...sheet, grading_cipher }), danger: true }
  })

import { scoreOf, type AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { DAY, dateOf } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { sealAnswers, sealResult } from '../features/questionnaire/sheet-body'
import { sealReport } from '../features/report/present'
import { GAD_7 } from '../seed/questionnaires/gad-7'
import type { DemoVisitor } from './visitors'

const LIN = 1

/** Days ago, and the answers to the seven items. */
const FILLED: readonly (readonly [daysAgo: number, answers: readonly number[]])[] = [
  [56, [2, 3, 2, 2, 1, 2, 2]],
  [42, [2, 2, 2, 2, 1, 2, 1]],
  [28, [1, 2, 2, 1, 1, 1, 1]],
  [14, [1, 1, 1, 1, 0, 1, 1]],
]

const REPORT = {
  title: '写在第六次之后',
  seen: '刚来的时候，你说自己「一件事能想一整夜」。这两个月里，你把担心写下来，第二天再看，发现多数没有发生。这是你自己做到的。',
  done: '我们一起记了三周睡眠，试了睡前半小时的「担心时间」，也谈了在会上开口之前身体里的紧。',
  next: '接下来可以每周留一个晚上不安排事，看看那一晚睡得怎样。下次来，想听听会上先开口的那一次。',
}

/** What the first of the demo's visitors filled in over two months and shows to 林一帆, and what she wrote for them. */
export async function insertQuestionnaireResults(
  trx: Trx,
  cipher: FieldCipher,
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const user_id = visitors[0]?.userId
  if (user_id === undefined) return
  const day = dateOf(now).replaceAll('-', '')
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY)
  for (const [index, [days, values]] of FILLED.entries()) {
    const sheetNo = `${day}840000000${index + 1}`
    const given: AnswersGiven = Object.fromEntries(values.map((value, at) => [`q${at + 1}`, value]))
    const result = scoreOf(GAD_7.body, { ...given, life: 1 })
    if (!result) throw new Error('A sheet of the demo is not whole.')
    await trx
      .insertInto('questionnaire_sheet')
      .values({
        ...{ sheet_no: sheetNo, user_id, questionnaire_id: GAD_7.id, version: GAD_7.version },
        answers_cipher: sealAnswers(cipher, sheetNo, { ...given, life: 1 }),
        answered: values.length + 1,
        result_cipher: sealResult(cipher, sheetNo, result),
        ...{ started_at: daysAgo(days), changed_at: daysAgo(days), committed_at: daysAgo(days) },
      })
      .execute()
  }
  await trx
    .insertInto('questionnaire_share')
    .values({
      ...{ share_no: `${day}8500000001`, user_id, consultant_id: LIN },
      ...{ questionnaire_id: GAD_7.id, given_at: daysAgo(20) },
    })
    .execute()
  const reportNo = `${day}8600000001`
  await trx
    .insertInto('report')
    .values({
      ...{ report_no: reportNo, consultant_id: LIN, user_id, revision: 3 },
      body_cipher: sealReport(cipher, reportNo, REPORT),
      ...{ created_at: daysAgo(12), saved_at: daysAgo(10), handed_at: daysAgo(10) },
    })
    .execute()
}

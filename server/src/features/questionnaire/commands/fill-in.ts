import type { Data } from '@xinqi/domain/contract/contract'
import {
  type AnswersGiven,
  askedItems,
  dangersIn,
  isAnswerOf,
  missesTooMuch,
  openItems,
  type QuestionnaireBody,
  scoreOf,
} from '@xinqi/domain/rules/questionnaire'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { bodyOf, findOffered, findOpenSheet, findSheet, findVersion, type SheetRow } from '../data'
import { openAnswers, sealAnswers, sealResult } from '../sheet-body'
import { lockPerson } from './lock-person'
import { worryAbout } from './worry-about'

type Operated = Data<'POST /appoint/consultQuestionnaireJoinRecord/operate'>
type Committed = Data<'POST /appoint/consultQuestionnaire/report/commit'>

/** One answer, kept at once; the first one begins a sheet of the version that is published then. Null: not wanting to answer. */
export const answerItem = (
  services: Services,
  userId: number,
  { questionnaireId, itemId, value = null }: { questionnaireId: number; itemId: string; value?: number | null },
): Promise<Operated> =>
  inTransaction(services, async (trx) => {
    await lockPerson(trx, userId)
    const sheet =
      (await findOpenSheet(trx, userId, questionnaireId)) ?? (await begin(services, trx, userId, questionnaireId))
    const body = bodyOf(await findVersion(trx, questionnaireId, sheet.version))
    const given = merged(body, openAnswers(services.cipher, sheet), { [itemId]: value })
    await keep(services, trx, sheet, given)
    const { danger, grading } = await worryAbout(services, trx, sheet, body, { [itemId]: value })
    return { sheet: { sheetNo: sheet.sheet_no, answers: given, grading }, danger }
  })

/** What was begun is gone, as if it had not been. */
export async function discardSheet({ db }: Services, userId: number, questionnaireId: number): Promise<Operated> {
  await db
    .deleteFrom('questionnaire_sheet')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('committed_at', 'is', null)
    .execute()
  return { sheet: null, danger: false }
}

/** Hands in what is whole; what is not is refused, and never a number. Whoever asked for it is answered. */
export const commitSheet = (
  services: Services,
  userId: number,
  { sheetNo, answers }: { sheetNo: string; answers: AnswersGiven },
): Promise<Committed> =>
  inTransaction(services, async (trx) => {
    await lockPerson(trx, userId)
    const sheet = await findSheet(trx, userId, sheetNo)
    if (!sheet) throw notFound('问卷记录')
    const body = bodyOf(await findVersion(trx, sheet.questionnaire_id, sheet.version))
    if (sheet.committed_at) return { sheetNo, danger: dangersIn(body, openAnswers(services.cipher, sheet)).length > 0 }
    const given = merged(body, openAnswers(services.cipher, sheet), answers)
    const [open] = openItems(body, given)
    if (open) throw badInput('还有没看过的题，填完才有结果', { [open.id]: '这一题还没有回答' })
    if (missesTooMuch(body, given)) throw conflict('没有回答的题太多了，算不出结果。可以回去补几题，或者先放着')
    // Only what was asked counts: an answer to a question that no longer follows is not kept.
    const asked = new Set(askedItems(body, given).map(({ id }) => id))
    const counted = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
    const result = scoreOf(body, counted)
    if (!result) throw new Error(`The sheet ${sheetNo} is whole and has no score.`)
    await keep(services, trx, sheet, counted)
    const now = services.clock.now()
    await trx
      .updateTable('questionnaire_sheet')
      .set({ committed_at: now, result_cipher: sealResult(services.cipher, sheetNo, result) })
      .where('sheet_no', '=', sheetNo)
      .execute()
    await trx
      .updateTable('questionnaire_request')
      .set({ state: 'answered', ended_at: now })
      .where('user_id', '=', userId)
      .where('questionnaire_id', '=', sheet.questionnaire_id)
      .where('state', '=', 'open')
      .execute()
    const { danger } = await worryAbout(services, trx, sheet, body, counted)
    return { sheetNo, danger }
  })

async function begin(
  { clock, cipher }: Services,
  trx: Trx,
  userId: number,
  questionnaireId: number,
): Promise<SheetRow> {
  const now = clock.now()
  const published = await findOffered(trx, questionnaireId, now)
  if (!published) throw notFound('问卷')
  const sheetNo = newNumber(now)
  return trx
    .insertInto('questionnaire_sheet')
    .values({
      sheet_no: sheetNo,
      user_id: userId,
      questionnaire_id: questionnaireId,
      version: published.version,
      answers_cipher: sealAnswers(cipher, sheetNo, {}),
      answered: 0,
      started_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws Refusal for an item, or an answer, that this version does not have */
function merged(body: QuestionnaireBody, before: AnswersGiven, more: AnswersGiven): AnswersGiven {
  for (const [id, value] of Object.entries(more)) {
    const item = body.items.find((one) => one.id === id)
    if (!item) throw badInput('没有这一题', { itemId: '没有这一题' })
    if (value !== null && !isAnswerOf(body, item, value)) throw badInput('请选择一个答案', { [id]: '请选择一个答案' })
  }
  return { ...before, ...more }
}

async function keep({ cipher, clock }: Services, trx: Trx, sheet: SheetRow, given: AnswersGiven): Promise<void> {
  await trx
    .updateTable('questionnaire_sheet')
    .set({
      answers_cipher: sealAnswers(cipher, sheet.sheet_no, given),
      answered: Object.keys(given).length,
      changed_at: clock.now(),
    })
    .where('sheet_no', '=', sheet.sheet_no)
    .execute()
}

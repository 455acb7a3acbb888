import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { isBookedWith } from '../../alarm/data'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { newNumber } from '../../order/numbers'
import { noVisitorOf } from '../../visitor/policy'
import { findPublished, isShareable } from '../data'

export interface Asked {
  consultantId: number
  userId: number
  questionnaireId: number
  /** Of the session before which it is asked by itself. */
  appointNo: string | null
}

/** One open request of a consultant to a visitor and questionnaire; null where there is one already. The visitor is told. */
export async function writeRequest({ clock }: Services, trx: Trx, asked: Asked): Promise<string | null> {
  const now = clock.now()
  const written = await trx
    .insertInto('questionnaire_request')
    .values({
      request_no: newNumber(now),
      consultant_id: asked.consultantId,
      user_id: asked.userId,
      questionnaire_id: asked.questionnaireId,
      appoint_no: asked.appointNo,
      asked_at: now,
    })
    .onConflict((known) => known.doNothing())
    .returning('request_no')
    .executeTakeFirst()
  if (!written) return null
  const params = { questionnaireId: String(asked.questionnaireId) }
  await writeNotice(trx, clock, { userId: asked.userId, kind: 'questionnaireAsked', route: 'questionnaire', params })
  await tellUnreadChanged(trx, clock, asked.userId)
  return written.request_no
}

export const askVisitor = (
  services: Services,
  consultantId: number,
  { userId, questionnaireId }: { userId: number; questionnaireId: number },
): Promise<{ requestNo: string }> =>
  inTransaction(services, async (trx) => {
    if (!(await isBookedWith(trx, userId, consultantId))) throw await noVisitorOf(trx, { consultantId, userId })
    const published = await findPublished(trx, questionnaireId, services.clock.now())
    if (!published || !isShareable(published)) throw notFound('问卷')
    if (published.hidden_at !== null) throw conflict('这份问卷现在不提供了')
    const requestNo = await writeRequest(services, trx, { consultantId, userId, questionnaireId, appointNo: null })
    if (requestNo !== null) return { requestNo }
    const open = await trx
      .selectFrom('questionnaire_request')
      .select('request_no')
      .where('consultant_id', '=', consultantId)
      .where('user_id', '=', userId)
      .where('questionnaire_id', '=', questionnaireId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (!open) throw conflict('刚刚有了变化，请再试一次')
    return { requestNo: open.request_no }
  })

/** The visitor will not, or the consultant does not wait any more. Again it changes nothing; answered it stays answered. */
export async function endRequest(
  { db, clock }: Services,
  by: { userId: number } | { consultantId: number },
  requestNo: string,
): Promise<void> {
  const own = db.updateTable('questionnaire_request').where('request_no', '=', requestNo)
  const mine = 'userId' in by ? own.where('user_id', '=', by.userId) : own.where('consultant_id', '=', by.consultantId)
  await mine
    .set({ state: 'userId' in by ? 'declined' : 'withdrawn', ended_at: clock.now() })
    .where('state', '=', 'open')
    .execute()
}

export const planQuestionnaire = (
  services: Services,
  consultantId: number,
  plan: { questionnaireId: number; beforeFirst: boolean; everyFourth: boolean },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { questionnaireId, beforeFirst, everyFourth } = plan
    const published = await findPublished(trx, questionnaireId, services.clock.now())
    if (!published || !isShareable(published)) throw badInput('没有这份问卷')
    const key = { consultant_id: consultantId, questionnaire_id: questionnaireId }
    if ((beforeFirst || everyFourth) && published.hidden_at !== null) throw conflict('这份问卷现在不提供了')
    const wish = { before_first: beforeFirst, every_fourth: everyFourth }
    if (beforeFirst || everyFourth)
      await trx
        .insertInto('questionnaire_plan')
        .values({ ...key, ...wish })
        .onConflict((known) => known.columns(['consultant_id', 'questionnaire_id']).doUpdateSet(wish))
        .execute()
    else
      await trx
        .deleteFrom('questionnaire_plan')
        .where('consultant_id', '=', consultantId)
        .where('questionnaire_id', '=', questionnaireId)
        .execute()
    return null
  })

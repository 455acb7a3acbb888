import { DANGER_QUESTIONS } from '@xinqi/domain/text/danger-questions'
import { REQUEST_STATE_LABEL, type RequestState } from '@xinqi/domain/text/questionnaire'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { bodyOf } from './data'
import { openAnswers, openGrading, openResult } from './sheet-body'

/** What somebody answered, what came of it, who asked for it and who may read results. */
export const personalQuestionnaires: Personal = {
  kind: 'questionnaires',
  tables: {
    questionnaire_sheet: ['user_id', 'answers_cipher', 'result_cipher', 'grading_cipher'],
    questionnaire_request: ['user_id'],
    questionnaire_share: ['user_id'],
  },
  count: (db, userId) => countOf(db.selectFrom('questionnaire_sheet').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const sheets = await db
      .selectFrom('questionnaire_sheet')
      .innerJoin('questionnaire_version', (on) =>
        on
          .onRef('questionnaire_version.questionnaire_id', '=', 'questionnaire_sheet.questionnaire_id')
          .onRef('questionnaire_version.version', '=', 'questionnaire_sheet.version'),
      )
      .selectAll('questionnaire_sheet')
      .select(['title', 'body'])
      .where('user_id', '=', userId)
      .orderBy('started_at')
      .execute()
    const requests = await db
      .selectFrom('questionnaire_request')
      .innerJoin('consultant', 'consultant.id', 'questionnaire_request.consultant_id')
      .select(['asked_at', 'state', 'ended_at', 'consultant.name'])
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute()
    const shares = await db
      .selectFrom('questionnaire_share')
      .innerJoin('consultant', 'consultant.id', 'questionnaire_share.consultant_id')
      .select(['given_at', 'taken_back_at', 'consultant.name'])
      .where('user_id', '=', userId)
      .orderBy('given_at')
      .execute()
    return [
      ...sheets.map((row) => {
        const given = openAnswers(cipher, row)
        const grading = openGrading(cipher, row) ?? {}
        const { items } = bodyOf(row)
        const result = row.result_cipher === null ? null : openResult(cipher, row)
        return {
          问卷: row.title,
          版本: row.version,
          开始: formatMoment(row.started_at),
          填完: momentOrNull(row.committed_at),
          回答: Object.fromEntries(items.filter(({ id }) => id in given).map(({ id, text }) => [text, given[id]])),
          热线之后的回答: Object.fromEntries(
            DANGER_QUESTIONS.items.filter(({ id }) => id in grading).map(({ id, text }) => [text, grading[id]]),
          ),
          结果: result?.score ?? null,
        }
      }),
      ...requests.map((row) => ({
        请我填的咨询师: row.name,
        什么时候: formatMoment(row.asked_at),
        后来: REQUEST_STATE_LABEL[row.state as RequestState],
      })),
      ...shares.map((row) => ({
        给谁看: row.name,
        从: formatMoment(row.given_at),
        到: momentOrNull(row.taken_back_at),
      })),
    ]
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('questionnaire_sheet').where('user_id', '=', userId).execute()
    await trx.deleteFrom('questionnaire_request').where('user_id', '=', userId).execute()
    await trx.deleteFrom('questionnaire_share').where('user_id', '=', userId).execute()
  },
}

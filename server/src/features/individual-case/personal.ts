import { REFERRAL_STATE_LABEL } from '@xinqi/domain/text/individual-case'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOwnReferrals } from './data'
import { presentReferral } from './present'

/** That there are cases, and every referral as its person read it; goals and plans are the consultant's to keep, as records are. */
export const personalCases: Personal = {
  kind: 'cases',
  tables: {
    individual_case: ['user_id', 'goal_cipher'],
    individual_case_step: ['case_no', 'text_cipher'],
    individual_case_referral: ['user_id', 'reason_cipher', 'handed_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('individual_case').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const cases = await db
      .selectFrom('individual_case')
      .innerJoin('consultant', 'consultant.id', 'individual_case.consultant_id')
      .select(['consultant.name', 'opened_at'])
      .where('user_id', '=', userId)
      .execute()
    const referrals = (await listOwnReferrals(db, userId)).map((row) => presentReferral(row, cipher))
    return [
      ...cases.map(({ name, opened_at }) => ({ 个案: name, 建立: formatMoment(opened_at) })),
      ...referrals.map((one) => ({
        转介: `${one.consultantName} → ${one.toName}`,
        原因: one.reason,
        转交的内容: one.handed,
        提出: one.proposeTime,
        结果: REFERRAL_STATE_LABEL[one.state],
        回答: one.answerTime,
      })),
    ]
  },
  // Kept with the records; a consent ends with whoever gave it, and nobody is left who could answer.
  erase: async (trx, { userId, at }) => {
    await trx
      .updateTable('individual_case_referral')
      .set((eb) => ({
        state: eb.case().when('state', '=', 'agreed').then('takenBack').else('withdrawn').end(),
        taken_back_at: at,
      }))
      .where('user_id', '=', userId)
      .where('state', 'in', ['agreed', 'proposed'])
      .execute()
  },
}

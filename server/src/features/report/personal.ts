import { HELPFUL_LABEL, REPORT_PART_LABEL } from '@xinqi/domain/text/report'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { openFeedback, openReport, presentHead } from './present'

/** What consultants wrote for somebody and handed over, and what they said to it. A draft is no fact of theirs yet. */
export const personalReports: Personal = {
  kind: 'reports',
  tables: { report: ['user_id', 'body_cipher', 'feedback_cipher'] },
  count: (db, userId) =>
    countOf(db.selectFrom('report').where('user_id', '=', userId).where('handed_at', 'is not', null)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db
      .selectFrom('report')
      .innerJoin('consultant', 'consultant.id', 'report.consultant_id')
      .selectAll('report')
      .select('consultant.name as consultant_name')
      .where('user_id', '=', userId)
      .where('handed_at', 'is not', null)
      .orderBy('handed_at')
      .execute()
    return rows.map((row) => {
      const { title, seen, done, next } = openReport(cipher, row)
      const { helpful } = presentHead(cipher, row)
      return {
        标题: title,
        咨询师: row.consultant_name,
        交给我: momentOrNull(row.handed_at),
        [REPORT_PART_LABEL.seen]: seen,
        [REPORT_PART_LABEL.done]: done,
        [REPORT_PART_LABEL.next]: next,
        读过之后: helpful && HELPFUL_LABEL[helpful],
        我的回应: openFeedback(cipher, row),
      }
    })
  },
  erase: (trx, { userId }) => trx.deleteFrom('report').where('user_id', '=', userId).execute(),
}

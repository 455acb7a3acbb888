import { DISPUTE_VERDICT_LABEL } from '@xinqi/domain/text/dispute'
import type { Db } from '../../call/services'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { USER } from '../../realtime/stomp/topics'
import { presentDispute } from './present'

const ofVisitor = (db: Db, userId: number) =>
  db
    .selectFrom('session_dispute')
    .innerJoin('appointment', 'appointment.appoint_no', 'session_dispute.appoint_no')
    .where('appointment.user_id', '=', userId)
    .where('user_type', '=', USER)

/** What somebody said against the record of a session. What a consultant said of theirs goes with the account as well. */
export const personalDisputes: Personal = {
  kind: 'feedback',
  tables: { session_dispute: ['appoint_no', 'content_cipher', 'answer_cipher'] },
  count: (db, userId) => countOf(ofVisitor(db, userId)),
  facts: async ({ db, cipher }, userId) =>
    (await ofVisitor(db, userId).selectAll('session_dispute').orderBy('session_dispute.created_at').execute()).map(
      (row) => {
        const { content, createTime, verdict, answer } = presentDispute(row, cipher)
        return {
          预约号: row.appoint_no,
          异议: content,
          结果: verdict && DISPUTE_VERDICT_LABEL[verdict],
          回复: answer,
          时间: createTime,
        }
      },
    ),
  erase: (trx, { userId }) =>
    trx
      .deleteFrom('session_dispute')
      .where('appoint_no', 'in', trx.selectFrom('appointment').select('appoint_no').where('user_id', '=', userId))
      .execute(),
}

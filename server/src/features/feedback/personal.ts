import { FEEDBACK_KIND_LABEL } from '@xinqi/domain/text/feedback'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOwnFeedback } from './data'
import { presentFeedback } from './present'

/** What somebody has told us, and our answer to it. */
export const personalFeedback: Personal = {
  kind: 'feedback',
  tables: { feedback: ['user_id', 'content_cipher', 'about_cipher', 'answer_cipher'] },
  count: (db, userId) => countOf(db.selectFrom('feedback').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listOwnFeedback(db, userId))
      .map((row) => presentFeedback(row, cipher))
      .map(({ feedbackNo, kind, content, about, orderNo, answer, createTime }) => ({
        编号: feedbackNo,
        种类: FEEDBACK_KIND_LABEL[kind],
        内容: content,
        那条消息: about,
        订单号: orderNo,
        回复: answer,
        时间: createTime,
      })),
  erase: (trx, { userId }) => trx.deleteFrom('feedback').where('user_id', '=', userId).execute(),
}

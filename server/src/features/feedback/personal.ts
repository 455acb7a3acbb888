import { FEEDBACK_KIND_LABEL } from '@xinqi/domain/text/feedback'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOwnFeedback } from './data'
import { presentFeedback } from './present'

/** What somebody has told us, and our answer to it. */
export const personalFeedback = {
  kind: 'feedback',
  tables: {
    feedback: ['user_id', 'content_cipher', 'about_cipher', 'about_speaker_cipher', 'about_user_id', 'answer_cipher'],
    feedback_file: ['content_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('feedback').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listOwnFeedback(db, userId))
      .map((row) => presentFeedback(row, cipher))
      .map(({ feedbackNo, kind, content, about, aboutSpeaker, orderNo, answer, createTime }) => ({
        编号: feedbackNo,
        种类: FEEDBACK_KIND_LABEL[kind],
        内容: content,
        那条消息: about,
        谁说的: aboutSpeaker,
        订单号: orderNo,
        回复: answer,
        时间: createTime,
      })),
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('feedback').where('user_id', '=', userId).execute()
    // What others handed over of them is the others'; that it was them is known no longer.
    await trx.updateTable('feedback').set({ about_user_id: null }).where('about_user_id', '=', userId).execute()
  },
} satisfies Personal

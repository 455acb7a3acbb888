import { CAUSE_LABEL, FACE_LABEL, FEELING_LABEL, type Cause, type Face, type Feeling } from '@xinqi/domain/text/mood'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { findEntries } from './data'
import { presentEntry } from './present'

/** What somebody noted of their mood, and who may read the last weeks of it. */
export const personalMoods: Personal = {
  kind: 'mood',
  tables: { mood_entry: ['user_id', 'body_cipher'], mood_share: ['user_id'] },
  count: (db, userId) =>
    countOf(db.selectFrom('mood_entry').where('user_id', '=', userId).where('deleted_at', 'is', null)),
  facts: async ({ db, cipher }, userId) =>
    (await findEntries(db, userId))
      .map((row) => presentEntry(row, cipher))
      .map((one) => ({
        日期: one.day,
        心情: FACE_LABEL[one.face as Face],
        感受: one.feelings.map((id) => FEELING_LABEL[id as Feeling]).join('、'),
        原因: one.causes.map((id) => CAUSE_LABEL[id as Cause]).join('、'),
        睡眠分钟: one.sleepMinutes,
        内容: one.words,
        时间: one.noteTime,
      })),
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('mood_entry').where('user_id', '=', userId).execute()
    await trx.deleteFrom('mood_share').where('user_id', '=', userId).execute()
  },
}

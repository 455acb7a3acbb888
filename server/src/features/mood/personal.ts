import { CAUSE_LABEL, FACE_LABEL, FEELING_LABEL, type Cause, type Face, type Feeling } from '@xinqi/domain/text/mood'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { findEntries } from './data'
import { findPictures, openPicture } from './picture-data'
import { presentEntry } from './present'

/** Where a picture lies in an export. */
const fileName = (day: string, pictureNo: string): string => `心情图片/${day}-${pictureNo}.jpg`

/** What somebody noted of their mood with its pictures, when they want to be reminded of it, and who may read the last weeks of it. */
export const personalMoods: Personal = {
  kind: 'mood',
  tables: {
    mood_entry: ['user_id', 'body_cipher'],
    mood_picture: ['user_id', 'content_cipher'],
    mood_share: ['user_id'],
    mood_reminder: ['user_id'],
  },
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
        图片: one.picture && fileName(one.day, one.picture.pictureNo),
        时间: one.noteTime,
      })),
  files: async (services, userId) =>
    (await findPictures(services.db, userId)).map((row) => ({
      name: fileName(row.day, row.picture_no),
      content: Buffer.from(openPicture(services, row), 'base64'),
    })),
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('mood_picture').where('user_id', '=', userId).execute()
    await trx.deleteFrom('mood_entry').where('user_id', '=', userId).execute()
    await trx.deleteFrom('mood_share').where('user_id', '=', userId).execute()
    await trx.deleteFrom('mood_reminder').where('user_id', '=', userId).execute()
  },
}

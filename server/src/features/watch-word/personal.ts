import { ALARM_SOURCE_LABEL } from '@xinqi/domain/text/alarm'
import { WATCH_KIND_LABEL, WORD_SOURCE_LABEL } from '@xinqi/domain/text/watch-word'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { presentAlarm } from '../alarm/present'
import { presentMark } from './present'

/** Alarms about somebody's words, and what was marked in them. */
export const personalAlarms: Personal = {
  kind: 'alarms',
  tables: {
    case_alarm: ['user_id', 'source_id', 'excerpt_cipher', 'note_cipher'],
    // Steps go with their alarm.
    alarm_step: ['text_cipher'],
    // As does what was opened for it in an emergency.
    break_glass: ['reason_cipher'],
    word_mark: ['user_id', 'source_id', 'excerpt_cipher'],
  },
  count: async (db, userId) =>
    (await countOf(db.selectFrom('case_alarm').where('user_id', '=', userId))) +
    (await countOf(db.selectFrom('word_mark').where('user_id', '=', userId))),
  facts: async ({ db, cipher }, userId) => {
    const alarms = await db.selectFrom('case_alarm').selectAll().where('user_id', '=', userId).execute()
    const marks = await db.selectFrom('word_mark').selectAll().where('user_id', '=', userId).execute()
    return [
      ...alarms
        .map((row) => presentAlarm(row, cipher))
        .map(({ sourceKind, excerpt, openTime, closeTime }) => ({
          种类: WATCH_KIND_LABEL.crisis,
          在哪里: ALARM_SOURCE_LABEL[sourceKind],
          内容: excerpt,
          时间: openTime,
          处理时间: closeTime,
        })),
      ...marks
        .map((row) => presentMark(row, cipher))
        .map(({ kind, sourceKind, excerpt, foundTime, reviewTime }) => ({
          种类: WATCH_KIND_LABEL[kind],
          在哪里: WORD_SOURCE_LABEL[sourceKind],
          内容: excerpt,
          时间: foundTime,
          处理时间: reviewTime,
        })),
    ]
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('case_alarm').where('user_id', '=', userId).execute()
    await trx.deleteFrom('word_mark').where('user_id', '=', userId).execute()
  },
}

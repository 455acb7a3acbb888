import { DRAWING_THEME_TEXT } from '@xinqi/domain/text/drawing'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { allOwnDrawings } from './data'
import { allOwnMessages } from './message-data'
import { presentOwn, presentParts } from './present'
import { findReadings } from './reading-data'

/** What somebody drew, its readings, and what they left beside the drawings of others. */
export const personalDrawings: Personal = {
  kind: 'drawings',
  tables: {
    drawing: ['user_id', 'title_cipher', 'description_cipher', 'strokes_cipher', 'refusal_cipher'],
    drawing_reading: ['question_cipher', 'impression_cipher', 'details_cipher', 'invitation_cipher'],
    drawing_message: ['user_id', 'words_cipher'],
    drawing_like: ['user_id'],
    drawing_report: ['user_id', 'reason_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('drawing').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await allOwnDrawings(db, userId)
    const readings = new Map(
      (
        await findReadings(
          db,
          rows.map((row) => row.drawing_no),
        )
      ).map((reading) => [reading.drawing_no, reading]),
    )
    const drawings = rows.map((row) => {
      const reading = readings.get(row.drawing_no)
      const one = presentOwn(row, reading, cipher)
      return {
        编号: one.drawingNo,
        主题: DRAWING_THEME_TEXT[one.theme].label,
        标题: one.title,
        说明: one.description,
        笔画: one.strokes,
        时间: one.createTime,
        解读: reading?.handed_over_at ? Object.values(presentParts(reading, cipher)).join('\n') : null,
      }
    })
    const messages = (await allOwnMessages(db, userId)).map((row) => ({
      编号: row.message_no,
      留言: cipher.open('drawing_message.words_cipher', row.message_no, row.words_cipher),
    }))
    return [...drawings, ...messages]
  },
  erase: async (trx, { userId }) => {
    for (const table of ['drawing_like', 'drawing_report', 'drawing_message', 'drawing'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}

import { LIVE_READING_ORDERS, READING_ORDER_LABEL } from '@xinqi/domain/status/reading-order'
import { DRAWING_THEME_TEXT } from '@xinqi/domain/text/drawing'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { allOwnDrawings } from './data'
import { allOwnMessages } from './message-data'
import { presentBought, presentOwn, presentParts } from './present'
import { findReadings } from './reading-data'
import { listBoughtBy } from './reading-order-data'

/** What somebody drew, its readings, and what they left beside the drawings of others. */
export const personalDrawings: Personal = {
  kind: 'drawings',
  tables: {
    drawing: ['user_id', 'title_cipher', 'description_cipher', 'strokes_cipher', 'refusal_cipher'],
    drawing_reading: ['question_cipher', 'impression_cipher', 'details_cipher', 'invitation_cipher'],
    drawing_message: ['user_id', 'words_cipher'],
    drawing_like: ['user_id'],
    drawing_report: ['user_id', 'reason_cipher'],
    reading_order: ['user_id', 'question_cipher', 'sentence_cipher'],
  },
  count: async (db, userId) =>
    (await countOf(db.selectFrom('drawing').where('user_id', '=', userId))) +
    (await countOf(db.selectFrom('reading_order').where('user_id', '=', userId))),
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
    const bought = (await listBoughtBy(db, userId)).map((row) => {
      const { readingOrderNo, sentence } = presentBought(row, cipher)
      return {
        订单号: readingOrderNo,
        画的编号: row.drawing_no,
        应付分: row.price_fen,
        状态: READING_ORDER_LABEL[row.status],
        想问的:
          row.question_cipher && cipher.open('reading_order.question_cipher', readingOrderNo, row.question_cipher),
        咨询师写的: sentence,
        下单时间: formatMoment(row.created_at),
      }
    })
    return [...drawings, ...messages, ...bought]
  },
  /** What was sold stays, as the law wants; what was written about it goes. */
  erase: async (trx, { userId }) => {
    for (const table of ['drawing_like', 'drawing_report', 'drawing_message', 'drawing'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    await trx
      .updateTable('reading_order')
      .set({ question_cipher: null, sentence_cipher: null })
      .where('user_id', '=', userId)
      .execute()
  },
  /** Readings that are to be paid or to come, and refunds on their way. */
  blockers: async (db, userId) => {
    const orders = await listBoughtBy(db, userId)
    const blockers = [
      {
        kind: 'openOrders' as const,
        count: orders.filter(({ status }) => LIVE_READING_ORDERS.includes(status)).length,
      },
      {
        kind: 'refunds' as const,
        count: orders.filter(({ refund_states: states }) => states?.some((state) => state !== 'success')).length,
      },
    ]
    return blockers.filter(({ count }) => count > 0)
  },
}

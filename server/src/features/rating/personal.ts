import { NAMELESS } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** What they found helpful goes. Stars and tags stay counted for the consultant; the words and whose they were go. */
export const personalRatings: Personal = {
  kind: 'ratings',
  tables: { appoint_rate: ['user_id', 'author', 'content'], appoint_rate_like: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('appoint_rate').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db.selectFrom('appoint_rate').selectAll().where('user_id', '=', userId).execute()
    const likes = await db.selectFrom('appoint_rate_like').selectAll().where('user_id', '=', userId).execute()
    const given = rows.map((row) => ({
      预约号: row.appoint_no,
      星级: row.stars,
      标签: row.tags.join('、'),
      内容: row.content,
      署名: row.author,
      时间: formatMoment(row.created_at),
    }))
    return [
      ...given,
      ...likes.map((row) => ({ 觉得有帮助的评价: String(row.rate_id), 时间: formatMoment(row.liked_at) })),
    ]
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('appoint_rate_like').where('user_id', '=', userId).execute()
    await trx
      .updateTable('appoint_rate')
      .set({ content: '', author: NAMELESS, anonymous: true })
      .where('user_id', '=', userId)
      .execute()
  },
}

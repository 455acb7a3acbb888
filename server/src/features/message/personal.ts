import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** What somebody was told. */
export const personalNotices: Personal = {
  kind: 'activity',
  tables: { user_notice: ['user_id', 'title', 'body'] },
  count: (db, userId) => countOf(db.selectFrom('user_notice').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('user_notice')
      .select(['title', 'body', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ 消息: row.title, 内容: row.body, 时间: formatMoment(row.created_at) }))
  },
  erase: (trx, { userId }) => trx.deleteFrom('user_notice').where('user_id', '=', userId).execute(),
}

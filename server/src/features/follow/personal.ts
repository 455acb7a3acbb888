import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** Whom somebody follows is theirs alone: no consultant is told of it. */
export const personalFollows: Personal = {
  kind: 'follows',
  tables: { consultant_follow: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('consultant_follow').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('consultant_follow as f')
      .innerJoin('consultant', 'consultant.id', 'f.consultant_id')
      .select(['consultant.name', 'f.followed_at', 'f.remind'])
      .where('f.user_id', '=', userId)
      .orderBy('f.followed_at')
      .execute()
    return rows.map((row) => ({
      关注: row.name,
      时间: formatMoment(row.followed_at),
      有时间时告诉我: row.remind ? '是' : '否',
    }))
  },
  erase: (trx, { userId }) => trx.deleteFrom('consultant_follow').where('user_id', '=', userId).execute(),
}

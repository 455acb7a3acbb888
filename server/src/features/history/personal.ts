import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { forgetHistory } from './commands/keep-history'

/** Whom somebody looked at is theirs to see, and only while they want it. */
export const personalHistory: Personal = {
  kind: 'activity',
  tables: { browsing_history: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('browsing_history').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('browsing_history as h')
      .innerJoin('consultant', 'consultant.id', 'h.consultant_id')
      .select(['consultant.name', 'h.seen_at'])
      .where('h.user_id', '=', userId)
      .execute()
    return rows.map((row) => ({ 看过: row.name, 时间: formatMoment(row.seen_at) }))
  },
  erase: (trx, { userId }) => forgetHistory(trx, userId),
  onlyWith: 'history',
}

import { granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { releaseHeldFor } from '../order/commands/claim-slots'

/** For whom somebody waits, and what was kept for them, is theirs alone. */
export const personalWaitlist: Personal = {
  kind: 'waitlist',
  tables: { waitlist_entry: ['user_id'], waitlist_offer: ['user_id'], slot_granule: ['held_for'] },
  count: (db, userId) => countOf(db.selectFrom('waitlist_entry').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('waitlist_entry as e')
      .innerJoin('consultant', 'consultant.id', 'e.consultant_id')
      .leftJoin('waitlist_offer as o', 'o.entry_id', 'e.id')
      .select(['consultant.name', 'e.weekdays', 'e.parts', 'e.joined_at', 'e.state', 'o.granule'])
      .where('e.user_id', '=', userId)
      .orderBy('e.id')
      .orderBy('o.id')
      .execute()
    return rows.map((row) => ({
      候补: row.name,
      星期: row.weekdays.join('、'),
      时段: row.parts.join('、'),
      加入: formatMoment(row.joined_at),
      状态: row.state,
      留过的时间: row.granule === null ? null : formatMoment(granuleStart(row.granule)),
    }))
  },
  erase: async (trx, { userId }) => {
    await releaseHeldFor(trx, userId)
    await trx.deleteFrom('waitlist_offer').where('user_id', '=', userId).execute()
    await trx.deleteFrom('waitlist_entry').where('user_id', '=', userId).execute()
  },
}

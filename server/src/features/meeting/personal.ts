import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** A party of a room that is a visitor (R217). */
const VISITOR = 2

/** When somebody came and went stays with the order, on which device does not. */
export const personalSessions: Personal = {
  kind: 'sessions',
  tables: {
    room_presence: ['appoint_no', 'platform'],
    presence_report: ['appoint_no', 'platform', 'device'],
    room_ticket: ['party_id'],
    late_notice: ['appoint_no'],
    shown_drawing: ['sheet_cipher'],
  },
  count: (db, userId) =>
    countOf(
      db
        .selectFrom('room_presence')
        .innerJoin('appointment', 'appointment.appoint_no', 'room_presence.appoint_no')
        .where('appointment.user_id', '=', userId)
        .where('room_presence.user_type', '=', VISITOR),
    ),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('room_presence as s')
      .innerJoin('appointment as a', 'a.appoint_no', 's.appoint_no')
      .select(['s.appoint_no', 's.joined_at', 's.left_at'])
      .where('a.user_id', '=', userId)
      .where('s.user_type', '=', VISITOR)
      .execute()
    return rows.map((row) => ({
      预约号: row.appoint_no,
      进入: formatMoment(row.joined_at),
      离开: momentOrNull(row.left_at),
    }))
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('room_ticket').where('party_id', '=', userId).where('user_type', '=', VISITOR).execute()
    const theirs = trx.selectFrom('appointment').select('appoint_no').where('user_id', '=', userId)
    await trx.deleteFrom('shown_drawing').where('appoint_no', 'in', theirs).execute()
    await trx.deleteFrom('late_notice').where('user_type', '=', VISITOR).where('appoint_no', 'in', theirs).execute()
    await trx.deleteFrom('presence_report').where('user_type', '=', VISITOR).where('appoint_no', 'in', theirs).execute()
    await trx
      .updateTable('room_presence')
      .set({ platform: '' })
      .where('user_type', '=', VISITOR)
      .where('appoint_no', 'in', theirs)
      .execute()
  },
}

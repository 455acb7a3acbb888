import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { presentOwnInfo } from './present'

/** Orders let go of it before (order/personal). */
export const personalVisitorInfo: Personal = {
  kind: 'visitorInfo',
  tables: {
    visitor_info: [
      ...(['user_id', 'name_cipher', 'birth_date_cipher', 'love_status_cipher', 'past_consult_cipher'] as const),
      ...(['treatment_cipher', 'suicide_cipher', 'concern_cipher'] as const),
      ...(['emergency_name_cipher', 'emergency_phone_cipher', 'emergency_relationship_cipher'] as const),
    ],
  },
  count: (db, userId) => countOf(db.selectFrom('visitor_info').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db.selectFrom('visitor_info').selectAll().where('user_id', '=', userId).orderBy('id').execute()
    return rows.map((row) => ({ 填写时间: formatMoment(row.created_at), ...presentOwnInfo(row, cipher) }))
  },
  erase: (trx, { userId }) => trx.deleteFrom('visitor_info').where('user_id', '=', userId).execute(),
}

import type { Personal } from '../../call/personal'
import { USER } from '../../realtime/stomp/topics'

/** How somebody's side of a call went: numbers for a month, which tell its owner nothing, and which go with the account. */
export const personalCallQuality: Personal = {
  kind: 'sessions',
  tables: { call_quality: ['appoint_no', 'device_kind', 'network_kind'] },
  erase: async (trx, { userId }) => {
    const theirs = trx.selectFrom('appointment').select('appoint_no').where('user_id', '=', userId)
    await trx.deleteFrom('call_quality').where('user_type', '=', USER).where('appoint_no', 'in', theirs).execute()
  },
}

import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import type { Db } from '../../call/services'
import { countOf } from '../../db/count-of'
import { USER } from '../../realtime/stomp/topics'

const callsOf = (db: Db, userId: number) =>
  db
    .selectFrom('phone_call as p')
    .innerJoin('appointment as a', 'a.appoint_no', 'p.appoint_no')
    .where('a.user_id', '=', userId)

/** When the two of a session called each other stays with the order, without numbers; what led to a telephone goes. */
export const personalPhoneCalls: Personal = {
  kind: 'phoneCalls',
  tables: {
    phone_binding: ['appoint_no', 'user_phone_hash', 'secret_no', 'subs_id', 'out_id'],
    phone_call_ask: ['appoint_no'],
    phone_call: ['appoint_no', 'call_id'],
  },
  count: (db, userId) => countOf(callsOf(db, userId)),
  facts: async ({ db }, userId) => {
    const rows = await callsOf(db, userId)
      .select(['p.appoint_no', 'p.user_type', 'p.called_at', 'p.seconds'])
      .orderBy('p.called_at')
      .execute()
    return rows.map((row) => ({
      预约号: row.appoint_no,
      谁打的: row.user_type === USER ? '我' : '咨询师',
      时间: formatMoment(row.called_at),
      秒: row.seconds,
    }))
  },
  erase: async (trx, { userId }) => {
    const theirs = trx.selectFrom('appointment').select('appoint_no').where('user_id', '=', userId)
    await trx.deleteFrom('phone_binding').where('appoint_no', 'in', theirs).execute()
    await trx.deleteFrom('phone_call_ask').where('appoint_no', 'in', theirs).execute()
  },
}

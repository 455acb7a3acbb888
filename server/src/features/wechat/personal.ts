import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** The state of a consent page names a device, no account, and fades within a day. */
export const personalWechat: Personal = {
  kind: 'wechat',
  tables: { wechat_identity: ['user_id', 'openid', 'unionid'], oauth_state: ['device_hash'] },
  count: (db, userId) => countOf(db.selectFrom('wechat_identity').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db.selectFrom('wechat_identity').selectAll().where('user_id', '=', userId).execute()
    return rows.map((row) => ({ 应用: row.app_id, openid: row.openid, 绑定时间: formatMoment(row.created_at) }))
  },
  erase: (trx, { userId }) => trx.deleteFrom('wechat_identity').where('user_id', '=', userId).execute(),
}

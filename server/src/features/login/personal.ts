import { isTraceKind, type TraceKind } from '@xinqi/domain/rules/person-trace'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** Logins of every device, and what guards them: codes, failures, one-time tokens, first answers of repeated calls. */
export const personalLogins: Personal = {
  kind: 'login',
  tables: {
    auth_session: ['user_id', 'device_hash', 'device_name'],
    login_code: ['phone_hash', 'device_hash', 'address_hash', 'known_device'],
    login_failure: ['device_hash', 'address_hash'],
    handover_token: ['user_id', 'sid_cipher'],
    idempotency_record: ['caller'],
  },
  count: (db, userId) =>
    countOf(db.selectFrom('auth_session').where('user_id', '=', userId).where('revoked_at', 'is', null)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('auth_session')
      .select(['created_at', 'last_seen_at', 'device_name', 'revoked_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      登录时间: formatMoment(row.created_at),
      最近使用: momentOrNull(row.last_seen_at),
      设备: row.device_name,
      退出时间: momentOrNull(row.revoked_at),
    }))
  },
  erase: async (trx, { userId, phoneHash }) => {
    await trx.deleteFrom('auth_session').where('user_id', '=', userId).execute()
    await trx.deleteFrom('handover_token').where('user_id', '=', userId).execute()
    await trx.deleteFrom('login_code').where('phone_hash', '=', phoneHash).execute()
    await trx.deleteFrom('idempotency_record').where('caller', '=', `user:${userId}`).execute()
  },
}

const TRACE_NAME: Record<TraceKind, string> = { payer: '付款的账号', network: '网络', device: '设备', wechat: '微信' }

/** What logins and payments left behind. What it was nobody can tell any more, its owner neither; that it is there, and since when. */
export const personalTraces: Personal = {
  kind: 'login',
  tables: { person_trace: ['user_id', 'trace_hash'] },
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('person_trace')
      .select(['kind', 'first_at', 'last_at'])
      .where('user_id', '=', userId)
      .orderBy('first_at')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, first_at, last_at }) => ({
      记号: isTraceKind(kind) ? TRACE_NAME[kind] : kind,
      第一次: formatMoment(first_at),
      最近: formatMoment(last_at),
    }))
  },
  erase: (trx, { userId }) => trx.deleteFrom('person_trace').where('user_id', '=', userId).execute(),
}

/** Where a person came from at the first login. Whom they invited came all the same; by whom is gone. */
export const personalSource: Personal = {
  kind: 'source',
  tables: { login_source: ['user_id', 'promote_inviter_user_id'] },
  count: (db, userId) => countOf(db.selectFrom('login_source').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db.selectFrom('login_source').selectAll().where('user_id', '=', userId).execute()
    return rows.map(({ user_id: _self, at, ...told }) => ({ ...told, 时间: formatMoment(at) }))
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('login_source').where('user_id', '=', userId).execute()
    await trx
      .updateTable('login_source')
      .set({ promote_inviter_user_id: null })
      .where('promote_inviter_user_id', '=', userId)
      .execute()
  },
}

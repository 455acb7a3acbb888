import { randomUUID } from 'node:crypto'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** Who a company pays for. That a code was used stays counted, by whom is gone; failed tries fade within a day. */
export const personalEmployments: Personal = {
  kind: 'company',
  tables: {
    company_employee: ['phone_hash'],
    exchange_redemption: ['user_id', 'phone_hash'],
    exchange_failure: ['tried_by'],
  },
  count: (db, userId) =>
    countOf(
      db
        .selectFrom('company_employee')
        .innerJoin('app_user', 'app_user.phone_hash', 'company_employee.phone_hash')
        .where('app_user.id', '=', userId),
    ),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('company_employee as e')
      .innerJoin('company', 'company.id', 'e.company_id')
      .innerJoin('app_user', 'app_user.phone_hash', 'e.phone_hash')
      .select(['company.name', 'e.limit_times', 'e.consulted_times', 'e.left_at'])
      .where('app_user.id', '=', userId)
      .execute()
    return rows.map((row) => ({
      企业: row.name,
      可用次数: row.limit_times,
      已用次数: row.consulted_times,
      离开名单: momentOrNull(row.left_at),
    }))
  },
  erase: async (trx, { userId, phoneHash }) => {
    await trx.deleteFrom('company_employee').where('phone_hash', '=', phoneHash).execute()
    await trx
      .updateTable('exchange_redemption')
      .set({ phone_hash: `erased:${randomUUID()}` })
      .where('user_id', '=', userId)
      .execute()
  },
}

/** With which consultant a visitor came. */
export const personalBinding: Personal = {
  kind: 'source',
  tables: { own_visitor: ['user_id'] },
  erase: (trx, { userId }) => trx.deleteFrom('own_visitor').where('user_id', '=', userId).execute(),
}

/** Whom we do not book for now, and whom the ordinary way does not fit. */
export const personalCare: Personal = {
  kind: 'care',
  tables: { forbidden_user: ['user_id', 'reason'], special_visitor_record: ['user_id', 'kind'] },
  count: (db, userId) => countOf(db.selectFrom('forbidden_user').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const forbidden = await db.selectFrom('forbidden_user').selectAll().where('user_id', '=', userId).execute()
    const special = await db.selectFrom('special_visitor_record').selectAll().where('user_id', '=', userId).execute()
    return [
      ...forbidden.map((row) => ({ 暂停预约到: momentOrNull(row.until), 原因: row.reason })),
      ...special.map((row) => ({ 类型: row.kind, 时间: formatMoment(row.created_at) })),
    ]
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('forbidden_user').where('user_id', '=', userId).execute()
    await trx.deleteFrom('special_visitor_record').where('user_id', '=', userId).execute()
  },
}

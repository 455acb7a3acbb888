import type { Selectable } from 'kysely'
import type { VisitorInfo } from '../../db/database'
import type { Db } from '../../services'

export type VisitorInfoRow = Selectable<VisitorInfo>

export const findVisitorInfo = (db: Db, id: number): Promise<VisitorInfoRow | undefined> =>
  db.selectFrom('visitor_info').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastVisitorInfo = (db: Db, userId: number, isSelf: number): Promise<VisitorInfoRow | undefined> =>
  db
    .selectFrom('visitor_info')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_self', '=', isSelf)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function hasVisitorInfo(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('visitor_info').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Orders of a person by the number a personal centre shows. */
export async function countOrders(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('consult_order')
    .select(['order_show_status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('order_show_status')
    .execute()
  return new Map(rows.map((row) => [row.order_show_status, Number(row.count)]))
}

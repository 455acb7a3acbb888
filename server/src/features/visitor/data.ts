import { sql, type Selectable } from 'kysely'
import type { VisitorInfo } from '../../db/database'
import type { Db } from '../../call/services'

export type VisitorInfoRow = Selectable<VisitorInfo>

/** Numbers of rows that are about to be written: what is sealed in a row is bound to its number. */
export async function newVisitorInfoIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('visitor_info', 'id')) as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

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

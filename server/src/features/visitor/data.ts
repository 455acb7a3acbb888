import type { Selectable } from 'kysely'
import type { VisitorInfo } from '../../db/database'
import type { Db } from '../../call/services'

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

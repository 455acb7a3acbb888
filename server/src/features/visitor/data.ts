import { sql, type Selectable } from 'kysely'
import type { VisitorInfo } from '../../db/database'
import type { Db, Trx } from '../../call/services'

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
    .where('saved', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function hasVisitorInfo(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('visitor_info')
    .select('id')
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom one has saved: oneself, then others, of whom was told last first. */
export const findSavedInfos = (db: Db | Trx, userId: number): Promise<VisitorInfoRow[]> =>
  db
    .selectFrom('visitor_info')
    .selectAll()
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .orderBy('is_self')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Takes what was told off the person's list. Orders that were given it keep it. */
export async function takeOffList(trx: Trx, rows: readonly Pick<VisitorInfoRow, 'id'>[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await trx.updateTable('visitor_info').set({ saved: false }).where('id', 'in', ids).execute()
}

/** Erases what is off the list and was given to no order. Under the lock of its owner, so that no order takes it meanwhile. */
export const eraseUnused = (trx: Trx, userId: number): Promise<unknown> =>
  trx
    .deleteFrom('visitor_info')
    .where('user_id', '=', userId)
    .where('saved', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consult_order')
            .select('order_no')
            .whereRef('consult_order.visitor_info_id', '=', 'visitor_info.id'),
        ),
      ),
    )
    .execute()

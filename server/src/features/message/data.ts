import type { Db } from '../../call/services'

const PAGE_SIZE = 20

/** One more than a page holds, which tells whether there is another. */
export async function listNotices(db: Db, userId: number, page: number) {
  const rows = await db
    .selectFrom('user_notice')
    .select(['id', 'kind', 'title', 'body', 'route', 'params', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE + 1)
    .execute()
  return { rows: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE }
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('user_notice')
    .select((select) => select.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

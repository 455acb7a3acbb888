import type { Db } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** One page of what somebody was told, newest first. */
export const listNotices = (db: Db, userId: number, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('user_notice')
      .select(['id', 'kind', 'title', 'body', 'route', 'params', 'created_at', 'read_at'])
      .where('user_id', '=', userId),
    { columns: { id: 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('user_notice')
    .select((select) => select.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

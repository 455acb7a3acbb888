import type { Db } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'
import { countOf } from '../../db/count-of'

const PAGE_SIZE = 20
const NEWEST_FIRST = {
  columns: { published_at: 'time', 'platform_notice.id': 'number' },
  direction: 'desc',
} as const

/** What everybody reads: let go by a second operator, or from before there had to be one, and not taken back. */
const standing = (db: Db) =>
  db
    .selectFrom('platform_notice')
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('agreed_at', 'is not', null), eb('asked_by', 'is', null)]))

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** What stands, with whether this consultant has read it. */
export const listNotices = (db: Db, consultantId: number, asked: AskedPage) =>
  readPage(
    standing(db)
      .leftJoin('platform_notice_read', (join) =>
        join
          .onRef('platform_notice_read.notice_id', '=', 'platform_notice.id')
          .on('platform_notice_read.consultant_id', '=', consultantId),
      )
      .selectAll('platform_notice')
      .select('platform_notice_read.read_at'),
    NEWEST_FIRST,
    asked,
    PAGE_SIZE,
  )

export const countUnreadNotices = (db: Db, consultantId: number): Promise<number> =>
  countOf(
    standing(db).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('platform_notice_read')
            .select('notice_id')
            .whereRef('notice_id', '=', 'platform_notice.id')
            .where('consultant_id', '=', consultantId),
        ),
      ),
    ),
  )

export type PublishedNoticeRow = Awaited<ReturnType<typeof listPublished>>['rows'][number]

/** All that was ever written, with who let it go and how many have read it. */
export const listPublished = (db: Db, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('platform_notice')
      .leftJoin('operator as asking', 'asking.id', 'platform_notice.asked_by')
      .leftJoin('operator as agreeing', 'agreeing.id', 'platform_notice.agreed_by')
      .selectAll('platform_notice')
      .select(['asking.name as asked_by_name', 'agreeing.name as agreed_by_name'])
      .select((eb) =>
        eb
          .selectFrom('platform_notice_read')
          .select((count) => count.fn.countAll<number>().as('readers'))
          .whereRef('notice_id', '=', 'platform_notice.id')
          .as('readers'),
      ),
    NEWEST_FIRST,
    asked,
    PAGE_SIZE,
  )

export const countConsultants = (db: Db): Promise<number> =>
  countOf(db.selectFrom('consultant').where('left_at', 'is', null))

/** Whether nobody reads it yet. */
export const waits = (row: { asked_by: number | null; agreed_at: Date | null; withdrawn_at: Date | null }): boolean =>
  row.asked_by !== null && row.agreed_at === null && row.withdrawn_at === null

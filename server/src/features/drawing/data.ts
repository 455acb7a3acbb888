import type { DrawingDeskTab, DrawingTheme } from '@xinqi/domain/text/drawing'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { Drawing } from '../../db/database'

const PAGE_SIZE = 12

export type DrawingRow = Selectable<Drawing>

export const findDrawing = (db: Db, drawingNo: string): Promise<DrawingRow | undefined> =>
  db.selectFrom('drawing').selectAll().where('drawing_no', '=', drawingNo).executeTakeFirst()

/** The row as it is, and stays until the end of the transaction. */
export const lockDrawing = (trx: Trx, drawingNo: string): Promise<DrawingRow | undefined> =>
  trx.selectFrom('drawing').selectAll().where('drawing_no', '=', drawingNo).forUpdate().executeTakeFirst()

/** With what others did about it; `readerId` is who asks. */
const withCounts = (db: Db, readerId: number | null) =>
  db
    .selectFrom('drawing')
    .selectAll('drawing')
    .select((eb) => [
      eb
        .selectFrom('drawing_like')
        .select((like) => like.fn.countAll<string>().as('likes'))
        .whereRef('drawing_like.drawing_no', '=', 'drawing.drawing_no')
        .as('likes'),
      eb
        .exists(
          eb
            .selectFrom('drawing_like')
            .select('user_id')
            .whereRef('drawing_like.drawing_no', '=', 'drawing.drawing_no')
            .where('drawing_like.user_id', '=', readerId ?? 0),
        )
        .as('liked'),
      eb
        .selectFrom('drawing_message')
        .select((message) => message.fn.countAll<string>().as('messages'))
        .whereRef('drawing_message.drawing_no', '=', 'drawing.drawing_no')
        .where('drawing_message.state', '=', 'public')
        .as('messages'),
    ])

export type CountedDrawing = Awaited<ReturnType<typeof listPlaza>>['rows'][number]

/** What the authors let others see, in one organisation; newest first. */
export const listPlaza = (
  db: Db,
  { orgId, theme, readerId }: { orgId: number; theme: DrawingTheme | undefined; readerId: number | null },
  asked: AskedPage,
) =>
  readPage(
    withCounts(db, readerId)
      .where('org_id', '=', orgId)
      .where('publicity', '=', 'public')
      .$if(theme !== undefined, (query) => query.where('theme', '=', theme ?? '')),
    { columns: { 'drawing.decided_at': 'time', 'drawing.drawing_no': 'text' }, direction: 'desc' } as const,
    asked,
    PAGE_SIZE,
  )

/** One that others may see, or that is the reader's own; anything else is not there. */
export const findVisible = (db: Db, { orgId, drawingNo, readerId }: VisibleBy) =>
  withCounts(db, readerId)
    .where('drawing_no', '=', drawingNo)
    .where((eb) =>
      eb.or([eb('user_id', '=', readerId ?? 0), eb.and([eb('publicity', '=', 'public'), eb('org_id', '=', orgId)])]),
    )
    .executeTakeFirst()

export interface VisibleBy {
  orgId: number
  drawingNo: string
  readerId: number | null
}

const OWN_ORDER = { columns: { created_at: 'time', drawing_no: 'text' }, direction: 'desc' } as const

/** All that somebody drew, newest first. */
export const listOwnDrawings = (db: Db, userId: number, asked: AskedPage) =>
  readPage(db.selectFrom('drawing').selectAll().where('user_id', '=', userId), OWN_ORDER, asked, PAGE_SIZE)

export const allOwnDrawings = (db: Db, userId: number): Promise<DrawingRow[]> =>
  db.selectFrom('drawing').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()

/** For operators: only what its author wants others to see. */
export const listDesk = (db: Db, tab: DrawingDeskTab, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('drawing')
      .selectAll('drawing')
      .where('publicity', '=', tab === 'waiting' ? 'waiting' : 'public')
      .$if(tab === 'reported', (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('drawing_report')
              .select('report_no')
              .whereRef('drawing_report.drawing_no', '=', 'drawing.drawing_no')
              .where('settled_at', 'is', null),
          ),
        ),
      ),
    { columns: { asked_at: 'time', drawing_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )

/** What is said against some drawings, and has not been looked at. */
export const findReports = async (db: Db, drawingNos: readonly string[]) =>
  drawingNos.length === 0
    ? []
    : db
        .selectFrom('drawing_report')
        .select(['report_no', 'drawing_no', 'reason_cipher'])
        .where('drawing_no', 'in', drawingNos)
        .where('settled_at', 'is', null)
        .orderBy('reported_at')
        .execute()

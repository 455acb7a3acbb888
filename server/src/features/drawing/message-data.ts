import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'

const PAGE_SIZE = 20

/** What others may read beside a drawing, oldest first, and what the reader's own are that still wait. */
export const listMessages = (db: Db, drawingNo: string, readerId: number | null, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('drawing_message')
      .selectAll()
      .where('drawing_no', '=', drawingNo)
      .where((eb) => eb.or([eb('state', '=', 'public'), eb('user_id', '=', readerId ?? 0)])),
    { columns: { written_at: 'time', message_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )

/** For operators: what nobody has looked at yet. */
export const listWaitingMessages = (db: Db, asked: AskedPage) =>
  readPage(
    db.selectFrom('drawing_message').selectAll().where('state', '=', 'waiting'),
    { columns: { written_at: 'time', message_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )

export const lockMessage = (trx: Trx, messageNo: string) =>
  trx.selectFrom('drawing_message').selectAll().where('message_no', '=', messageNo).forUpdate().executeTakeFirst()

export const allOwnMessages = (db: Db, userId: number) =>
  db.selectFrom('drawing_message').selectAll().where('user_id', '=', userId).orderBy('written_at').execute()

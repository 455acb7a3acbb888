import {
  LIVE_READING_ORDERS,
  READING_ORDER,
  type ReadingEnd,
  type ReadingOrderStatus,
} from '@xinqi/domain/status/reading-order'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { ReadingOrder } from '../../db/database'

export type ReadingOrderRow = Omit<Selectable<ReadingOrder>, 'status' | 'why'> & {
  status: ReadingOrderStatus
  why: ReadingEnd | null
}

export const findReadingOrder = (db: Db, no: string): Promise<ReadingOrderRow | undefined> =>
  db
    .selectFrom('reading_order')
    .selectAll()
    .where('reading_order_no', '=', no)
    .$castTo<ReadingOrderRow>()
    .executeTakeFirst()

/** Whatever pays, ends or fulfils one holds this lock first, before that of its drawing. */
export const lockReadingOrder = (trx: Trx, no: string): Promise<ReadingOrderRow | undefined> =>
  trx
    .selectFrom('reading_order')
    .selectAll()
    .where('reading_order_no', '=', no)
    .forUpdate()
    .$castTo<ReadingOrderRow>()
    .executeTakeFirst()

/** The one of a drawing that waits to be paid, or to be read. */
export const findLiveReadingOrder = (db: Db, drawingNo: string): Promise<ReadingOrderRow | undefined> =>
  db
    .selectFrom('reading_order')
    .selectAll()
    .where('drawing_no', '=', drawingNo)
    .where('status', 'in', LIVE_READING_ORDERS)
    .$castTo<ReadingOrderRow>()
    .executeTakeFirst()

/** With who reads, and with where what goes back of it is: for its owner, also when the consultant has left. */
const bought = (db: Db) =>
  db
    .selectFrom('reading_order')
    .innerJoin('consultant', 'consultant.id', 'reading_order.consultant_id')
    .selectAll('reading_order')
    .select(['consultant.name as consultant_name', 'consultant.portrait as consultant_portrait'])
    .select((eb) =>
      eb
        .selectFrom('refund')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['refund.state']).as('states'))
        .whereRef('refund.order_no', '=', 'reading_order.reading_order_no')
        .as('refund_states'),
    )
    .orderBy('reading_order.created_at', 'desc')
    .orderBy('reading_order.reading_order_no')
    .$castTo<BoughtRow>()

export type BoughtRow = ReadingOrderRow & {
  consultant_name: string
  consultant_portrait: string
  /** Null where nothing goes back. */
  refund_states: string[] | null
}

/** The newest of a drawing, however it ended. */
export const findBought = (db: Db, drawingNo: string): Promise<BoughtRow | undefined> =>
  bought(db).where('drawing_no', '=', drawingNo).limit(1).executeTakeFirst()

export const listBoughtBy = (db: Db, userId: number): Promise<BoughtRow[]> =>
  bought(db).where('user_id', '=', userId).execute()

/** Those whose time to pay is over. */
export const listUnpaidReadings = (db: Db, now: Date) =>
  db
    .selectFrom('reading_order')
    .select('reading_order_no')
    .where('status', '=', READING_ORDER.awaitingPayment)
    .where('pay_deadline', '<=', now)
    .orderBy('pay_deadline')
    .limit(200)
    .execute()

/** Those that were paid, and not read in the days in which they should have been. */
export const listOverdueReadings = (db: Db, now: Date) =>
  db
    .selectFrom('reading_order')
    .select('reading_order_no')
    .where('status', '=', READING_ORDER.awaitingReading)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(200)
    .execute()

/** How many readings that were paid for wait for a consultant, and when the first of them is due; null without any. */
export async function findReadingsDue(db: Db, consultantId: number): Promise<{ count: number; due_at: Date } | null> {
  const { count, due_at } = await db
    .selectFrom('reading_order')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('due_at')])
    .where('consultant_id', '=', consultantId)
    .where('status', '=', READING_ORDER.awaitingReading)
    .executeTakeFirstOrThrow()
  return due_at && { count: Number(count), due_at }
}

import { GIVE_WITHIN_DAYS } from '@xinqi/domain/rules/drawing'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import type { DrawingReadingState, DrawingShelf } from '@xinqi/domain/text/drawing'
import { DAY } from '@xinqi/domain/time'
import { sql, type Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { DrawingReading } from '../../db/database'

const PAGE_SIZE = 12

/** Statuses of an order that is booked or was held: its consultant looks at drawings as a part of it. */
const BOOKED = [
  ORDER.toConfirm,
  ORDER.toConsult,
  ORDER.awaitingInformation,
  ORDER.awaitingReservation,
  ORDER.consulted,
  ORDER.consultedUnpaid,
]
const isBooked = (status: number): boolean => BOOKED.some((one) => one === status)

export type ReadingRow = Selectable<DrawingReading>

/** Where a reading stands: a booked order that was left before takes it along. One that was bought is there while it is paid for. */
export const readingStateOf = (
  row: Pick<ReadingRow, 'handed_over_at'> & { order_show_status: number | null },
): DrawingReadingState => {
  if (row.handed_over_at) return 'handedOver'
  return row.order_show_status === null || isBooked(row.order_show_status) ? 'waiting' : 'ended'
}

/** Readings with their orders, and with who reads: for the author, who is told also when that consultant has left. */
const withOrder = (db: Db) =>
  db
    .selectFrom('drawing_reading')
    .leftJoin('consult_order', 'consult_order.order_no', 'drawing_reading.order_no')
    .innerJoin('consultant', 'consultant.id', 'drawing_reading.consultant_id')
    .selectAll('drawing_reading')
    .select([
      'consult_order.order_show_status',
      'consultant.name as consultant_name',
      'consultant.portrait as consultant_portrait',
    ])

export const findReading = (db: Db, drawingNo: string) =>
  withOrder(db).where('drawing_no', '=', drawingNo).executeTakeFirst()

export const findReadings = async (db: Db, drawingNos: readonly string[]) =>
  drawingNos.length === 0 ? [] : withOrder(db).where('drawing_no', 'in', drawingNos).execute()

/** Drawings that a consultant was given: of orders that still stand, paid for by themselves, or that they have handed over. */
const givenTo = (db: Db, consultantId: number) =>
  db
    .selectFrom('drawing_reading')
    .innerJoin('drawing', 'drawing.drawing_no', 'drawing_reading.drawing_no')
    .leftJoin('consult_order', 'consult_order.order_no', 'drawing_reading.order_no')
    .leftJoin('reading_order', 'reading_order.reading_order_no', 'drawing_reading.reading_order_no')
    .selectAll('drawing_reading')
    .select(['reading_order.price_fen', 'reading_order.due_at'])
    .select(['theme', 'title_cipher', 'description_cipher', 'strokes_cipher', 'drawing.user_id'])
    .where('drawing_reading.consultant_id', '=', consultantId)
    .where((eb) =>
      eb.or([
        eb('drawing_reading.handed_over_at', 'is not', null),
        eb('drawing_reading.reading_order_no', 'is not', null),
        eb('order_show_status', 'in', BOOKED),
      ]),
    )

export type GivenDrawing = NonNullable<Awaited<ReturnType<typeof findGiven>>>

/**
 * Those that were paid for by themselves first, as they are due; then those that wait the longest. Those that were handed over the newest
 * first. Of everybody, or of one visitor.
 */
export function listGiven(
  db: Db,
  consultantId: number,
  { shelf, userId }: { shelf: DrawingShelf; userId?: number | undefined },
  asked: AskedPage,
) {
  const given = givenTo(db, consultantId).$if(userId !== undefined, (all) => all.where('drawing.user_id', '=', userId!))
  return shelf === 'waiting'
    ? readPage(
        db
          .selectFrom(
            given
              .where('drawing_reading.handed_over_at', 'is', null)
              .select([
                sql<number>`(drawing_reading.reading_order_no is null)::int`.as('bought_first'),
                sql<Date>`coalesce(reading_order.due_at, drawing_reading.given_at)`.as('waits_from'),
              ])
              .as('given'),
          )
          .selectAll('given'),
        { columns: { bought_first: 'number', waits_from: 'time', drawing_no: 'text' }, direction: 'asc' } as const,
        asked,
        PAGE_SIZE,
      )
    : readPage(
        given.where('drawing_reading.handed_over_at', 'is not', null),
        {
          columns: { 'drawing_reading.handed_over_at': 'time', 'drawing_reading.drawing_no': 'text' },
          direction: 'desc',
        } as const,
        asked,
        PAGE_SIZE,
      )
}

export const findGiven = (db: Db, consultantId: number, drawingNo: string) =>
  givenTo(db, consultantId).where('drawing_reading.drawing_no', '=', drawingNo).executeTakeFirst()

/** A drawing that this consultant was given; rows are locked in one order: drawing, then its reading. */
export async function lockGiven(trx: Trx, consultantId: number, drawingNo: string): Promise<GivenDrawing | undefined> {
  await trx
    .selectFrom('drawing')
    .select('drawing_no')
    .where('drawing_no', '=', drawingNo)
    .forUpdate()
    .executeTakeFirst()
  return findGiven(trx, consultantId, drawingNo)
}

export const findFirstSession = async (db: Db, orderNo: string): Promise<string | null> =>
  (
    await db
      .selectFrom('appointment')
      .select('appoint_no')
      .where('order_no', '=', orderNo)
      .where('status', '<>', APPOINTMENT.cancelled)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
  )?.appoint_no ?? null

/** Whether one reads drawings, and what one asks for a reading on its own; undefined for who does not. */
export const findReader = (db: Db, consultantId: number) =>
  db.selectFrom('drawing_reader').select('price_fen').where('consultant_id', '=', consultantId).executeTakeFirst()

/** Consultants of an organisation who read drawings with people. */
export const findReaders = (db: Db, orgId: number) =>
  db
    .selectFrom('drawing_reader')
    .innerJoin('consultant', 'consultant.id', 'drawing_reader.consultant_id')
    .select(['consultant.id', 'consultant.name', 'consultant.portrait', 'consultant.motto', 'drawing_reader.price_fen'])
    .where('consultant.org_id', '=', orgId)
    .where('consultant.display_status', '=', 1)
    .orderBy('consultant.recommend_rank')
    .orderBy('consultant.id')
    .execute()

/** Orders with which somebody can give a drawing: booked, or held a short while ago, with a reader, and none given yet. */
export const findGivingOrders = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('consult_order')
    .innerJoin('drawing_reader', 'drawing_reader.consultant_id', 'consult_order.consultant_id')
    .innerJoin('consult_service', 'consult_service.id', 'consult_order.service_id')
    .select((eb) => [
      'consult_order.order_no',
      'consult_order.consultant_id',
      'consult_service.name as service_name',
      eb
        .selectFrom('appointment')
        .select((session) => session.fn.max('start_at').as('start_at'))
        .whereRef('appointment.order_no', '=', 'consult_order.order_no')
        .where('appointment.status', '<>', APPOINTMENT.cancelled)
        .as('start_at'),
    ])
    .where('consult_order.user_id', '=', userId)
    .where('order_show_status', 'in', BOOKED)
    .where((eb) =>
      eb.or([
        eb('order_show_status', 'not in', [ORDER.consulted, ORDER.consultedUnpaid]),
        eb.exists(
          eb
            .selectFrom('appointment')
            .select('appoint_no')
            .whereRef('appointment.order_no', '=', 'consult_order.order_no')
            .where('end_at', '>', new Date(now.getTime() - GIVE_WITHIN_DAYS * DAY)),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('drawing_reading')
            .select('drawing_no')
            .whereRef('drawing_reading.order_no', '=', 'consult_order.order_no'),
        ),
      ),
    )
    .orderBy('consult_order.created_at', 'desc')
    .limit(50)
    .execute()

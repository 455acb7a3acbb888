import type { Span } from '@xinqi/domain/rules/statement'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { PAY } from '@xinqi/domain/status/order'
import type { Db } from '../../call/services'
import { countOf } from '../../db/count-of'
import { NOT_BEGUN } from '../order/data'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20
const BY_BEGIN = { 'appointment.start_at': 'time', 'appointment.appoint_no': 'text' } as const

/** Tabs of the consultant's list: 1 to handle, 2 to come, 3 over, 4 cancelled. */
const STATUSES: Record<number, readonly number[]> = {
  1: [APPOINTMENT.toConfirm],
  2: [APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation],
  3: [APPOINTMENT.consulted],
  4: [APPOINTMENT.cancelled],
}

const bookings = (db: Db) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .innerJoin('consult_service', 'consult_service.id', 'consult_order.service_id')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .leftJoin('appoint_rate', 'appoint_rate.appoint_no', 'appointment.appoint_no')
    .selectAll('appointment')
    .select([
      'appoint_rate.id as rate_id',
      'consultant.name as consultant_name',
      'consultant.portrait',
      'consult_service.name as service_name',
      'consult_order.order_show_status',
      'consult_order.sessions',
      'consult_order.payable_fen',
      'consult_order.paid_at',
      'consult_order.order_type',
      'consult_order.company_id',
      'consult_order.facts',
      'consult_order.visitor_info_id',
      'visitor_info.name_cipher',
      'visitor_info.is_self',
    ])

export type BookingRow = Awaited<ReturnType<typeof listBookings>>['rows'][number]

export interface WantedBookings {
  tab: number
  /** Of which days they begin; null for any. */
  span: Span | null
  consultMode?: number | undefined
  /** Only those without a signed record. */
  unsigned: boolean
}

/** Sessions with a consultant: what is to come in order of time, what is over newest first. Unpaid holds are not shown. */
export function listBookings(
  db: Db,
  consultantId: number,
  { tab, span, consultMode, unsigned }: WantedBookings,
  asked: AskedPage,
) {
  const past = tab >= 3
  const list = bookings(db)
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.status', 'in', STATUSES[tab] ?? [])
    .where((eb) =>
      eb.or([
        eb('appointment.status', '!=', APPOINTMENT.cancelled),
        eb('consult_order.paid_at', 'is not', null),
        eb('consult_order.payable_fen', '=', 0),
        eb('consult_order.order_type', '=', ORDER_TYPE.payAfterUse),
      ]),
    )
    .$if(span !== null, (all) =>
      all.where('appointment.start_at', '>=', span!.from).where('appointment.start_at', '<', span!.to),
    )
    .$if(unsigned, (all) =>
      all.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('session_record')
              .select('session_record.appoint_no')
              .whereRef('session_record.appoint_no', '=', 'appointment.appoint_no')
              .where('session_record.signed_at', 'is not', null),
          ),
        ),
      ),
    )
    .$if(consultMode !== undefined, (all) => all.where('appointment.consult_mode', '=', consultMode!))
  return readPage(list, { columns: BY_BEGIN, direction: past ? 'desc' : 'asc' }, asked, PAGE_SIZE)
}

/** Statuses of a session that somebody counts on. */
const STANDING = [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation] as const

/** A consultant's sessions that begin in a period, held or to come, in order of time. */
export const listBookingsIn = (db: Db, consultantId: number, { from, to }: { from: Date; to: Date }) =>
  bookings(db)
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.status', 'in', [...STANDING, APPOINTMENT.consulted])
    .where('appointment.start_at', '>=', from)
    .where('appointment.start_at', '<', to)
    .orderBy('appointment.start_at')
    .orderBy('appointment.appoint_no')
    .execute()

/** The agreed session of a consultant that is under way, or the first to begin after it. */
export const findNextBooking = (db: Db, consultantId: number, now: Date) =>
  bookings(db)
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.status', 'in', STATUSES[2] ?? [])
    .where('appointment.end_at', '>', now)
    .orderBy('appointment.start_at')
    .orderBy('appointment.appoint_no')
    .limit(1)
    .executeTakeFirst()

/** How many sessions the two have held, and when the last one began. */
export const findHeldWith = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('appointment')
    .select((eb) => [eb.fn.countAll<number>().as('held'), eb.fn.max('start_at').as('last_at')])
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .where('status', '=', APPOINTMENT.consulted)
    .executeTakeFirstOrThrow()

/** How many sessions wait for a consultant's word. */
export const countToConfirm = (db: Db, consultantId: number): Promise<number> =>
  countOf(
    db.selectFrom('appointment').where('consultant_id', '=', consultantId).where('status', '=', APPOINTMENT.toConfirm),
  )

/** A visitor's sessions: all but those of orders that nobody has paid, or agreed to, yet, or ever did. */
const ownSessions = (db: Db, userId: number) =>
  bookings(db)
    .where('appointment.user_id', '=', userId)
    .where('order_show_status', 'not in', NOT_BEGUN)
    .where((eb) =>
      eb.or([
        eb('appointment.status', '!=', APPOINTMENT.cancelled),
        eb('paid_at', 'is not', null),
        eb('pay_status', '=', PAY.paid),
      ]),
    )

/** One page of them, the last to begin first. */
export const listOwnSessions = (db: Db, userId: number, asked: AskedPage) =>
  readPage(ownSessions(db, userId), { columns: BY_BEGIN, direction: 'desc' }, asked, PAGE_SIZE)

/** Those that are still to be held, the first to begin first. */
export const listSessionsToCome = (db: Db, userId: number) =>
  ownSessions(db, userId)
    .where('appointment.status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .orderBy('appointment.start_at')
    .execute()

/** What a consultant has made for one visitor, newest first. */
export const listBuilt = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('consult_order as o')
    .innerJoin('consult_service', 'consult_service.id', 'o.service_id')
    .innerJoin('appointment', (join) =>
      join.onRef('appointment.order_no', '=', 'o.order_no').on('appointment.seq', '=', 1),
    )
    .select(['o.order_no', 'o.order_show_status', 'o.payable_fen', 'o.answer_by', 'o.cancel_reason', 'o.consult_mode'])
    .select(['consult_service.name as service_name', 'appointment.start_at'])
    .where('o.consultant_id', '=', consultantId)
    .where('o.user_id', '=', userId)
    .where('o.order_type', '=', ORDER_TYPE.selfBuilt)
    .orderBy('o.created_at', 'desc')
    .limit(PAGE_SIZE)
    .execute()

export const findBooking = (db: Db, appointNo: string) =>
  bookings(db).where('appointment.appoint_no', '=', appointNo).executeTakeFirst()

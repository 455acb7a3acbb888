import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

export const PAGE_SIZE = 20

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
      'consult_order.facts',
      'consult_order.visitor_info_id',
      'visitor_info.name_cipher',
      'visitor_info.is_self',
    ])

export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number]

/** Sessions with a consultant: what is to come in order of time, what is over newest first. Unpaid holds are not shown. */
export function listBookings(db: Db, consultantId: number, tab: number, page: number) {
  const past = tab >= 3
  return bookings(db)
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
    .orderBy('appointment.start_at', past ? 'desc' : 'asc')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE + 1)
    .execute()
}

export const findBooking = (db: Db, appointNo: string) =>
  bookings(db).where('appointment.appoint_no', '=', appointNo).executeTakeFirst()

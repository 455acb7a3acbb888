import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

export const overriddenDays = async (db: Db, consultantId: number, from: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('schedule_override')
    .select('day')
    .where('consultant_id', '=', consultantId)
    .where('day', '>=', from)
    .execute()
  return new Set(rows.map((row) => row.day))
}

/** Sessions that stand in a consultant's calendar from a moment on. */
export const bookedSessions = (db: Db, consultantId: number, from: Date, to: Date) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .select(['appoint_no', 'appointment.order_no', 'status', 'start_at', 'end_at', 'appointment.consult_mode'])
    .select('appointment.user_id')
    .select(['visitor_info.id as visitor_info_id', 'visitor_info.name_cipher'])
    .where('appointment.consultant_id', '=', consultantId)
    .where('status', 'in', [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation])
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .execute()

import { RESCHEDULE_LIMIT } from '@xinqi/domain/constants'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { mayReschedule } from '@xinqi/domain/rules/refund'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { mayHappen, ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { AppointmentRow, OrderRow, RatedAppointment } from './data'

const isOpen = (appointment: AppointmentRow): boolean =>
  appointment.status !== APPOINTMENT.consulted && appointment.status !== APPOINTMENT.cancelled

/** The session that comes next: the open one, else none. */
export const openAppointment = <T extends AppointmentRow>(appointments: readonly T[]): T | undefined =>
  appointments.find(isOpen)

/** Whether the room may be entered for this session now; a face-to-face session has no room. */
export function roomIsOpen(appointment: AppointmentRow | undefined, now: Date): boolean {
  if (!appointment?.start_at || !appointment.end_at || appointment.status !== APPOINTMENT.toConsult) return false
  if (appointment.consult_mode === CONSULT_MODE.faceToFace) return false
  return roomWindow(appointment.start_at, appointment.end_at, now) === 'open'
}

/** What the visitor may do with an order now. Pages show exactly these; every command checks again. */
export function visitorActions(
  order: OrderRow,
  appointments: readonly RatedAppointment[],
  { now, leftWaiting }: { now: Date; leftWaiting: boolean },
) {
  const status = order.order_show_status as OrderStatus
  const open = openAppointment(appointments)
  const started = open?.start_at !== undefined && open.start_at !== null && open.start_at <= now
  const movable: readonly OrderStatus[] = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation]
  return {
    pay: status === ORDER.consultedUnpaid || (status === ORDER.awaitingPayment && (order.pay_deadline ?? now) > now),
    cancel: (mayHappen(status, 'cancelRequested') && (!started || leftWaiting)) || mayHappen(status, 'cancelledUnpaid'),
    reschedule:
      movable.includes(status) &&
      open?.start_at !== undefined &&
      open.start_at !== null &&
      mayReschedule(order.change_policy, open.start_at, open.rescheduled_times, RESCHEDULE_LIMIT, now),
    fillInformation: status === ORDER.awaitingInformation,
    chooseTime: status === ORDER.awaitingReservation,
    enterRoom: roomIsOpen(open, now),
    rate: appointments.some((one) => one.status === APPOINTMENT.consulted && one.rate_id === null),
    confirm: false,
    decline: false,
    complete: false,
  }
}

/** What the consultant may do with a session now. */
export function consultantActions(order: Pick<OrderRow, 'order_show_status'>, appointment: AppointmentRow, now: Date) {
  const begun = appointment.start_at !== null && appointment.start_at <= now
  return {
    confirm: appointment.status === APPOINTMENT.toConfirm,
    decline: appointment.status === APPOINTMENT.toConfirm,
    enterRoom: roomIsOpen(appointment, now),
    complete: appointment.status === APPOINTMENT.toConsult && order.order_show_status === ORDER.toConsult && begun,
  }
}

import {
  consultantSteps,
  openSession,
  roomOf,
  sessionChanges,
  visitorChanges,
  visitorSteps,
  type SessionFacts,
} from '@xinqi/domain/rules/order-actions'
import { mayNoteArrival } from '@xinqi/domain/rules/arrival'
import { mayCall } from '@xinqi/domain/rules/phone-call'
import { isInterview } from '@xinqi/domain/order-types'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { Services } from '../../call/services'
import type { AppointmentRow, NamedOrder, OrderRow, RatedAppointment } from './data'

const sessionFacts = (row: AppointmentRow & { rate_id?: unknown }): SessionFacts => ({
  status: row.status,
  startAt: row.start_at,
  endAt: row.end_at,
  consultMode: row.consult_mode,
  rated: row.rate_id !== undefined && row.rate_id !== null,
})

/** Whether the visitor's arrival, face to face, may be noted now. */
export const arrivalIsOpen = (appointment: AppointmentRow | undefined, now: Date): boolean =>
  mayNoteArrival(appointment && { ...sessionFacts(appointment), arrivedAt: appointment.arrived_at }, now)

/** Whether the room may be entered for this session now. */
export const roomIsOpen = (appointment: AppointmentRow | undefined, now: Date): boolean =>
  roomOf(appointment && sessionFacts(appointment), now) === 'open'

/** Whether the two of a session may call each other now; nowhere without somebody who puts them through. */
export const mayCallNow = (
  { providers, clock }: Services,
  { status, start_at, end_at }: Pick<AppointmentRow, 'status' | 'start_at' | 'end_at'>,
): boolean => providers.numberPrivacy !== null && mayCall({ status, startAt: start_at, endAt: end_at }, clock.now())

/** What the visitor may do with an order now. Pages show exactly these; every command checks again. */
export function visitorActions(
  order: OrderRow,
  appointments: readonly RatedAppointment[],
  { now, leftWaiting }: { now: Date; leftWaiting: boolean },
) {
  const status = order.order_show_status as OrderStatus
  const facts = { status, payDeadline: order.pay_deadline, sessions: appointments.map(sessionFacts) }
  const rescheduledTimes = openSession(appointments)?.rescheduled_times ?? 0
  const change = { policy: order.change_policy, rescheduledTimes, leftWaiting }
  const showArrivalCode = arrivalIsOpen(openSession(appointments), now)
  return { ...visitorSteps(facts, now), ...visitorChanges(facts, change, now), showArrivalCode }
}

/** What the visitor may do with one session of an order now, beside the others that are booked. */
export function sessionActions(
  order: OrderRow,
  appointments: readonly RatedAppointment[],
  one: RatedAppointment,
  { now, leftWaiting }: { now: Date; leftWaiting: boolean },
) {
  const status = order.order_show_status as OrderStatus
  const facts = { status, payDeadline: order.pay_deadline, sessions: appointments.map(sessionFacts) }
  const isNext = one === openSession(appointments)
  const change = {
    policy: order.change_policy,
    rescheduledTimes: one.rescheduled_times,
    leftWaiting: leftWaiting && isNext,
  }
  return sessionChanges(facts, sessionFacts(one), change, now)
}

/** Whether the same may be booked once more: all of it was held, and it is no first interview, of which everybody has one. */
export const mayBookAgain = ({ order_show_status, service_kind }: NamedOrder): boolean =>
  order_show_status === ORDER.consulted && !isInterview(service_kind)

/** The same as pages offer it: not with somebody who has left (R164), whom creating the order would refuse. */
export const offersAgain = (order: NamedOrder): boolean => mayBookAgain(order) && order.consultant_display === 1

/** What the consultant may do with a session now. */
export const consultantActions = (
  order: Pick<OrderRow, 'order_show_status'>,
  appointment: AppointmentRow,
  now: Date,
) => ({
  ...consultantSteps(order.order_show_status as OrderStatus, sessionFacts(appointment), now),
  noteArrival: arrivalIsOpen(appointment, now),
})

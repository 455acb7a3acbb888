import { isSelfBuilt, paysAfterUse } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { ConsultantCaller, PartyCaller } from '../../call/caller'
import { notTheirs } from '../../call/foreign'
import { notFound } from '../../call/refusal'
import { CONSULTANT, USER, type UserType } from '../../realtime/stomp/topics'

interface Parties {
  appoint_no: string
  user_id: number
  consultant_id: number
}

/** A consultant sees and changes the appointments made with them, no others. */
export function appointmentWith<T extends Parties>(appointment: T | undefined, caller: ConsultantCaller): T {
  if (!appointment || appointment.consultant_id !== caller.consultantId)
    throw notTheirs('预约', appointment && `appointment:${appointment.appoint_no}`)
  return appointment
}

interface Booking extends Parties {
  status: number
  paid_at: Date | null
  payable_fen: number
  order_type: number
}

/** The same for all that a booking tells of its visitor: a time that was only held and never paid is no booking. */
export function bookingWith<T extends Booking>(booking: T | undefined, caller: ConsultantCaller): T {
  const row = appointmentWith(booking, caller)
  const neverPaid = row.paid_at === null && row.payable_fen > 0 && !paysAfterUse(row.order_type)
  if (row.status === APPOINTMENT.awaitingPayment || (row.status === APPOINTMENT.cancelled && neverPaid))
    throw notFound('预约')
  return row
}

/** An order that this consultant has made for a visitor of theirs. */
export function builtBy<T extends { consultant_id: number; order_type: number; order_no: string }>(
  order: T | undefined,
  caller: ConsultantCaller,
): T {
  if (!order || order.consultant_id !== caller.consultantId) throw notTheirs('预约', order && `order:${order.order_no}`)
  if (!isSelfBuilt(order.order_type)) throw notFound('预约')
  return order
}

export interface Party<T> {
  appointment: T
  userType: UserType
  /** The user's or the consultant's id, by the type. */
  partyId: number
}

/** Either of the two; someone who came in by a room ticket has that one room only. */
export function partyOf<T extends Parties>(appointment: T | undefined, caller: PartyCaller): Party<T> {
  if (!appointment) throw notFound('预约')
  const foreign = notTheirs('预约', `appointment:${appointment.appoint_no}`)
  if (caller.kind === 'room' && caller.roomId !== appointment.appoint_no) throw foreign
  if ('userId' in caller && caller.userId === appointment.user_id)
    return { appointment, userType: USER, partyId: caller.userId }
  if ('consultantId' in caller && caller.consultantId === appointment.consultant_id)
    return { appointment, userType: CONSULTANT, partyId: caller.consultantId }
  throw foreign
}

import { notFound } from '../../call/refusal'
import type { UserCaller } from '../../call/caller'

/** A visitor sees and changes their own orders only; another's number sounds like one that does not exist. */
export function ownOrder<T extends { user_id: number }>(order: T | undefined, caller: Pick<UserCaller, 'userId'>): T {
  if (!order || order.user_id !== caller.userId) throw notFound('订单')
  return order
}

export function ownAppointment<T extends { user_id: number }>(
  appointment: T | undefined,
  caller: Pick<UserCaller, 'userId'>,
): T {
  if (!appointment || appointment.user_id !== caller.userId) throw notFound('预约')
  return appointment
}

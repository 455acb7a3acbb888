import { notTheirs } from '../../call/foreign'
import type { UserCaller } from '../../call/caller'

/** A visitor sees and changes their own orders only; another's number sounds like one that does not exist. */
export function ownOrder<T extends { user_id: number; order_no: string }>(
  order: T | undefined,
  caller: Pick<UserCaller, 'userId'>,
): T {
  if (!order || order.user_id !== caller.userId) throw notTheirs('订单', order && `order:${order.order_no}`)
  return order
}

export function ownAppointment<T extends { user_id: number; appoint_no: string }>(
  appointment: T | undefined,
  caller: Pick<UserCaller, 'userId'>,
): T {
  if (!appointment || appointment.user_id !== caller.userId)
    throw notTheirs('预约', appointment && `appointment:${appointment.appoint_no}`)
  return appointment
}

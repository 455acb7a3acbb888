import { appointmentStatusFor, APPOINTMENT } from '@xinqi/domain/status/appointment'
import { nextOrderState, type OrderEvent, type OrderNeeds, type OrderState } from '@xinqi/domain/status/order'
import type { Updateable } from 'kysely'
import type { ConsultOrder } from '../../../db/database'
import type { Trx } from '../../../call/services'
import type { OrderRow } from '../data'

const stateOf = (order: Pick<OrderRow, 'order_show_status' | 'pay_status'>): OrderState =>
  ({ status: order.order_show_status, pay: order.pay_status }) as OrderState

/** What an order still needs before its session. */
export const needsOf = (order: OrderRow, hasTime: boolean): OrderNeeds => ({
  information: order.visitor_info_id === null,
  reservation: !hasTime,
  confirmation: order.confirms_by_hand,
})

/**
 * Moves a locked order along the table of domain/status; its open session follows.
 * @throws RefusedTransition when the table has no such step.
 */
export async function applyOrderEvent(
  trx: Trx,
  order: OrderRow,
  event: OrderEvent,
  also: Updateable<ConsultOrder> = {},
): Promise<OrderRow> {
  const next = nextOrderState(stateOf(order), event)
  const moved = await trx
    .updateTable('consult_order')
    .set({ ...also, order_show_status: next.status, pay_status: next.pay })
    .where('order_no', '=', order.order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('appointment')
    .set({ status: appointmentStatusFor(next.status) })
    .where('order_no', '=', order.order_no)
    .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .execute()
  return moved
}

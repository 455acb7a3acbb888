import { granuleStart, type Granule } from '@xinqi/domain/rules/availability'
import { appointmentStatusFor } from '@xinqi/domain/status/appointment'
import type { OrderStatus } from '@xinqi/domain/status/order'
import { MINUTE } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import type { OrderRow } from '../data'
import { newNumber } from '../numbers'

/** What a session takes from its order. */
export type SessionOrder = Pick<
  OrderRow,
  'order_no' | 'consultant_id' | 'user_id' | 'sessions_done' | 'order_show_status' | 'consult_mode' | 'minutes'
>

/** The statement that makes the next session of an order, on its own or as a part of another. Its time has to be taken besides. */
export function appointmentInsert(
  trx: Trx,
  order: SessionOrder,
  { appointNo, slot }: { appointNo: string; slot: Granule },
  now: Date,
) {
  const startAt = granuleStart(slot)
  return trx.insertInto('appointment').values({
    appoint_no: appointNo,
    order_no: order.order_no,
    consultant_id: order.consultant_id,
    user_id: order.user_id,
    seq: order.sessions_done + 1,
    status: appointmentStatusFor(order.order_show_status as OrderStatus),
    consult_mode: order.consult_mode,
    minutes: order.minutes,
    start_at: startAt,
    end_at: new Date(startAt.getTime() + order.minutes * MINUTE),
    created_at: now,
  })
}

/** The next session of an order, at the order's mode and length; gives its number. */
export async function insertAppointment(trx: Trx, order: OrderRow, slot: Granule, now: Date): Promise<string> {
  const appointNo = newNumber(now)
  await appointmentInsert(trx, order, { appointNo, slot }, now).execute()
  return appointNo
}

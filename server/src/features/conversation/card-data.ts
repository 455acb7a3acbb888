import { ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { formatMoment } from '@xinqi/domain/time'
import type { Db } from '../../call/services'

interface Between {
  user_id: number
  consultant_id: number
}

/** Orders between these two, as they are now, by their numbers; another's order is none. */
export async function readOrderCards(db: Db, { user_id, consultant_id }: Between, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .select(['order_no', 'order_show_status', 'consultant.name'])
    .select((eb) =>
      eb
        .selectFrom('appointment')
        .select((inner) => inner.fn.min('start_at').as('start_at'))
        .whereRef('appointment.order_no', '=', 'consult_order.order_no')
        .where('appointment.status', '!=', APPOINTMENT.cancelled)
        .as('start_at'),
    )
    .where('order_no', 'in', orderNos)
    .where('user_id', '=', user_id)
    .where('consultant_id', '=', consultant_id)
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_no,
      {
        orderNo: row.order_no,
        consultantName: row.name,
        status: ORDER_STATUS_LABEL[row.order_show_status as OrderStatus],
        startTime: row.start_at ? formatMoment(row.start_at) : null,
      },
    ]),
  )
}

/** People who are shown to everybody, by their ids. */
export async function readConsultantCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('consultant')
    .select(['id', 'name', 'portrait', 'motto'])
    .where('id', 'in', ids)
    .where('display_status', '=', 1)
    .execute()
  return new Map(
    rows.map(({ id, name, portrait, motto }) => [id, { consultantId: id, userName: name, homepage: portrait, motto }]),
  )
}

import type { Data } from '@xinqi/domain/contract/contract'

export type OrderItem = Data<'GET /appoint/consultOrder/list'>['list'][number]
export type OrderDetail = Data<'GET /appoint/consultOrder/info'>
export type Appointment = NonNullable<OrderItem['appointment']>
/** A session on the page of its order, with what may be done about it alone. */
export type OrderSession = OrderDetail['appointments'][number]
export type Refund = OrderDetail['refunds'][number]
export type Credit = NonNullable<OrderDetail['credit']>
export type RefundPreview = Data<'GET /appoint/consultOrder/refundPreview'>

export interface OrderSheetProps {
  order: OrderDetail
  onClose: () => void
  /** One of several booked sessions, that is changed alone; left out: the order, and the next of its sessions. */
  session?: OrderSession
  /** The order has changed: reads it anew. */
  onChanged: () => Promise<unknown>
}

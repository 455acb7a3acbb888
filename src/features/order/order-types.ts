import type { Data } from '@xinqi/domain/contract/contract'

export type OrderItem = Data<'GET /appoint/consultOrder/list'>['list'][number]
export type OrderDetail = Data<'GET /appoint/consultOrder/info'>
export type Appointment = OrderDetail['appointments'][number]
export type Refund = OrderDetail['refunds'][number]
export type Credit = NonNullable<OrderDetail['credit']>
export type RefundPreview = Data<'GET /appoint/consultOrder/refundPreview'>

export interface OrderSheetProps {
  order: OrderDetail
  onClose: () => void
  /** The order has changed: reads it anew. */
  onChanged: () => Promise<unknown>
}

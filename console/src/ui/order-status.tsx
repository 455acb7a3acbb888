import { ORDER, ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { Badge } from 'antd'

type Mark = 'default' | 'processing' | 'success' | 'warning' | 'error'

/** Waiting for somebody, on its way, over well; what is over otherwise has the quiet mark. */
const MARKS: Partial<Record<OrderStatus, Mark>> = {
  [ORDER.awaitingPayment]: 'warning',
  [ORDER.awaitingInformation]: 'warning',
  [ORDER.awaitingReservation]: 'warning',
  [ORDER.awaitingUserConfirmation]: 'warning',
  [ORDER.toConfirm]: 'warning',
  [ORDER.consultedUnpaid]: 'warning',
  [ORDER.refundRequested]: 'error',
  [ORDER.toConsult]: 'processing',
  [ORDER.consulted]: 'success',
}

export const orderStatusText = (status: number): string => ORDER_STATUS_LABEL[status as OrderStatus] ?? String(status)

/** A mark and the words. */
export const OrderStatusMark = ({ status }: { status: number }) => (
  <Badge status={MARKS[status as OrderStatus] ?? 'default'} text={orderStatusText(status)} />
)

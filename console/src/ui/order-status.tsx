import { ORDER, ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { Tag } from 'antd'

/** Waiting for somebody, on its way, over well, over with money gone back. */
const COLOURS: Partial<Record<OrderStatus, string>> = {
  [ORDER.awaitingPayment]: 'orange',
  [ORDER.toConfirm]: 'orange',
  [ORDER.consultedUnpaid]: 'orange',
  [ORDER.refundRequested]: 'volcano',
  [ORDER.toConsult]: 'cyan',
  [ORDER.consulted]: 'green',
}

export const orderStatusText = (status: number): string => ORDER_STATUS_LABEL[status as OrderStatus] ?? String(status)

export const OrderStatusTag = ({ status }: { status: number }) => (
  <Tag color={COLOURS[status as OrderStatus]}>{orderStatusText(status)}</Tag>
)

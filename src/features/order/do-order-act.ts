import type { PayOrder } from '@/features/payment/use-pay-order'
import { open } from '@/platform/navigation/navigation'
import type { ActKind } from './main-act'
import type { OrderItem } from './order-types'

/** Does the main act of an order; choosing a time is done by the order's own page. */
export function doOrderAct(kind: ActKind, order: OrderItem, payOrder: PayOrder): void {
  const { orderNo, appointment, consultantId } = order
  if (kind === 'pay') payOrder.pay(orderNo)
  if (kind === 'enterRoom' && appointment) void open('live', { appointNo: appointment.appointNo })
  if (kind === 'fillInformation') void open('userRecord', { orderNo })
  if (kind === 'chooseTime') void open('consultOrderDetail', { orderNo, choose: 1 })
  if (kind === 'rate') void open('evaluate', { orderNo })
  if (kind === 'bookAgain') void open('detail', { consultantId })
}

import { openCashier } from '@/features/payment/open-cashier'
import { open } from '@/platform/navigation/navigation'
import type { ActionKind } from './main-action'
import type { OrderItem } from './order-types'

/** Does the main action of an order; choosing a time is done by the order's own page. */
export function doOrderAction(kind: ActionKind, order: OrderItem): void {
  const { orderNo, appointment, consultantId } = order
  if (kind === 'answer') void open('consultBuildOrderDetail', { orderNo })
  if (kind === 'pay') void openCashier({ kind: 'order', no: orderNo })
  if (kind === 'enterRoom' && appointment) void open('live', { appointNo: appointment.appointNo })
  if (kind === 'fillInformation') void open('userRecord', { orderNo })
  if (kind === 'chooseTime') void open('consultOrderDetail', { orderNo, choose: 1 })
  if (kind === 'rate') void open('evaluate', { orderNo })
  if (kind === 'bookAgain') void open('detail', { consultantId })
}

import { REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { ORDER } from '@xinqi/domain/status/order'
import { replace } from '@/platform/navigation/navigation'
import type { OrderDetail, OrderSheetProps } from './order-types'

/** Steps of an order that end on /orderFlowResult, by the number in its address. The documents name no values; these are ours. */
export const FLOW_RESULT = {
  booked: 1,
  cancelled: 2,
  refundRequested: 3,
  moved: 4,
  declined: 5,
  toNewOrder: 6,
} as const
type FlowResult = (typeof FLOW_RESULT)[keyof typeof FLOW_RESULT]

const ENDED: readonly number[] = [ORDER.cancelled, ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund]
const REFUNDING: readonly number[] = [ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund]
const AHEAD: readonly number[] = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation]

/** What is said of each, and the statuses of which it may be said: an old address does not contradict the order. */
const SAYS: Record<FlowResult, { title: string; of: readonly number[] }> = {
  1: { title: '预约好了', of: AHEAD },
  2: { title: '预约已经取消', of: ENDED },
  3: { title: '预约已经取消，退款已申请', of: REFUNDING },
  4: { title: '时间改好了', of: AHEAD },
  5: { title: '这次没有约，时间已经放开', of: ENDED },
  6: { title: '这一次取消好了，可以慢慢选下一位', of: [ORDER.refundRequested] },
}

const isFlowResult = (value: number | null): value is FlowResult => value !== null && value in SAYS

/** The words of a result; null where there is none of that number, or the order has come elsewhere since. */
export function flowResultTitle(
  resultType: number | null,
  { orderShowStatus, refundReturnWay }: Pick<OrderDetail, 'orderShowStatus' | 'refundReturnWay'>,
): string | null {
  if (!isFlowResult(resultType)) return null
  const { title, of } = SAYS[resultType]
  const hasMoved = refundReturnWay === REFUND_RETURN_WAY.newOrder
  if (hasMoved ? resultType === FLOW_RESULT.refundRequested : resultType === FLOW_RESULT.toNewOrder) return null
  return of.includes(orderShowStatus) ? title : null
}

/** Where giving an order up ends, by how it stood, what comes back and where that goes. */
export function resultOfCancelling(
  before: Pick<OrderDetail, 'orderShowStatus'>,
  { refundFen, way }: { refundFen: number; way: RefundReturnWay },
): FlowResult {
  if (before.orderShowStatus === ORDER.awaitingUserConfirmation) return FLOW_RESULT.declined
  if (refundFen > 0 && way === REFUND_RETURN_WAY.newOrder) return FLOW_RESULT.toNewOrder
  return refundFen > 0 ? FLOW_RESULT.refundRequested : FLOW_RESULT.cancelled
}

/** From a sheet to the result. The order is read anew before: the page would else judge it by what it was. */
export async function showFlowResult(
  resultType: FlowResult,
  { order, onChanged, onClose }: OrderSheetProps,
): Promise<void> {
  await onChanged()
  onClose()
  await replace('orderFlowResult', { resultType, orderNo: order.orderNo })
}

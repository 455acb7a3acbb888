import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { REFUND_RETURN_WAY } from '@xinqi/domain/rules/credit'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { GRACE_DAYS } from '@xinqi/domain/order-types'
import { ENTERPRISE_STATUS_LABEL, ORDER, PAY, type OrderStatus } from '@xinqi/domain/status/order'
import { dateOf, daysBetween, parseMoment, timeOf } from '@xinqi/domain/time'
import type { IconName } from '@/ui/icon/names'
import type { OrderItem } from './order-types'

export interface OrderSentence {
  text: string
  icon: IconName
  tone: 'primary' | 'ok' | 'warm' | 'quiet'
}

/** What of an order decides how it is spoken of. */
export type SpokenOrder = Pick<
  OrderItem,
  | 'orderShowStatus'
  | 'payStatus'
  | 'refundReturnWay'
  | 'payDeadline'
  | 'payableFen'
  | 'sessions'
  | 'sessionsDone'
  | 'appointment'
>

type Speaker = (order: SpokenOrder, now: Date) => OrderSentence

/** Nobody paid: no money of the visitor's moves, so it is called cancelled (R150). */
const isFree = (order: SpokenOrder): boolean => order.payableFen === 0

/** What comes back moves to a new order (R151). */
const hasMoved = ({ refundReturnWay }: SpokenOrder): boolean => refundReturnWay === REFUND_RETURN_WAY.newOrder

const SENTENCE: Record<OrderStatus, Speaker> = {
  [ORDER.awaitingPayment]: ({ payDeadline }, now) => {
    const deadline = payDeadline && parseMoment(payDeadline)
    if (!deadline) return { text: '等待付款', icon: 'clock', tone: 'warm' }
    return deadline > now
      ? { text: `等待付款，时间为你保留到 ${timeOf(deadline)}`, icon: 'clock', tone: 'warm' }
      : { text: '付款时间已过，这个时间不再保留', icon: 'clock', tone: 'quiet' }
  },
  [ORDER.toConfirm]: () => ({ text: '等待咨询师确认', icon: 'clock', tone: 'primary' }),
  [ORDER.toConsult]: ({ appointment }, now) => booked(appointment, now),
  [ORDER.consulted]: () => ({ text: '咨询已完成', icon: 'circle-check', tone: 'ok' }),
  [ORDER.refundRequested]: (order) => {
    if (isFree(order))
      return { text: ENTERPRISE_STATUS_LABEL[ORDER.refundRequested], icon: 'refresh-cw', tone: 'quiet' }
    if (hasMoved(order)) return { text: '已取消，款项留给新的预约', icon: 'refresh-cw', tone: 'primary' }
    return order.payStatus === PAY.refunding
      ? { text: '已取消，退款处理中', icon: 'refresh-cw', tone: 'primary' }
      : { text: '已取消，正在申请退款', icon: 'refresh-cw', tone: 'primary' }
  },
  [ORDER.refunded]: (order) => {
    if (isFree(order)) return { text: ENTERPRISE_STATUS_LABEL[ORDER.refunded], icon: 'minus', tone: 'quiet' }
    const text = hasMoved(order) ? '已取消，款项已转到新的预约' : '已取消，款项已退回'
    return { text, icon: 'circle-check', tone: 'ok' }
  },
  [ORDER.cancelled]: () => ({ text: '已取消', icon: 'minus', tone: 'quiet' }),
  [ORDER.awaitingInformation]: () => ({ text: '还差一步：填写来访者信息', icon: 'pencil', tone: 'warm' }),
  [ORDER.consultedUnpaid]: (order, now) => unpaid(order.appointment, now),
  [ORDER.awaitingReservation]: ({ sessions, sessionsDone }) => ({
    text: sessions > 1 ? `第 ${sessionsDone + 1} 次还没有约时间` : '还没有约时间',
    icon: 'calendar',
    tone: 'warm',
  }),
  [ORDER.partialRefund]: (order) => ({
    text: hasMoved(order) ? '已取消，部分款项已转到新的预约' : '已取消，部分款项已退回',
    icon: 'circle-check',
    tone: 'ok',
  }),
  [ORDER.awaitingUserConfirmation]: () => ({ text: '咨询师为你准备了预约，等你确认', icon: 'clock', tone: 'warm' }),
}

function booked(appointment: OrderItem['appointment'], now: Date): OrderSentence {
  const agreed: OrderSentence = { text: '已约好', icon: 'check', tone: 'primary' }
  if (!appointment?.appointStartTime || !appointment.appointEndTime) return agreed
  const startAt = parseMoment(appointment.appointStartTime)
  const endAt = parseMoment(appointment.appointEndTime)
  if (now > endAt) return { text: '约定的时间已过，正在确认', icon: 'clock', tone: 'quiet' }
  if (now >= startAt) return { text: '正在进行', icon: 'clock', tone: 'primary' }
  const hasRoom = appointment.consultMode !== CONSULT_MODE.faceToFace
  return hasRoom && roomWindow(startAt, endAt, now) === 'open'
    ? { text: '咨询室已开放', icon: 'video', tone: 'primary' }
    : agreed
}

/** R140 */
function unpaid(appointment: OrderItem['appointment'], now: Date): OrderSentence {
  const heldOn = appointment?.appointStartTime?.slice(0, 10)
  const days = heldOn ? daysBetween(heldOn, dateOf(now)) : 0
  const text = days > GRACE_DAYS ? `咨询已完成，付款已逾期 ${days} 天` : `咨询已完成，请在 ${GRACE_DAYS} 天内付款`
  return { text, icon: 'wallet', tone: 'warm' }
}

/** An order's state as a sentence with a mark. */
export const orderSentence = (order: SpokenOrder, now: Date): OrderSentence =>
  SENTENCE[order.orderShowStatus as OrderStatus]?.(order, now) ?? { text: '状态更新中', icon: 'info', tone: 'quiet' }

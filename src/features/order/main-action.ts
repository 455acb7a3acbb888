import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { shortMomentName } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { shortYuan } from '@xinqi/domain/money'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { ORDER } from '@xinqi/domain/status/order'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Appointment, OrderDetail, OrderItem } from './order-types'

export type ActionKind = 'pay' | 'enterRoom' | 'fillInformation' | 'chooseTime' | 'rate' | 'bookAgain'

export interface MainAction {
  kind: ActionKind
  label: string
  disabled?: boolean
}

/** What may be done, as the server says it of one order. */
export type Allowed = Pick<OrderDetail['actions'], 'pay' | 'enterRoom' | 'fillInformation' | 'chooseTime' | 'rate'>

const OVER: readonly number[] = [ORDER.consulted, ORDER.refunded, ORDER.cancelled, ORDER.partialRefund]

/** A list carries no `actions`; its state decides the same. The server checks again. */
export function allowedInList(order: OrderItem, now: Date): Allowed {
  const { orderShowStatus: status, payDeadline, appointment } = order
  const waits = status === ORDER.awaitingPayment && payDeadline !== null && parseMoment(payDeadline) > now
  return {
    pay: waits || status === ORDER.consultedUnpaid,
    enterRoom: status === ORDER.toConsult && roomState(appointment, now) === 'open',
    fillInformation: status === ORDER.awaitingInformation,
    chooseTime: status === ORDER.awaitingReservation,
    rate: status === ORDER.consulted && appointment !== null && !appointment.rated,
  }
}

/** The room of a session now; face to face there is none. */
function roomState(appointment: Appointment | null, now: Date): 'none' | 'early' | 'open' | 'closed' {
  if (!appointment?.appointStartTime || !appointment.appointEndTime) return 'none'
  if (appointment.consultMode === CONSULT_MODE.faceToFace) return 'none'
  return roomWindow(parseMoment(appointment.appointStartTime), parseMoment(appointment.appointEndTime), now)
}

const opensText = (startTime: string, now: Date): string =>
  shortMomentName(new Date(parseMoment(startTime).getTime() - ROOM_OPENS_MINUTES * MINUTE), now)

/** The one thing to do with an order now, or null while one can only wait. */
export function mainAction(order: OrderItem, allowed: Allowed, now: Date): MainAction | null {
  const { appointment } = order
  if (allowed.pay) return { kind: 'pay', label: `去支付 ¥${shortYuan(order.payableFen)}` }
  if (allowed.fillInformation) return { kind: 'fillInformation', label: '填写来访者信息' }
  if (allowed.chooseTime) return { kind: 'chooseTime', label: order.sessionsDone > 0 ? '选择下一次的时间' : '选择时间' }
  if (order.orderShowStatus === ORDER.toConsult) {
    const room = roomState(appointment, now)
    if (allowed.enterRoom || room === 'open') return { kind: 'enterRoom', label: '进入咨询室' }
    if (room === 'early' && appointment?.appointStartTime) {
      const opens = opensText(appointment.appointStartTime, now)
      return { kind: 'enterRoom', label: `进入咨询室（${opens} 开放）`, disabled: true }
    }
  }
  if (allowed.rate) return { kind: 'rate', label: '评价这次咨询' }
  return OVER.includes(order.orderShowStatus) ? { kind: 'bookAgain', label: '再次预约' } : null
}

import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { shortMomentName } from '@xinqi/domain/text/day-names'
import { shortYuan } from '@xinqi/domain/money'
import { roomOf, visitorSteps, type SessionFacts, type VisitorSteps } from '@xinqi/domain/rules/order-actions'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Appointment, OrderItem } from './order-types'
import { ownFen } from './total-label'

export type ActionKind = 'answer' | 'pay' | 'enterRoom' | 'fillInformation' | 'chooseTime' | 'rate' | 'bookAgain'

export interface MainAction {
  kind: ActionKind
  label: string
  disabled?: boolean
}

const OVER: readonly number[] = [ORDER.consulted, ORDER.refunded, ORDER.cancelled, ORDER.partialRefund]

const momentOrNull = (moment: string | null): Date | null => (moment === null ? null : parseMoment(moment))

const sessionFacts = (appointment: Appointment): SessionFacts => ({
  status: appointment.status,
  startAt: momentOrNull(appointment.appointStartTime),
  endAt: momentOrNull(appointment.appointEndTime),
  consultMode: appointment.consultMode,
  rated: appointment.rated,
})

/** A list carries no `actions`; its order decides by the same rules. The server checks again. */
export const allowedInList = (order: OrderItem, now: Date): VisitorSteps =>
  visitorSteps(
    {
      status: order.orderShowStatus as OrderStatus,
      payDeadline: momentOrNull(order.payDeadline),
      sessions: order.appointment ? [sessionFacts(order.appointment)] : [],
    },
    now,
  )

const opensText = (startTime: string, now: Date): string =>
  shortMomentName(new Date(parseMoment(startTime).getTime() - ROOM_OPENS_MINUTES * MINUTE), now)

/** The one thing to do with an order now, or null while one can only wait. */
export function mainAction(order: OrderItem, allowed: VisitorSteps, now: Date): MainAction | null {
  const { appointment } = order
  if (allowed.answer) return { kind: 'answer', label: '看看并回答' }
  if (allowed.pay) return { kind: 'pay', label: `去支付 ¥${shortYuan(ownFen(order))}` }
  if (allowed.fillInformation) return { kind: 'fillInformation', label: '填写来访者信息' }
  if (allowed.chooseTime) return { kind: 'chooseTime', label: order.sessionsDone > 0 ? '选择下一次的时间' : '选择时间' }
  if (order.orderShowStatus === ORDER.toConsult) {
    const room = roomOf(appointment ? sessionFacts(appointment) : undefined, now)
    if (allowed.enterRoom || room === 'open') return { kind: 'enterRoom', label: '进入咨询室' }
    if (room === 'early' && appointment?.appointStartTime) {
      const opens = opensText(appointment.appointStartTime, now)
      return { kind: 'enterRoom', label: `进入咨询室（${opens} 开放）`, disabled: true }
    }
  }
  if (allowed.rate) return { kind: 'rate', label: '评价这次咨询' }
  return OVER.includes(order.orderShowStatus) ? { kind: 'bookAgain', label: '再次预约' } : null
}

import { RESCHEDULE_LIMIT } from '@xinqi/domain/constants'
import { CHANNEL, CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { ORDER } from '@xinqi/domain/status/order'
import { openSession } from '@xinqi/domain/rules/order-actions'
import type { OrderSession, OrderDetail, Refund } from './order-types'

export interface RefundStep {
  label: string
  /** Moment of the wire, or null while it has not come. */
  at: string | null
  state: 'done' | 'now' | 'ahead'
}

const LEVEL = { requested: 1, processing: 2, abnormal: 2, success: 3 } as const

/** Asked for, on its way, back: where a refund is. */
export function refundSteps(refund: Refund): RefundStep[] {
  const reached = LEVEL[refund.state]
  const steps = [
    { label: '已申请退款', at: refund.requestedAt },
    { label: refund.state === 'abnormal' ? '遇到问题，客服正在处理' : `${refund.payChannel}处理中`, at: null },
    {
      label: refund.payChannel === CHANNEL_LABEL[CHANNEL.wallet] ? '退回余额' : '退回原支付账户',
      at: refund.finishedAt,
    },
  ]
  return steps.map((step, place) => ({
    ...step,
    state: place < reached - 1 || reached === 3 ? 'done' : place === reached - 1 ? 'now' : 'ahead',
  }))
}

/** Why the time of a session, by default the next one, cannot be changed now, in a sentence; null when it can. */
export function rescheduleObstacle(
  order: Pick<OrderDetail, 'actions' | 'appointments' | 'changeTimeBefore' | 'orderShowStatus'>,
  session?: OrderSession,
): string | null {
  if ((session ?? order).actions.reschedule) return null
  const open = session ?? openSession(order.appointments)
  if (order.orderShowStatus === ORDER.awaitingPayment) return '付款之后可以改时间'
  if (order.orderShowStatus === ORDER.awaitingUserConfirmation) return '确认之后可以改时间'
  if (!open?.appointStartTime) return '还没有约定的时间'
  if (open.rescheduledTimes >= RESCHEDULE_LIMIT) return `已经改过 ${RESCHEDULE_LIMIT} 次，不能再改了`
  return order.changeTimeBefore > 0
    ? `离开始不足 ${order.changeTimeBefore} 小时，不能再改了`
    : '已经到了约定的时间，不能再改了'
}

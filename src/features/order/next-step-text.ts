import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { MINUTE, parseMoment, timeOf } from '@xinqi/domain/time'
import { checksDevices } from '@/platform/client-kind/client-kind'
import type { OrderDetail } from './order-types'

type Part = Pick<
  OrderDetail,
  'orderShowStatus' | 'appointment' | 'cancelReason' | 'payableFen' | 'paidAt' | 'refundReturnWay'
>

function beforeSession({ appointment }: Part): string {
  if (appointment?.consultMode === CONSULT_MODE.faceToFace) return '请提前几分钟到，给自己一点安顿下来的时间。'
  const startAt = appointment?.appointStartTime && parseMoment(appointment.appointStartTime)
  const from = startAt ? `${timeOf(new Date(startAt.getTime() - ROOM_OPENS_MINUTES * MINUTE))} 起可以进入咨询室。` : ''
  const device = appointment?.consultMode === CONSULT_MODE.voice ? '麦克风' : '摄像头和麦克风'
  return `${from}找一个安静、不被打扰的地方${checksDevices ? `，先检查一下${device}` : ''}。`
}

function cancelled({ cancelReason, paidAt, payableFen, refundReturnWay }: Part): string {
  const why = cancelReason ? `原因：${cancelReason}。` : '这个预约没有继续。'
  return paidAt && payableFen > 0 && refundReturnWay === null ? `${why}按规则，这一次没有可退的款项。` : why
}

const NEXT: Record<OrderStatus, (order: Part) => string> = {
  [ORDER.awaitingPayment]: () => '付款之后，这个时间就是你的了。',
  [ORDER.toConfirm]: ({ payableFen }) =>
    `咨询师会在 24 小时内确认，有了回音会告诉你。${payableFen > 0 ? '没有确认的话，款项全额退回。' : ''}`,
  [ORDER.toConsult]: beforeSession,
  [ORDER.consulted]: () => '谢谢你给了自己这段时间。',
  [ORDER.refundRequested]: cancelled,
  [ORDER.refunded]: cancelled,
  [ORDER.cancelled]: cancelled,
  [ORDER.awaitingInformation]: () => '咨询师需要先了解一些基本情况，大约三分钟。填好之后预约就定下来了。',
  [ORDER.consultedUnpaid]: () => '咨询已经结束，还没有付款。付款之后可以写下你的评价。',
  [ORDER.awaitingReservation]: () => '选一个你方便的时间就好，费用已经包含在内。',
  [ORDER.partialRefund]: cancelled,
  [ORDER.awaitingUserConfirmation]: () => '请先看看时间和费用是否合适，有不清楚的地方可以联系客服。',
}

/** What happens next, in a sentence or two. */
export const nextStepText = (order: Part): string => NEXT[order.orderShowStatus as OrderStatus]?.(order) ?? ''

import { CONSULT_MODE, FACE_TO } from '@xinqi/domain/text/labels'
import type { Data } from '@xinqi/domain/contract/contract'
import { openSession } from '@xinqi/domain/rules/order-actions'
import { policySentence } from '@xinqi/domain/rules/refund'
import { ORDER } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { visitorActions } from './actions'
import { payerOf } from './pay-time'
import type { NamedOrder, RatedAppointment, RefundRow } from './data'

type OrderDetail = Data<'GET /appoint/consultOrder/info'>
type OrderItem = Data<'GET /appoint/consultOrder/list'>['list'][number]
export type PresentedAppointment = OrderDetail['appointments'][number]

const momentOrNull = (moment: Date | null): string | null => (moment ? formatMoment(moment) : null)

export interface Person {
  consultant_name: string
  portrait: string
}

export const presentAppointment = (row: RatedAppointment, person: Person): PresentedAppointment => ({
  appointNo: row.appoint_no,
  orderNo: row.order_no,
  seq: row.seq,
  status: row.status,
  appointStartTime: momentOrNull(row.start_at),
  appointEndTime: momentOrNull(row.end_at),
  consultMode: row.consult_mode,
  singleTime: row.minutes,
  consultantId: row.consultant_id,
  consultantName: person.consultant_name,
  avatar: person.portrait,
  rescheduledTimes: row.rescheduled_times,
  rated: row.rate_id !== null,
})

/** The session a list shows: the open one, else the last. */
const shownAppointment = (appointments: readonly RatedAppointment[]): RatedAppointment | undefined =>
  openSession(appointments) ?? appointments.at(-1)

export function presentOrder(order: NamedOrder, appointments: readonly RatedAppointment[]): OrderItem {
  const shown = shownAppointment(appointments)
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    orderStatus: order.order_show_status,
    orderShowStatus: order.order_show_status,
    payStatus: order.pay_status,
    createTime: formatMoment(order.created_at),
    payDeadline: order.order_show_status === ORDER.awaitingPayment ? momentOrNull(order.pay_deadline) : null,
    consultantId: order.consultant_id,
    consultantName: order.consultant_name,
    consultantType: order.consultant_type,
    homepage: order.portrait,
    serviceName: order.service_name,
    consultMode: order.consult_mode,
    sessions: order.sessions,
    sessionsDone: order.sessions_done,
    payableFen: order.payable_fen,
    appointment: shown ? presentAppointment(shown, order) : null,
  }
}

const presentRefund = (refund: RefundRow): NonNullable<OrderDetail['refund']> => ({
  refundNo: refund.refund_no,
  amountFen: refund.amount_fen,
  lines: refund.lines,
  reason: refund.reason,
  state: refund.state as NonNullable<OrderDetail['refund']>['state'],
  requestedAt: formatMoment(refund.created_at),
  finishedAt: momentOrNull(refund.finished_at),
})

function moneyLines(order: NamedOrder): OrderDetail['lines'] {
  const name = order.sessions > 1 ? `${order.service_name}（${order.sessions} 次）` : order.service_name
  const lines = [{ label: name, amountFen: order.price_fen }]
  if (order.discount_fen > 0) lines.push({ label: '机构承担', amountFen: -order.discount_fen })
  return lines
}

export interface OrderExtras {
  refund: RefundRow | undefined
  payChannel: string | null
  visitorName: string | null
  now: Date
  /** The consultant has not come: see isLeftWaiting. */
  leftWaiting: boolean
  cancelReason: string | null
}

/** Why an order was cancelled: one of our own sentences, and what a person has added to it. */
export const cancelReasonOf = (
  cipher: FieldCipher,
  order: { order_no: string; cancel_reason: string | null; cancel_note_cipher: string | null },
): string | null =>
  order.cancel_note_cipher === null
    ? order.cancel_reason
    : `${order.cancel_reason}：${cipher.open('consult_order.cancel_note_cipher', order.order_no, order.cancel_note_cipher)}`

export const presentOrderDetail = (
  order: NamedOrder,
  appointments: readonly RatedAppointment[],
  extras: OrderExtras,
): OrderDetail => ({
  ...presentOrder(order, appointments),
  faceTo: order.consult_mode === CONSULT_MODE.faceToFace ? FACE_TO.faceToFace : FACE_TO.remote,
  srvId: order.service_id,
  lines: moneyLines(order),
  paidAt: momentOrNull(order.paid_at),
  payChannel: extras.payChannel,
  appointments: appointments.map((one) => presentAppointment(one, order)),
  policySentence: policySentence(order.change_policy, payerOf(order)),
  changeTimeBefore: order.change_policy.changeTimeBefore,
  refund: extras.refund ? presentRefund(extras.refund) : null,
  cancelReason: extras.cancelReason,
  facts: order.facts,
  address: order.address || null,
  visitorName: extras.visitorName,
  actions: visitorActions(order, appointments, extras),
})

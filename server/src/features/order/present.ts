import { CHANNEL_LABEL, CONSULT_MODE, FACE_TO } from '@xinqi/domain/text/labels'
import type { Data } from '@xinqi/domain/contract/contract'
import type { AttendanceQuestion } from '@xinqi/domain/rules/attendance'
import { sessionRecord, type PartyRecord, type SessionRecord } from '@xinqi/domain/rules/session-record'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { openSession } from '@xinqi/domain/rules/order-actions'
import type { PayTime } from '@xinqi/domain/money'
import { orderKind, paysAfterUse } from '@xinqi/domain/order-types'
import { CREDIT, REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { policySentence, type Payer } from '@xinqi/domain/rules/refund'
import { ORDER } from '@xinqi/domain/status/order'
import { latenessOutcome } from '@xinqi/domain/text/lateness'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { offersAgain, sessionActions, visitorActions } from './actions'
import type { ListedCredit } from './credit-data'
import type { ListedRefund, NamedOrder, RatedAppointment } from './data'

type OrderDetail = Data<'GET /appoint/consultOrder/info'>
type OrderItem = Data<'GET /appoint/consultOrder/list'>['list'][number]
export type PresentedAppointment = NonNullable<OrderItem['appointment']>

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
export const shownAppointment = (appointments: readonly RatedAppointment[]): RatedAppointment | undefined =>
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
    creditFen: order.credit_fen,
    refundReturnWay: returnWayOf(order),
    appointment: shown ? presentAppointment(shown, order) : null,
  }
}

const REFUNDING: readonly number[] = [ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund]

/** Where what comes back of an order goes: a credit that is given back after all goes the way it was paid. */
function returnWayOf({ moved, order_show_status }: NamedOrder): RefundReturnWay | null {
  if (moved === CREDIT.open || moved === CREDIT.used) return REFUND_RETURN_WAY.newOrder
  return REFUNDING.includes(order_show_status) ? REFUND_RETURN_WAY.origin : null
}

type PresentedRecord = NonNullable<OrderDetail['record']>

const presentParty = ({ cameAt, leftAt, lateMinutes }: PartyRecord): PresentedRecord['visitor'] => ({
  cameTime: momentOrNull(cameAt),
  leftTime: momentOrNull(leftAt),
  lateMinutes,
})

interface Recorded {
  appoint_no: string
  status: number
  late_back_fen: number
  payable_fen: number
  order_type: number
}

/** When an order is paid for; never where it costs its visitor nothing. */
const payTimeOf = ({ payable_fen, order_type }: Pick<Recorded, 'payable_fen' | 'order_type'>): PayTime =>
  payable_fen > 0 ? orderKind(order_type).pays : 'never'

/** When both came and left, of a session that is over. Where the log is empty nothing is known, rather than that nobody came. */
export function presentRecord(held: Recorded, question: AttendanceQuestion | null): PresentedRecord | null {
  const { status } = held
  const isOver = status === APPOINTMENT.consulted || status === APPOINTMENT.cancelled
  const hasPassed = isOver && (question?.presences.length ?? 0) > 0
  const record = question && hasPassed ? sessionRecord(question) : null
  return question && record
    ? {
        appointNo: held.appoint_no,
        startTime: formatMoment(question.startAt),
        endTime: formatMoment(question.endAt),
        consultant: presentParty(record.consultant),
        visitor: presentParty(record.visitor),
        togetherMinutes: record.togetherMinutes,
        lateness: status === APPOINTMENT.consulted ? latenessOf(held, record) : [],
      }
    : null
}

const latenessOf = (held: Recorded, { consultant, visitor }: SessionRecord): string[] =>
  latenessOutcome({
    consultantLate: consultant.lateMinutes,
    visitorLate: visitor.lateMinutes,
    pays: payTimeOf(held),
    backFen: held.late_back_fen,
  })

const presentRefund = (refund: ListedRefund): OrderDetail['refunds'][number] => ({
  refundNo: refund.refund_no,
  amountFen: refund.amount_fen,
  lines: refund.lines,
  reason: refund.reason,
  state: refund.state as OrderDetail['refunds'][number]['state'],
  requestedAt: formatMoment(refund.created_at),
  finishedAt: momentOrNull(refund.finished_at),
  payChannel: CHANNEL_LABEL[refund.channel] ?? '',
  paidForOrderNo: refund.paid_for === refund.order_no ? null : refund.paid_for,
})

const presentCredit = (credit: ListedCredit): NonNullable<OrderDetail['credit']> => ({
  creditNo: credit.credit_no,
  amountFen: credit.amount_fen,
  state: credit.state,
  expireTime: formatMoment(credit.expires_at),
  orderNo: credit.order_no,
  usedFen: credit.used_fen,
})

/** What an order's price is made of. */
export function moneyLines(order: NamedOrder, appointments: readonly RatedAppointment[]): OrderDetail['lines'] {
  const name = order.sessions > 1 ? `${order.service_name}（${order.sessions} 次）` : order.service_name
  const lines = [{ label: name, amountFen: order.price_fen }]
  // What was paid already comes back as a refund; what is owed afterwards has become less.
  const lateFen = paysAfterUse(order.order_type) ? appointments.reduce((sum, one) => sum + one.late_back_fen, 0) : 0
  const borneFen = order.discount_fen - lateFen - order.coupon_fen
  if (order.coupon_terms) lines.push({ label: order.coupon_terms.name, amountFen: -order.coupon_fen })
  if (borneFen > 0) lines.push({ label: '机构承担', amountFen: -borneFen })
  if (order.credit_fen > 0) lines.push({ label: '从上次预约转来', amountFen: -order.credit_fen })
  if (lateFen > 0) lines.push({ label: '咨询师迟到，少收', amountFen: -lateFen })
  return lines
}

/** Whose money, or times, come back when the order ends early: nobody's while nothing was paid. */
export function payerOf({ company_id, payable_fen, order_type, paid_at }: NamedOrder): Payer {
  if (company_id !== null) return 'company'
  return payable_fen > 0 && (paid_at !== null || !paysAfterUse(order_type)) ? 'visitor' : 'nobody'
}

export interface OrderExtras {
  refunds: readonly ListedRefund[]
  credit: ListedCredit | null
  creditFromOrderNo: string | null
  payChannel: string | null
  visitorName: string | null
  now: Date
  /** The consultant has not come: see isLeftWaiting. */
  leftWaiting: boolean
  cancelReason: string | null
  builtNote: string | null
  callableAppointNo: string | null
  calendarPath: string | null
  campaignPage: string | null
  record: PresentedRecord | null
}

/** Why an order was cancelled: one of our own sentences, and what a person has added to it. */
export const cancelReasonOf = (
  cipher: FieldCipher,
  order: { order_no: string; cancel_reason: string | null; cancel_note_cipher: string | null },
): string | null =>
  order.cancel_note_cipher === null
    ? order.cancel_reason
    : `${order.cancel_reason}：${cipher.open('consult_order.cancel_note_cipher', order.order_no, order.cancel_note_cipher)}`

/** What a consultant says about the order that they have made. */
export const builtNoteOf = (
  cipher: FieldCipher,
  { order_no, built_note_cipher }: { order_no: string; built_note_cipher: string | null },
): string | null =>
  built_note_cipher === null ? null : cipher.open('consult_order.built_note_cipher', order_no, built_note_cipher)

export const presentOrderDetail = (
  order: NamedOrder,
  appointments: readonly RatedAppointment[],
  extras: OrderExtras,
): OrderDetail => ({
  ...presentOrder(order, appointments),
  faceTo: order.consult_mode === CONSULT_MODE.faceToFace ? FACE_TO.faceToFace : FACE_TO.remote,
  srvId: order.service_id,
  lines: moneyLines(order, appointments),
  paidAt: momentOrNull(order.paid_at),
  payChannel: extras.payChannel,
  appointments: appointments.map((one) => ({
    ...presentAppointment(one, order),
    actions: sessionActions(order, appointments, one, extras),
  })),
  policySentence: policySentence(order.change_policy, payerOf(order)),
  changeTimeBefore: order.change_policy.changeTimeBefore,
  refunds: extras.refunds.map(presentRefund),
  credit: extras.credit && presentCredit(extras.credit),
  creditFromOrderNo: extras.creditFromOrderNo,
  cancelReason: extras.cancelReason,
  facts: order.facts,
  record: extras.record,
  address: order.address || null,
  callableAppointNo: extras.callableAppointNo,
  calendarPath: extras.calendarPath,
  visitorName: extras.visitorName,
  answerBy: order.order_show_status === ORDER.awaitingUserConfirmation ? momentOrNull(order.answer_by) : null,
  builtNote: extras.builtNote,
  campaignPage: extras.campaignPage,
  actions: { ...visitorActions(order, appointments, extras), again: offersAgain(order) },
})

import { z } from 'zod'
import { SERIES_MAX, SERIES_MIN } from '../constants'
import { REFUND_STATES } from '../text/refund'
import { int, moment } from './fields'

/** A weekly series has so many sessions. */
export const weeks = int().pipe(
  z.number().min(SERIES_MIN, `每周一次，至少约 ${SERIES_MIN} 次`).max(SERIES_MAX, `每周一次，最多约 ${SERIES_MAX} 次`),
)

/** One session of an order as the parties see it (entity `appointment`). */
export const Appointment = z.object({
  appointNo: z.string(),
  orderNo: z.string(),
  /** Which session of the order this is, from 1. */
  seq: z.number(),
  status: z.number(),
  appointStartTime: moment.nullable(),
  appointEndTime: moment.nullable(),
  consultMode: z.number(),
  /** Length in minutes. */
  singleTime: z.number(),
  consultantId: z.number(),
  consultantName: z.string(),
  avatar: z.string(),
  rescheduledTimes: z.number(),
  rated: z.boolean(),
})

const PartyRecord = z.object({
  cameTime: moment.nullable(),
  leftTime: moment.nullable(),
  lateMinutes: z.number(),
})

/** When both came to a session that is over, and left it, by the room's own log; the same for both. */
export const SessionRecord = z.object({
  appointNo: z.string(),
  startTime: moment,
  endTime: moment,
  consultant: PartyRecord,
  visitor: PartyRecord,
  togetherMinutes: z.number(),
  /** What came of somebody's lateness, in sentences. */
  lateness: z.array(z.string()),
})

/** What a refund, or an order, is made of; money in fen. */
export const RefundLine = z.object({ label: z.string(), amountFen: z.number() })

const Refund = z.object({
  refundNo: z.string(),
  amountFen: z.number(),
  lines: z.array(RefundLine),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  requestedAt: moment,
  finishedAt: moment.nullable(),
  /** The company that it goes back through. */
  payChannel: z.string(),
  /** The payment was for an order before, from which it had moved here. */
  paidForOrderNo: z.string().nullable(),
})

/** What moved from an order that was left, and what has become of it. */
const Credit = z.object({
  creditNo: z.string(),
  amountFen: z.number(),
  state: z.enum(['open', 'used', 'returned']),
  expireTime: moment,
  /** The new order: it has the credit, or has it once the rest is paid. */
  orderNo: z.string().nullable(),
  usedFen: z.number(),
})

/** What the visitor may do with the order now (domain/rules/order-actions); the pages show exactly these. */
const Actions = z.object({
  /** To an order that a consultant has made. */
  answer: z.boolean(),
  pay: z.boolean(),
  cancel: z.boolean(),
  reschedule: z.boolean(),
  fillInformation: z.boolean(),
  chooseTime: z.boolean(),
  enterRoom: z.boolean(),
  showArrivalCode: z.boolean(),
  rate: z.boolean(),
  /** With the same person, in the same way (`againAppoint`). */
  again: z.boolean(),
})

/** An order in a list; money in fen. */
export const OrderItem = z.object({
  orderNo: z.string(),
  orderType: z.number(),
  /** Equals `orderShowStatus` (R146). */
  orderStatus: z.number(),
  orderShowStatus: z.number(),
  payStatus: z.number(),
  createTime: moment,
  payDeadline: moment.nullable(),
  consultantId: z.number(),
  consultantName: z.string(),
  consultantType: z.number(),
  homepage: z.string(),
  serviceName: z.string(),
  consultMode: z.number(),
  sessions: z.number(),
  sessionsDone: z.number(),
  payableFen: z.number(),
  /** So much of it comes from an order that was left; the rest is paid. */
  creditFen: z.number(),
  /** Where what comes back of it goes (R151): 1 as it was paid, 2 to a new order; null where nothing does. */
  refundReturnWay: z.literal([1, 2]).nullable(),
  appointment: Appointment.nullable(),
})

/** An order of several sessions, with what is left of it. `appointment` is the session that is booked, or the last one. */
export const Package = OrderItem.extend({
  /** It has not been left, and not all of it is held. */
  goesOn: z.boolean(),
  /** 1, or the weeks of a series. */
  sessionsBooked: z.number(),
  /** Neither held nor booked; none once it is over. */
  remainingTimes: z.number(),
  /** What would come back if it were left now; null where nothing was paid, or it cannot be left now. */
  refundFen: z.number().nullable(),
  policySentence: z.string(),
})

/** An order on its own page. */
export const OrderDetail = OrderItem.extend({
  faceTo: z.number(),
  srvId: z.number(),
  lines: z.array(RefundLine),
  paidAt: moment.nullable(),
  payChannel: z.string().nullable(),
  /** In the order of their starts. */
  appointments: z.array(
    Appointment.extend({
      /** What may be done with this one alone, beside the others that are booked. */
      actions: z.object({ reschedule: z.boolean(), cancel: z.boolean() }),
    }),
  ),
  policySentence: z.string(),
  changeTimeBefore: z.number(),
  /** The newest first. */
  refunds: z.array(Refund),
  credit: Credit.nullable(),
  /** The order that `creditFen` comes from. */
  creditFromOrderNo: z.string().nullable(),
  cancelReason: z.string().nullable(),
  facts: z.array(z.string()),
  /** Of the newest session that is over; null while there is none, and face to face. */
  record: SessionRecord.nullable(),
  address: z.string().nullable(),
  /** The session whose two may call each other now (domain/rules/phone-call); null while there is none. */
  callableAppointNo: z.string().nullable(),
  /** Where a calendar finds the shown session; it is moved and taken out there, too. Null while it has no time. */
  calendarPath: z.string().nullable(),
  visitorName: z.string().nullable(),
  /** Of an order that a consultant has made: until when it waits for an answer, and what they say about it. */
  answerBy: moment.nullable(),
  builtNote: z.string().nullable(),
  /** The address of the campaign at whose price it was ordered. */
  campaignPage: z.string().nullable(),
  actions: Actions,
})

/** A wish for the same hour of every week, week by week, and what is free as a whole instead. */
export const WeeklySeries = z.object({
  weeks: z.array(
    z.object({
      slot: z.number(),
      startTime: moment,
      /** Why it cannot be booked; null where it can. */
      clash: z.enum(['taken', 'off', 'beyond', 'near', 'own']).nullable(),
    }),
  ),
  /** The nearest series that can be booked, at most one of each kind; none where this one can. */
  nearest: z.array(
    z.object({ kind: z.enum(['time', 'weekday', 'fewer']), slot: z.number(), times: z.number(), startTime: moment }),
  ),
  /** For all of it; 0 where it is paid already. */
  priceFen: z.number(),
})

/** What placing an order answers. */
export const PlacedOrder = z.object({
  orderNo: z.string(),
  orderShowStatus: z.number(),
  payableFen: z.number(),
  payDeadline: moment.nullable(),
})

/** A session as its consultant sees it. */
export const Booking = Appointment.extend({
  /** The visitor, by which their conversation is opened. */
  userId: z.number(),
  visitorName: z.string(),
  visitorNote: z.string(),
  orderShowStatus: z.number(),
  serviceName: z.string(),
  sessions: z.number(),
  payableFen: z.number(),
  actions: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    enterRoom: z.boolean(),
    complete: z.boolean(),
    noteArrival: z.boolean(),
  }),
})

import { z } from 'zod'
import { moment } from './fields'

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

/** What a refund, or an order, is made of; money in fen. */
export const RefundLine = z.object({ label: z.string(), amountFen: z.number() })

const Refund = z.object({
  refundNo: z.string(),
  amountFen: z.number(),
  lines: z.array(RefundLine),
  reason: z.string(),
  state: z.enum(['requested', 'processing', 'success', 'abnormal']),
  requestedAt: moment,
  finishedAt: moment.nullable(),
})

/** What the visitor may do with the order now (domain/rules/order-actions); the pages show exactly these. */
const Actions = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  reschedule: z.boolean(),
  fillInformation: z.boolean(),
  chooseTime: z.boolean(),
  enterRoom: z.boolean(),
  rate: z.boolean(),
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
  appointment: Appointment.nullable(),
})

/** An order on its own page. */
export const OrderDetail = OrderItem.extend({
  faceTo: z.number(),
  srvId: z.number(),
  lines: z.array(RefundLine),
  paidAt: moment.nullable(),
  payChannel: z.string().nullable(),
  appointments: z.array(Appointment),
  policySentence: z.string(),
  changeTimeBefore: z.number(),
  refund: Refund.nullable(),
  cancelReason: z.string().nullable(),
  facts: z.array(z.string()),
  address: z.string().nullable(),
  visitorName: z.string().nullable(),
  actions: Actions,
})

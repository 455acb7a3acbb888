/** The order's status as people see it, `orderShowStatus` (R146: `orderStatus` equals it). */
export const ORDER = {
  awaitingPayment: 0,
  toConfirm: 1,
  toConsult: 2,
  consulted: 3,
  refundRequested: 4,
  refunded: 5,
  cancelled: 6,
  awaitingInformation: 7,
  consultedUnpaid: 8,
  awaitingReservation: 9,
  partialRefund: 10,
  awaitingUserConfirmation: 11,
} as const
export type OrderStatus = (typeof ORDER)[keyof typeof ORDER]

export const PAY = {
  unpaid: 0,
  paid: 1,
  refundRequested: 2,
  refunding: 3,
  refunded: 4,
  partialRefund: 5,
  specialUnpaid: 6,
} as const
export type PayStatus = (typeof PAY)[keyof typeof PAY]

export const ORDER_STATUS_LABEL: Record<OrderStatus, string> = {
  0: '待付款',
  1: '待咨询师确认',
  2: '待咨询',
  3: '已咨询',
  4: '退款申请中',
  5: '已退款',
  6: '已取消',
  7: '待填写信息',
  8: '已咨询，待付款',
  9: '待预约时间',
  10: '部分退款',
  11: '待您确认',
}

/** The enterprise side says cancelled where no money of the visitor's moved (R150). */
export const ENTERPRISE_STATUS_LABEL: Record<OrderStatus, string> = {
  ...ORDER_STATUS_LABEL,
  4: '取消申请中',
  5: '已取消',
  6: '已取消',
}

/** What still has to happen before the session; asked in this order (docs/domain.md §2). */
export interface OrderNeeds {
  information: boolean
  reservation: boolean
  confirmation: boolean
}

/** Where an order stands that owes nothing before the session. */
export function firstOpenStep(needs: OrderNeeds): OrderStatus {
  if (needs.information) return ORDER.awaitingInformation
  if (needs.reservation) return ORDER.awaitingReservation
  return needs.confirmation ? ORDER.toConfirm : ORDER.toConsult
}

export interface OrderState {
  status: OrderStatus
  pay: PayStatus
}

export type OrderEvent =
  | { type: 'userConfirmed'; owesMoney: boolean; needs: OrderNeeds }
  | { type: 'paid'; needs: OrderNeeds }
  | { type: 'paidLate'; slotTaken: boolean; needs: OrderNeeds }
  | { type: 'expired' }
  | { type: 'cancelledUnpaid' }
  | { type: 'informationSaved'; needs: OrderNeeds }
  | { type: 'timeChosen'; needs: OrderNeeds }
  | { type: 'rescheduled' }
  | { type: 'confirmed' }
  | { type: 'declined'; paid: boolean; refundFen: number }
  | { type: 'sessionLeft' }
  | { type: 'sessionCompleted'; booked: number; sessionsLeft: number; paid: boolean }
  | { type: 'overdue' }
  | { type: 'cancelRequested'; paid: boolean; refundFen: number }
  | { type: 'refundSent' }
  | { type: 'refundDone'; partial: boolean }

export type OrderEventType = OrderEvent['type']

type Rule<T extends OrderEventType> = {
  from: readonly OrderStatus[]
  to: (state: OrderState, event: Extract<OrderEvent, { type: T }>) => OrderState
}

const beforeSession = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation, ORDER.awaitingReservation] as const

/** Money that comes back goes by way of "refund requested"; where none does, the order is simply cancelled. */
const leave = ({ paid, refundFen }: { paid: boolean; refundFen: number }): OrderState => {
  if (refundFen > 0) return { status: ORDER.refundRequested, pay: PAY.refundRequested }
  return { status: ORDER.cancelled, pay: paid ? PAY.paid : PAY.unpaid }
}

/** Every allowed step of an order, once (docs/domain.md §2). What is not here is refused. */
const RULES: { [T in OrderEventType]: Rule<T> } = {
  userConfirmed: {
    from: [ORDER.awaitingUserConfirmation],
    to: (state, event) =>
      event.owesMoney
        ? { status: ORDER.awaitingPayment, pay: PAY.unpaid }
        : { status: firstOpenStep(event.needs), pay: state.pay },
  },
  paid: {
    from: [ORDER.awaitingPayment, ORDER.consultedUnpaid],
    to: (state, event) =>
      state.status === ORDER.consultedUnpaid
        ? { status: ORDER.consulted, pay: PAY.paid }
        : { status: firstOpenStep(event.needs), pay: PAY.paid },
  },
  // A payment that arrives when the time is gone: the slot is taken again if it is free, else the money goes back at once.
  paidLate: {
    from: [ORDER.cancelled, ORDER.awaitingPayment],
    to: (_, event) =>
      event.slotTaken
        ? { status: ORDER.refundRequested, pay: PAY.refundRequested }
        : { status: firstOpenStep(event.needs), pay: PAY.paid },
  },
  expired: {
    from: [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation],
    to: () => ({ status: ORDER.cancelled, pay: PAY.unpaid }),
  },
  cancelledUnpaid: {
    from: [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation],
    to: () => ({ status: ORDER.cancelled, pay: PAY.unpaid }),
  },
  informationSaved: {
    from: [ORDER.awaitingInformation],
    to: (state, event) => ({ status: firstOpenStep({ ...event.needs, information: false }), pay: state.pay }),
  },
  timeChosen: {
    from: [ORDER.awaitingReservation],
    to: (state, event) => ({
      status: firstOpenStep({ ...event.needs, information: false, reservation: false }),
      pay: state.pay,
    }),
  },
  rescheduled: {
    from: [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation],
    to: (state) => state,
  },
  // One of several booked sessions falls through; the others stand.
  sessionLeft: {
    from: [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation],
    to: (state) => state,
  },
  confirmed: { from: [ORDER.toConfirm], to: (state) => ({ status: ORDER.toConsult, pay: state.pay }) },
  declined: { from: [ORDER.toConfirm], to: (_, event) => leave(event) },
  sessionCompleted: {
    from: [ORDER.toConsult],
    to: (state, event) => {
      if (event.booked > 0) return state
      if (event.sessionsLeft > 0) return { status: ORDER.awaitingReservation, pay: state.pay }
      return event.paid
        ? { status: ORDER.consulted, pay: state.pay }
        : { status: ORDER.consultedUnpaid, pay: PAY.unpaid }
    },
  },
  overdue: {
    from: [ORDER.consultedUnpaid],
    to: () => ({ status: ORDER.consultedUnpaid, pay: PAY.specialUnpaid }),
  },
  cancelRequested: { from: beforeSession, to: (_, event) => leave(event) },
  refundSent: {
    from: [ORDER.refundRequested],
    to: () => ({ status: ORDER.refundRequested, pay: PAY.refunding }),
  },
  refundDone: {
    from: [ORDER.refundRequested],
    to: (_, event) =>
      event.partial
        ? { status: ORDER.partialRefund, pay: PAY.partialRefund }
        : { status: ORDER.refunded, pay: PAY.refunded },
  },
}

const REFUSAL: Record<OrderEventType, string> = {
  userConfirmed: '这个订单不需要再确认了',
  paid: '这个订单现在不能付款',
  paidLate: '这个订单现在不能付款',
  expired: '这个订单已经处理过了',
  cancelledUnpaid: '这个订单现在不能这样取消',
  informationSaved: '这个订单的信息已经填过了',
  timeChosen: '这个订单现在不能选择时间',
  rescheduled: '这次咨询现在不能改时间',
  sessionLeft: '这一次咨询现在不能取消',
  confirmed: '这个预约已经处理过了',
  declined: '这个预约已经处理过了',
  sessionCompleted: '这次咨询还不能结束，或已经结束',
  overdue: '这个订单已经处理过了',
  cancelRequested: '这个订单现在不能取消',
  refundSent: '这个订单没有等待中的退款',
  refundDone: '这个订单没有等待中的退款',
}

/** The step is not in the table; `message` says so to a person. */
export class RefusedTransition extends Error {
  constructor(
    readonly state: OrderState,
    readonly event: OrderEventType,
  ) {
    super(REFUSAL[event])
  }
}

export const mayHappen = (status: OrderStatus, event: OrderEventType): boolean => RULES[event].from.includes(status)

/** The state after `event`. @throws RefusedTransition when the table has no such step. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  if (!mayHappen(state.status, event.type)) throw new RefusedTransition(state, event.type)
  const rule = RULES[event.type] as Rule<typeof event.type>
  return rule.to(state, event)
}

/** What is counted in the user centre, by the documents' types (A§3; 2 is not shown there), and the tab that each leads to. */
export const ORDER_COUNTS: readonly { type: number; label: string; tab: number; statuses: readonly OrderStatus[] }[] = [
  {
    type: 1,
    label: '待咨询',
    tab: 2,
    statuses: [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation, ORDER.awaitingUserConfirmation],
  },
  { type: 4, label: '待付款', tab: 4, statuses: [ORDER.awaitingPayment, ORDER.consultedUnpaid] },
  { type: 5, label: '待预约', tab: 2, statuses: [ORDER.awaitingReservation] },
  {
    type: 3,
    label: '已取消',
    tab: 5,
    statuses: [ORDER.cancelled, ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund],
  },
]

/** The tabs of /userOrder/{tab} (R17, R18, docs/domain.md §9). */
export const ORDER_TABS: readonly { tab: number; label: string; statuses: readonly OrderStatus[] | null }[] = [
  { tab: 1, label: '全部', statuses: null },
  {
    tab: 2,
    label: '待咨询',
    statuses: [
      ORDER.toConfirm,
      ORDER.toConsult,
      ORDER.awaitingInformation,
      ORDER.awaitingReservation,
      ORDER.awaitingUserConfirmation,
    ],
  },
  { tab: 4, label: '待付款', statuses: [ORDER.awaitingPayment, ORDER.consultedUnpaid] },
  { tab: 3, label: '已完成', statuses: [ORDER.consulted] },
  { tab: 5, label: '已取消', statuses: [ORDER.refundRequested, ORDER.refunded, ORDER.cancelled, ORDER.partialRefund] },
]

/** An enrolment in a group, by the documents' numbers. */
export const GROUP_ORDER = {
  unpaid: 0,
  paid: 1,
  refundApplied: 2,
  refunding: 3,
  refunded: 4,
  completed: 5,
  cancelled: 6,
} as const
export type GroupOrderStatus = (typeof GROUP_ORDER)[keyof typeof GROUP_ORDER]

export const GROUP_ORDER_LABEL: Record<GroupOrderStatus, string> = {
  0: '待付款',
  1: '已报名',
  2: '退款已提交',
  3: '退款中',
  4: '已退款',
  5: '已完成',
  6: '已取消',
}

export type GroupOrderEvent =
  'paid' | 'cancelled' | 'leftForMoney' | 'leftForNothing' | 'refundSent' | 'refunded' | 'completed'

/** A seat that was given up may have another owner by now: money that comes for it goes back, and buys nothing. */
const NEXT: Record<GroupOrderEvent, Partial<Record<GroupOrderStatus, GroupOrderStatus>>> = {
  paid: { [GROUP_ORDER.unpaid]: GROUP_ORDER.paid },
  cancelled: { [GROUP_ORDER.unpaid]: GROUP_ORDER.cancelled },
  leftForMoney: { [GROUP_ORDER.paid]: GROUP_ORDER.refundApplied },
  leftForNothing: { [GROUP_ORDER.paid]: GROUP_ORDER.cancelled },
  refundSent: { [GROUP_ORDER.refundApplied]: GROUP_ORDER.refunding },
  refunded: {
    [GROUP_ORDER.refundApplied]: GROUP_ORDER.refunded,
    [GROUP_ORDER.refunding]: GROUP_ORDER.refunded,
  },
  completed: { [GROUP_ORDER.paid]: GROUP_ORDER.completed },
}

/** The status after an event; null where it may not happen. */
export const nextGroupOrderStatus = (status: GroupOrderStatus, event: GroupOrderEvent): GroupOrderStatus | null =>
  NEXT[event][status] ?? null

/** These have a seat. A person has one of them in a group at most. */
export const SEATED_ORDERS: readonly GroupOrderStatus[] = [GROUP_ORDER.unpaid, GROUP_ORDER.paid]

/** Where the leaders talk with people before they pay: nothing is paid before their yes. */
export const INTERVIEW_STATES = ['waiting', 'accepted', 'refused'] as const
export type InterviewState = (typeof INTERVIEW_STATES)[number]

/** How an enrolment stands, in words for who made it. */
export function groupOrderText(status: GroupOrderStatus, interview: InterviewState | null): string {
  if (interview === 'refused') return '这次没有参加'
  return status === GROUP_ORDER.unpaid && interview === 'waiting' ? '等带领者答复' : GROUP_ORDER_LABEL[status]
}

/** Tabs of /groupOrder/{orderType}. */
export const GROUP_ORDER_TYPES = [0, 1, 2] as const
export type GroupOrderType = (typeof GROUP_ORDER_TYPES)[number]
export const GROUP_ORDER_TYPE_LABEL: Record<GroupOrderType, string> = { 0: '全部', 1: '参加中', 2: '结束的' }

export const STATUSES_OF_TYPE: Record<GroupOrderType, readonly GroupOrderStatus[]> = {
  0: Object.values(GROUP_ORDER),
  1: [GROUP_ORDER.unpaid, GROUP_ORDER.paid],
  2: [
    GROUP_ORDER.refundApplied,
    GROUP_ORDER.refunding,
    GROUP_ORDER.refunded,
    GROUP_ORDER.completed,
    GROUP_ORDER.cancelled,
  ],
}

/** What becomes of a reading of a drawing that is bought by itself. The documents name no numbers: these are ours. */
export const READING_ORDER = {
  awaitingPayment: 0,
  awaitingReading: 1,
  handedOver: 2,
  cancelled: 3,
  refunded: 4,
} as const
export type ReadingOrderStatus = (typeof READING_ORDER)[keyof typeof READING_ORDER]

export const READING_ORDER_LABEL: Record<ReadingOrderStatus, string> = {
  0: '待付款',
  1: '等待解读',
  2: '已解读',
  3: '已取消',
  4: '已退款',
}

/** Why one ended without being read: before it was paid, or with its whole price going back. */
export const READING_ENDS = ['givenUp', 'unpaid', 'takenBack', 'declined', 'overdue'] as const
export type ReadingEnd = (typeof READING_ENDS)[number]

export type ReadingOrderEvent = 'paid' | 'handedOver' | 'cancelled' | 'refunded'

/** What was given up stays so: its drawing may be with somebody else by the time at which money still comes. */
const NEXT: Record<ReadingOrderEvent, Partial<Record<ReadingOrderStatus, ReadingOrderStatus>>> = {
  paid: { [READING_ORDER.awaitingPayment]: READING_ORDER.awaitingReading },
  handedOver: { [READING_ORDER.awaitingReading]: READING_ORDER.handedOver },
  cancelled: { [READING_ORDER.awaitingPayment]: READING_ORDER.cancelled },
  refunded: { [READING_ORDER.awaitingReading]: READING_ORDER.refunded },
}

/** The status after an event; null where it may not happen. */
export const nextReadingStatus = (status: ReadingOrderStatus, event: ReadingOrderEvent): ReadingOrderStatus | null =>
  NEXT[event][status] ?? null

/** Of these there is one at most for each drawing. */
export const LIVE_READING_ORDERS: readonly ReadingOrderStatus[] = [
  READING_ORDER.awaitingPayment,
  READING_ORDER.awaitingReading,
]

import type { NoticeKind } from '@xinqi/domain/text/notice'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'

/** What a visitor reads among their messages of an order that has just been booked, or is on its way there; null: nothing. */
const NEWS: Partial<Record<OrderStatus, NoticeKind>> = {
  [ORDER.toConfirm]: 'toConfirm',
  [ORDER.toConsult]: 'booked',
  [ORDER.awaitingInformation]: 'information',
  // Paid when the time was somebody else's already.
  [ORDER.refundRequested]: 'cancelled',
}

export const newsOfBooking = (order: { order_show_status: number }): NoticeKind | null =>
  NEWS[order.order_show_status as OrderStatus] ?? null

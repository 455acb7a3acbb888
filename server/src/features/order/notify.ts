import type { NoticeKind } from '@xinqi/domain/text/notice'
import type { Clock } from '@xinqi/domain/time'
import { enqueueTo } from '../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../realtime/stomp/topics'
import type { Trx } from '../../call/services'
import { writeNotice } from '../message/commands/write-notice'
import { wantedChannels } from '../reminder/choices-data'
import { spendConsent } from '../reminder/commands/spend-consent'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'

/** Where a message leads that does not lead to its order's own page. */
const PAGE_OF: Partial<Record<NoticeKind, string>> = {
  information: 'userRecord',
  rateInvite: 'evaluate',
  built: 'consultBuildOrderDetail',
}

/**
 * Tells both parties that an order moved, so that open pages read it anew. The body carries numbers only: what a lock screen
 * may show is 「您有一个日程」. `news` is what the visitor also finds among their messages later; nothing where they did it themselves
 * a moment ago and see it.
 */
export async function notifyParties(
  trx: Trx,
  clock: Clock,
  order: { order_no: string; user_id: number; consultant_id: number },
  news: NoticeKind | null,
): Promise<void> {
  if (news) {
    const params = { orderNo: order.order_no }
    await writeNotice(trx, clock, {
      userId: order.user_id,
      kind: news,
      route: PAGE_OF[news] ?? 'consultOrderDetail',
      params,
    })
    // In WeChat itself they are told only what they said yes to, once for each yes.
    const page = `packages/order/detail/index?orderNo=${order.order_no}`
    if ((await wantedChannels(trx, order.user_id, 'changes')).includes('wechat'))
      await spendConsent(trx, clock, { userId: order.user_id, kind: 'schedule', subject: order.order_no, page })
  }
  const body = { kind: 'order', orderNo: order.order_no, text: '您有一个日程' }
  await enqueueTo(trx, clock, [topicFor(USER, order.user_id), topicFor(CONSULTANT, order.consultant_id)], body)
}

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

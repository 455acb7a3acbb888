import type { NoticeKind } from '@xinqi/domain/text/notice'
import { APPOINTMENT, appointmentStatusFor } from '@xinqi/domain/status/appointment'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { Services, Trx } from '../../../call/services'
import { applyOrderEvent, needsOf } from '../../order/commands/apply-event'
import { releaseSlots, retakeSlots } from '../../order/commands/claim-slots'
import { hasItsCoupon, releaseCoupon, useCoupon } from '../../coupon/commands/spend-coupon'
import { hasItsCampaign, releaseCampaign } from '../../campaign/commands/claim-campaign'
import { hasItsCredit, releaseCredit, useCredit } from '../../order/commands/credit'
import { earnPaidSessions } from '../../order/commands/earn-session'
import { requestRefund } from '../../order/commands/request-refund'
import { lockOrder, lockSessions, type AppointmentRow, type OrderRow } from '../../order/data'
import { newsOfBooking, notifyParties } from '../../order/notify'
import type { Paid } from '../payable'
import { WALLET_SPENT } from '../whole-payment'

/** Moves a locked order on, or gives the money back where there is nothing left to pay for; both parties are told. */
export async function takeOrderPayment(services: Services, trx: Trx, paid: Paid): Promise<void> {
  const order = await lockOrder(trx, paid.payment.order_no)
  if (!order) throw new Error(`payment ${paid.payment.payment_no} has no order`)
  await take(trx, order, paid)
  await notifyParties(trx, services.clock, order, await newsOf(trx, order))
}

/** None where the order stayed as it was: it had been paid before. */
async function newsOf(trx: Trx, before: OrderRow): Promise<NoticeKind | null> {
  const after = await lockOrder(trx, before.order_no)
  return after && after.order_show_status !== before.order_show_status ? newsOfBooking(after) : null
}

async function take(trx: Trx, order: OrderRow, paid: Paid): Promise<void> {
  const status = order.order_show_status as OrderStatus
  if (status === ORDER.consultedUnpaid) return takeAfterUse(trx, order, paid)
  const neverPaid = order.paid_at === null
  if ((status !== ORDER.awaitingPayment && status !== ORDER.cancelled) || !neverPaid) {
    await giveBack(trx, paid, '重复付款', '重复付款，原路退回')
    return
  }
  await takeForBooking(trx, order, paid)
}

async function takeAfterUse(trx: Trx, order: OrderRow, paid: Paid): Promise<void> {
  if (!(await paid.takeWalletPart())) return giveBack(trx, paid, '没有付清，全额退还', WALLET_SPENT)
  const { paidAt, now } = paid
  const after = await applyOrderEvent(trx, order, { type: 'paid', needs: needsOf(order, true) }, { paid_at: paidAt })
  await earnPaidSessions(trx, after, now)
}

/** Books the time that was held, or takes it again where it was let go; where something is missing, all of it goes back. */
async function takeForBooking(trx: Trx, order: OrderRow, paid: Paid): Promise<void> {
  const { paidAt, now } = paid
  const sessions = await lockSessions(trx, order.order_no)
  const missing = await whatIsMissing(trx, order, sessions, paid)
  const needs = needsOf(order, true)
  if (missing === null) {
    await useCredit(trx, order, now)
    await useCoupon(trx, order, now)
  } else {
    await releaseSlots(trx, sessions)
    await releaseCampaign(trx, order, now)
    await releaseCredit(trx, order)
    await releaseCoupon(trx, order)
  }
  if (missing === null && (order.order_show_status as OrderStatus) === ORDER.awaitingPayment) {
    await applyOrderEvent(trx, order, { type: 'paid', needs }, { paid_at: paidAt, pay_deadline: null })
    return
  }
  const moved = await applyOrderEvent(
    trx,
    order,
    { type: 'paidLate', slotTaken: missing !== null, needs },
    {
      paid_at: paidAt,
      pay_deadline: null,
      ...(missing === null
        ? { cancelled_at: null, cancel_reason: null }
        : { cancelled_at: now, cancel_reason: missing }),
    },
  )
  await trx
    .updateTable('appointment')
    .set({
      status: missing === null ? appointmentStatusFor(moved.order_show_status as OrderStatus) : APPOINTMENT.cancelled,
    })
    .where('order_no', '=', order.order_no)
    .execute()
  if (missing !== null) await giveBack(trx, paid, '未约成，全额退还', missing)
}

/** Why an order cannot have what was paid for; null where it has all of it. The wallet's part comes last: it is money already. */
async function whatIsMissing(
  trx: Trx,
  order: OrderRow,
  sessions: readonly AppointmentRow[],
  { now, takeWalletPart }: Paid,
): Promise<string | null> {
  if (!(await hasItsCredit(trx, order))) return '付款到账时，转来的款项已经用在别处'
  if (!(await hasItsCoupon(trx, order))) return '付款到账时，优惠券已经用在别处'
  if (!(await bookTime(trx, order, sessions, now))) return '付款到账时时间已被约走'
  if (!(await hasItsCampaign(trx, order))) return '付款到账时，活动的名额已经用完'
  return (await takeWalletPart()) ? null : WALLET_SPENT
}

/** All of one payment goes back. */
const giveBack = (trx: Trx, { payment, now }: Paid, label: string, reason: string): Promise<void> => {
  const { order_no, payment_no: paymentNo, amount_fen: amountFen } = payment
  const refund = { refundFen: amountFen, lines: [{ label, amountFen }] }
  return requestRefund(trx, { order_no }, refund, reason, now, { from: [{ paymentNo, amountFen }] })
}

/** Books the time of all sessions; false when one has begun already or is somebody else's by now. */
async function bookTime(trx: Trx, order: OrderRow, sessions: readonly AppointmentRow[], now: Date): Promise<boolean> {
  const ahead = sessions.flatMap(({ start_at, ...session }) =>
    start_at !== null && start_at > now ? [{ ...session, start_at }] : [],
  )
  return ahead.length === sessions.length && retakeSlots(trx, order, ahead, null, now)
}

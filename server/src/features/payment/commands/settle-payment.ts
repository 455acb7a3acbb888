import type { NoticeKind } from '@xinqi/domain/text/notice'
import { APPOINTMENT, appointmentStatusFor } from '@xinqi/domain/status/appointment'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { Selectable } from 'kysely'
import type { Payment } from '../../../db/database'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import type { Trade } from '../../../providers/payment/port'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { applyOrderEvent, needsOf } from '../../order/commands/apply-event'
import { earnPaidSessions } from '../../order/commands/earn-session'
import { hasItsCredit, lockWithCredit, releaseCredit, useCredit } from '../../order/commands/credit'
import { requestRefund } from '../../order/commands/request-refund'
import { lockOrder, lockSessions, type AppointmentRow, type OrderRow } from '../../order/data'
import { newsOfBooking, notifyParties } from '../../order/notify'
import { releaseSlots, retakeSlots } from '../../order/commands/claim-slots'
import { moneyAt } from '../channel'
import { recordIncident } from './record-incident'
import { sendRefunds } from './send-refund'

export type Settlement = 'settled' | 'repeated' | 'refused'

/**
 * A trade that the payment company says has succeeded (notice or query): compares number, company and amount with our payment, acts
 * once under the lock, and gives money back at once that came too late or twice. Merchant and app were compared by the adapter.
 */
export async function settlePayment(services: Services, trade: Trade, channel: string): Promise<Settlement> {
  const seen = await services.db
    .selectFrom('payment')
    .select(['order_no', 'amount_fen', 'channel'])
    .where('payment_no', '=', trade.outTradeNo)
    .executeTakeFirst()
  if (!seen) return refuse(services, 'unknown-order', trade)
  if (seen.channel !== channel) return refuse(services, 'wrong-channel', trade)
  if (seen.amount_fen !== trade.amountFen) return refuse(services, 'wrong-amount', trade)
  const settlement = await inTransaction(services, (trx) => settle(services, trx, seen.order_no, trade))
  await sendRefunds(services, seen.order_no)
  return settlement
}

async function refuse(services: Services, reason: string, trade: Trade): Promise<Settlement> {
  const { outTradeNo, amountFen } = trade
  await recordIncident(services, reason, { outTradeNo, amountFen }, outTradeNo)
  return 'refused'
}

async function settle(services: Services, trx: Trx, orderNo: string, trade: Trade): Promise<Settlement> {
  const now = services.clock.now()
  const order = await lockWithCredit(trx, orderNo)
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', trade.outTradeNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!order) throw new Error(`payment ${payment.payment_no} has no order`)
  if (payment.state === 'paid') return 'repeated'
  const paidAt = trade.successTime ?? now
  await trx
    .updateTable('payment')
    .set({ state: 'paid', transaction_id: trade.transactionId, paid_at: paidAt })
    .where('payment_no', '=', payment.payment_no)
    .execute()
  await recordTransfer(
    trx,
    {
      kind: 'payment',
      reference: payment.payment_no,
      debit: moneyAt(payment.channel),
      credit: ACCOUNT.order(orderNo),
      amountFen: payment.amount_fen,
    },
    now,
  )
  await credit(trx, order, payment, paidAt, now)
  await notifyParties(trx, services.clock, order, await newsOf(trx, order))
  return 'settled'
}

/** None where the order stayed as it was: it had been paid before. */
async function newsOf(trx: Trx, before: OrderRow): Promise<NoticeKind | null> {
  const after = await lockOrder(trx, before.order_no)
  return after && after.order_show_status !== before.order_show_status ? newsOfBooking(after) : null
}

type PaymentRow = Pick<Selectable<Payment>, 'order_no' | 'payment_no' | 'amount_fen'>

/** Moves the order on, or gives the money back where there is nothing left to pay for. */
async function credit(trx: Trx, order: OrderRow, payment: PaymentRow, paidAt: Date, now: Date): Promise<void> {
  const status = order.order_show_status as OrderStatus
  if (status === ORDER.consultedUnpaid) {
    const paid = await applyOrderEvent(trx, order, { type: 'paid', needs: needsOf(order, true) }, { paid_at: paidAt })
    await earnPaidSessions(trx, paid, now)
    return
  }
  const neverPaid = order.paid_at === null
  if ((status !== ORDER.awaitingPayment && status !== ORDER.cancelled) || !neverPaid) {
    await giveBack(trx, payment, '重复付款', '重复付款，原路退回', now)
    return
  }
  const sessions = await lockSessions(trx, order.order_no)
  const isCovered = await hasItsCredit(trx, order)
  const booked = isCovered && (await bookTime(trx, order, sessions, now))
  const needs = needsOf(order, true)
  if (booked) await useCredit(trx, order, now)
  else {
    await releaseSlots(trx, sessions)
    await releaseCredit(trx, order)
  }
  if (booked && status === ORDER.awaitingPayment) {
    await applyOrderEvent(trx, order, { type: 'paid', needs }, { paid_at: paidAt, pay_deadline: null })
    return
  }
  const why = isCovered ? '付款到账时时间已被约走' : '付款到账时，转来的款项已经用在别处'
  const moved = await applyOrderEvent(
    trx,
    order,
    { type: 'paidLate', slotTaken: !booked, needs },
    {
      paid_at: paidAt,
      pay_deadline: null,
      ...(booked ? { cancelled_at: null, cancel_reason: null } : { cancelled_at: now, cancel_reason: why }),
    },
  )
  await trx
    .updateTable('appointment')
    .set({ status: booked ? appointmentStatusFor(moved.order_show_status as OrderStatus) : APPOINTMENT.cancelled })
    .where('order_no', '=', order.order_no)
    .execute()
  if (!booked) await giveBack(trx, payment, '未约成，全额退还', why, now)
}

/** All of one payment goes back. */
const giveBack = (trx: Trx, payment: PaymentRow, label: string, reason: string, now: Date): Promise<void> => {
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

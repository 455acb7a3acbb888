import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { proposalsOf } from '../refund-proposal/data'
import { presentWithWords } from '../refund-proposal/present'
import { refundableOf } from '../refund-proposal/refundable'
import { findSums, listEvents, listPayments, listRefunds, listSessions, listStays, owedFen, type LineRow } from './data'

export const presentLine = (row: LineRow) => ({
  orderNo: row.order_no,
  madeAt: formatMoment(row.created_at),
  orgId: row.org_id,
  userId: row.user_id,
  consultantId: row.consultant_id,
  consultantName: row.consultant_name,
  serviceName: row.service_name,
  orderType: row.order_type,
  status: row.order_show_status,
  payStatus: row.pay_status,
  priceFen: row.price_fen,
  payableFen: row.payable_fen,
  sessions: row.sessions,
  sessionsDone: row.sessions_done,
  startAt: momentOrNull(row.start_at),
})

/** Sessions that are held, cancelled or have begun stay where they are. */
function mayBeMoved(orderStatus: number, { status, start_at }: { status: number; start_at: Date | null }, now: Date) {
  const isOpen = status !== APPOINTMENT.consulted && status !== APPOINTMENT.cancelled
  return isOpen && start_at !== null && start_at > now && mayHappen(orderStatus as OrderStatus, 'rescheduled')
}

/** Everything of an order on one page. */
export async function presentDossier(services: Services, line: LineRow, operatorId: number) {
  const { db, clock } = services
  const orderNo = line.order_no
  const sums = await findSums(db, orderNo)
  const stays = await listStays(db, orderNo)
  const sessions = await listSessions(db, orderNo)
  const payments = await listPayments(db, orderNo)
  const refunds = await listRefunds(db, orderNo)
  const proposals = await proposalsOf(db, orderNo)
  const events = await listEvents(db, orderNo)
  return {
    order: presentLine(line),
    visitor: { nickname: sums.nickname, phoneMasked: sums.phone_masked },
    couponFen: sums.coupon_fen,
    discountFen: sums.discount_fen,
    creditFen: sums.credit_fen,
    cancelReason: sums.cancel_reason,
    sessions: sessions.map((session) => ({
      appointNo: session.appoint_no,
      seq: session.seq,
      status: session.status,
      consultMode: session.consult_mode,
      startAt: momentOrNull(session.start_at),
      minutes: session.minutes,
      movedTimes: session.rescheduled_times,
      mayMove: mayBeMoved(line.order_show_status, session, clock.now()),
      isMadeGood: session.is_made_good,
      stays: stays
        .filter(({ appoint_no }) => appoint_no === session.appoint_no)
        .map((stay) => ({
          userType: stay.user_type,
          from: formatMoment(stay.joined_at),
          to: momentOrNull(stay.left_at),
        })),
    })),
    payments: payments.map((payment) => ({
      paymentNo: payment.payment_no,
      channel: payment.channel,
      state: payment.state,
      amountFen: payment.amount_fen,
      transactionId: payment.transaction_id,
      madeAt: formatMoment(payment.created_at),
      paidAt: momentOrNull(payment.paid_at),
    })),
    refunds: refunds.map((refund) => ({
      refundNo: refund.refund_no,
      paymentNo: refund.payment_no,
      state: refund.state,
      amountFen: refund.amount_fen,
      reason: refund.reason,
      madeAt: formatMoment(refund.created_at),
      finishedAt: momentOrNull(refund.finished_at),
    })),
    owedFen: await owedFen(db, orderNo),
    proposals: proposals.map((row) => presentWithWords(services, row, operatorId)),
    refundable: await refundableOf(services, operatorId, orderNo),
    events: events.map(({ at, amount_fen, ...event }) => ({ ...event, at: formatMoment(at), amountFen: amount_fen })),
  }
}

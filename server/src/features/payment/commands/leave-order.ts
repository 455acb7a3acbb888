import { sessionShare, type Fen } from '@xinqi/domain/money'
import { REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { openSessions } from '@xinqi/domain/rules/order-actions'
import { refundFor, type RefundAnswer } from '@xinqi/domain/rules/refund'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { PAY } from '@xinqi/domain/status/order'
import { sessionFact } from '@xinqi/domain/text/absence'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import type { Services, Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { releaseCampaign } from '../../campaign/commands/claim-campaign'
import { releaseFree } from '../../invitation/commands/claim-free'
import { returnCoupon } from '../../coupon/commands/spend-coupon'
import { openCredit } from '../../order/commands/credit'
import { requestRefund } from '../../order/commands/request-refund'
import { lockSessions, type AppointmentRow, type OrderRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { refundQuestion, sessionRefundQuestion } from '../../order/refund-question'
import { releaseSlots } from '../../order/commands/claim-slots'
import { returnEmployeeQuota } from '../../order/commands/use-employee-quota'

export interface Leaving {
  event: 'cancelRequested' | 'declined'
  consultantsFault: boolean
  /** Shown on the order. */
  reason: string
  /** What a person adds to it: their own words, kept sealed. */
  note?: string | undefined
  /** What happened, kept with the order; that the money goes back is added where there is any. */
  fact?: string | undefined
  /** Where what comes back goes; the way it was paid, unless the visitor wants it otherwise (R151). */
  returnWay?: RefundReturnWay | undefined
}

interface Left {
  order: OrderRow
  refund: RefundAnswer
  /** What waits for a new order; null where it goes back, or nothing does. */
  creditNo: string | null
}

/**
 * Ends a locked order before its session, or all that are left: frees the time, writes the refund by the organisation's rule, or the
 * credit for a new order, and keeps what the rule keeps for the consultant. The money itself is sent after the commit.
 */
export async function leaveOrder(services: Services, trx: Trx, order: OrderRow, leaving: Leaving): Promise<Left> {
  const now = services.clock.now()
  const sessions = await lockSessions(trx, order.order_no)
  const refund = refundFor(refundQuestion(order, sessions, now, leaving.consultantsFault))
  const paid = order.pay_status === PAY.paid
  const facts = leaving.fact ? [...order.facts, factOf(leaving.fact, refund, leaving.returnWay)] : order.facts
  const event = { type: leaving.event, paid, refundFen: refund.refundFen }
  const note = leaving.note
    ? services.cipher.seal('consult_order.cancel_note_cipher', order.order_no, leaving.note)
    : null
  const left = await applyOrderEvent(trx, order, event, {
    cancelled_at: now,
    cancel_reason: leaving.reason,
    cancel_note_cipher: note,
    facts,
  })
  await cancelSessions(services, trx, openSessions(sessions))
  if (order.sessions_done === 0) {
    await releaseCampaign(trx, order, now)
    await releaseFree(trx, order)
  }
  const moves = refund.refundFen > 0 && leaving.returnWay === REFUND_RETURN_WAY.newOrder
  const creditNo = moves ? await openCredit(trx, order, refund.refundFen, now) : null
  if (refund.refundFen > 0 && !moves) await requestRefund(trx, order, refund, leaving.reason, now)
  await keepTheRest(trx, order, now)
  if (order.sessions_done === 0) await returnCoupon(trx, order, leaving.consultantsFault, now)
  await returnEmployeeQuota(trx, order, refund.timesBack)
  await notifyParties(trx, services.clock, order, leaving.event === 'declined' ? 'declined' : 'cancelled')
  return { order: left, refund, creditNo }
}

/**
 * Leaves one booked session. Where others of the order are booked they stand, and this one's share is settled on its own; the last
 * one is left with the order and all that is unused.
 */
export async function leaveSession(
  services: Services,
  trx: Trx,
  order: OrderRow,
  session: AppointmentRow,
  leaving: Leaving,
): Promise<Left> {
  const now = services.clock.now()
  const sessions = await lockSessions(trx, order.order_no)
  if (openSessions(sessions).length === 1) return leaveOrder(services, trx, order, leaving)
  const refund = refundFor(sessionRefundQuestion(order, sessions, session, now, leaving.consultantsFault))
  const fact = sessionFact(session.seq, leaving.fact ? factOf(leaving.fact, refund) : leaving.reason)
  const { appoint_no: appointNo, seq } = session
  const left = await applyOrderEvent(trx, order, { type: 'sessionLeft' }, { facts: [...order.facts, fact] })
  await cancelSessions(services, trx, [session])
  if (refund.refundFen > 0) await requestRefund(trx, order, refund, leaving.reason, now, { appointNo })
  if (order.pay_status === PAY.paid) {
    const share = sessionShare(order.payable_fen, order.sessions, seq - 1)
    await keep(trx, order, appointNo, share - refund.refundFen, now)
  }
  await returnEmployeeQuota(trx, order, refund.timesBack)
  await notifyParties(trx, services.clock, order, 'cancelled')
  return { order: left, refund, creditNo: null }
}

async function cancelSessions(services: Services, trx: Trx, sessions: readonly AppointmentRow[]): Promise<void> {
  if (sessions.length === 0) return
  const numbers = sessions.map(({ appoint_no }) => appoint_no)
  await trx
    .updateTable('appointment')
    .set({ status: APPOINTMENT.cancelled })
    .where('appoint_no', 'in', numbers)
    .execute()
  await releaseSlots(trx, sessions)
  for (const appointNo of numbers) await tellServers(trx, services.clock, { kind: 'room-closed', appointNo })
}

function factOf(fact: string, { percent, refundFen }: RefundAnswer, returnWay?: RefundReturnWay): string {
  if (percent < 100 || refundFen === 0) return fact
  return returnWay === REFUND_RETURN_WAY.newOrder ? `${fact}，费用全部转到新的预约` : `${fact}，费用全额退还`
}

/** What is paid, not used and not on its way back belongs to the consultant's kept time. */
async function keepTheRest(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const owed = await trx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('account', '=', ACCOUNT.order(order.order_no))
    .executeTakeFirstOrThrow()
  // Every refund that has not arrived, not this cancellation's alone: a payment made twice may still be on its way back.
  const underWay = await trx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('order_no', '=', order.order_no)
    .where('state', '!=', 'success')
    .executeTakeFirstOrThrow()
  await keep(trx, order, order.order_no, Math.max(0, -Number(owed.sum ?? 0) - Number(underWay.sum ?? 0)), now)
}

/** `reference`: the order, or the one session of it that was left. */
const keep = (trx: Trx, order: OrderRow, reference: string, amountFen: Fen, now: Date): Promise<void> =>
  recordTransfer(
    trx,
    {
      kind: 'kept',
      reference,
      debit: ACCOUNT.order(order.order_no),
      credit: ACCOUNT.consultant(order.consultant_id),
      amountFen,
    },
    now,
  )

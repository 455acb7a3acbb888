import { returnedTimes } from '@xinqi/domain/rules/company-quota'
import { REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { refundFor, type RefundAnswer } from '@xinqi/domain/rules/refund'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { PAY } from '@xinqi/domain/status/order'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import type { Services, Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { openCredit } from '../../order/commands/credit'
import { requestRefund } from '../../order/commands/request-refund'
import { lockOpenAppointment, type OrderRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { refundQuestion } from '../../order/refund-question'
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

/**
 * Ends a locked order before its session: frees the time, writes the refund by the organisation's rule, or the credit for a new order,
 * and keeps what the rule keeps for the consultant. The money itself is sent after the commit.
 */
export async function leaveOrder(
  services: Services,
  trx: Trx,
  order: OrderRow,
  leaving: Leaving,
): Promise<{ order: OrderRow; refund: RefundAnswer; creditNo: string | null }> {
  const now = services.clock.now()
  const open = await lockOpenAppointment(trx, order.order_no)
  const refund = refundFor(refundQuestion(order, open, now, leaving.consultantsFault))
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
  if (open) {
    await trx
      .updateTable('appointment')
      .set({ status: APPOINTMENT.cancelled })
      .where('appoint_no', '=', open.appoint_no)
      .execute()
    await releaseSlots(trx, open.appoint_no)
    await tellServers(trx, services.clock, { kind: 'room-closed', appointNo: open.appoint_no })
  }
  const moves = refund.refundFen > 0 && leaving.returnWay === REFUND_RETURN_WAY.newOrder
  const creditNo = moves ? await openCredit(trx, order, refund.refundFen, now) : null
  if (refund.refundFen > 0 && !moves) await requestRefund(trx, order, refund, leaving.reason, now)
  await keepTheRest(trx, order, now)
  const openOne = open ? (refund.percent === 100 ? 'in time' : 'late') : 'none'
  await returnEmployeeQuota(trx, order, returnedTimes(order.sessions, order.sessions_done, openOne))
  await notifyParties(trx, services.clock, order, leaving.event === 'declined' ? 'declined' : 'cancelled')
  return { order: left, refund, creditNo }
}

function factOf(fact: string, { percent, refundFen }: RefundAnswer, returnWay: RefundReturnWay | undefined): string {
  if (percent < 100 || refundFen === 0) return fact
  return returnWay === REFUND_RETURN_WAY.newOrder ? `${fact}，费用全部转到新的预约` : `${fact}，费用全额退还`
}

/** What is paid, not used and not on its way back belongs to the consultant's kept time. */
async function keepTheRest(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const account = ACCOUNT.order(order.order_no)
  const owed = await trx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  // Every refund that has not arrived, not this cancellation's alone: a payment made twice may still be on its way back.
  const underWay = await trx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('order_no', '=', order.order_no)
    .where('state', '!=', 'success')
    .executeTakeFirstOrThrow()
  const kept = -Number(owed.sum ?? 0) - Number(underWay.sum ?? 0)
  await recordTransfer(
    trx,
    {
      kind: 'kept',
      reference: order.order_no,
      debit: account,
      credit: ACCOUNT.consultant(order.consultant_id),
      amountFen: Math.max(0, kept),
    },
    now,
  )
}

import { CHANNEL } from '@xinqi/domain/text/labels'
import { sql, type Selectable } from 'kysely'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { Refund } from '../../../db/database'
import { recordTransfer } from '../../../ledger/record-transfer'
import type { RefundResult } from '../../../providers/payment/port'
import { returnSpend } from '../../wallet/commands/spend'
import { moneyAt } from '../channel'
import { payableOf } from '../payables'
import { recordIncident } from './record-incident'

type RefundRow = Selectable<Refund>

/** What a company says of a refund, or we of one that goes back to a wallet. */
export type RefundNews = Pick<RefundResult, 'outRefundNo' | 'status' | 'refundFen'>

/** Takes in what the gateway says of a refund (answer, notice or query). Acts once; a repeat changes nothing. */
export async function finishRefund(services: Services, result: RefundNews, from: string): Promise<boolean> {
  const seen = await services.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.order_no', 'refund.kind', 'refund.amount_fen', 'payment.channel'])
    .where('refund_no', '=', result.outRefundNo)
    .executeTakeFirst()
  const mistake = mistakeOf(seen, result, from)
  if (!seen || mistake) {
    const { outRefundNo, refundFen: amountFen } = result
    await recordIncident(services, mistake ?? 'unknown-refund', { outRefundNo, amountFen }, outRefundNo)
    return false
  }
  await underRefundLock(services, { ...seen, refund_no: result.outRefundNo }, async (trx, refund) => {
    if (refund.state === 'success') return
    if (result.status === 'SUCCESS') await succeed(services, trx, refund)
    else if (result.status === 'PROCESSING') await process(services, trx, refund)
    else await stop(services, trx, refund, result.status)
  })
  return true
}

/** The company refuses a refund for good, and knows nothing of it: it waits for a person, and who paid is told so. */
export const giveRefundToPerson = (services: Services, about: About, code: string): Promise<void> =>
  underRefundLock(services, about, (trx, refund) => stop(services, trx, refund, code))

type About = Pick<RefundRow, 'refund_no' | 'order_no' | 'kind'>

/** Locks a refund, after what it is for. */
export async function underRefundLock(
  services: Services,
  { refund_no, order_no, kind }: About,
  work: (trx: Trx, refund: RefundRow) => Promise<void>,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    await payableOf(kind).lock(trx, order_no)
    const refund = await trx
      .selectFrom('refund')
      .selectAll()
      .where('refund_no', '=', refund_no)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await work(trx, refund)
  })
}

async function stop(services: Services, trx: Trx, refund: RefundRow, code: string): Promise<void> {
  if (refund.state === 'abnormal' || refund.state === 'success') return
  const wasStopped = await hasStopped(trx, refund.refund_no)
  await trx.updateTable('refund').set({ state: 'abnormal' }).where('refund_no', '=', refund.refund_no).execute()
  await trx
    .insertInto('payment_incident')
    .values({
      at: services.clock.now(),
      reason: 'refund-stopped',
      detail: JSON.stringify({ outRefundNo: refund.refund_no, amountFen: refund.amount_fen, code }),
    })
    .execute()
  // Sent again by an operator and refused again: who paid knows already.
  if (!wasStopped) await payableOf(refund.kind).refundStopped(services, trx, refund.order_no)
}

async function hasStopped(trx: Trx, refundNo: string): Promise<boolean> {
  const before = await trx
    .selectFrom('payment_incident')
    .select('id')
    .where('reason', '=', 'refund-stopped')
    .where(sql<boolean>`detail->>'outRefundNo' = ${refundNo}`)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** What does not fit our own books; null when everything does. */
function mistakeOf(
  seen: { amount_fen: number; channel: string } | undefined,
  result: RefundNews,
  from: string,
): string | null {
  if (!seen) return 'unknown-refund'
  if (seen.channel !== from) return 'wrong-channel'
  return seen.amount_fen === result.refundFen ? null : 'wrong-refund-amount'
}

async function process(services: Services, trx: Trx, refund: RefundRow): Promise<void> {
  if (refund.state !== 'requested') return
  await trx.updateTable('refund').set({ state: 'processing' }).where('refund_no', '=', refund.refund_no).execute()
  await payableOf(refund.kind).refundSent(services, trx, refund.order_no)
}

async function succeed(services: Services, trx: Trx, refund: RefundRow): Promise<void> {
  const now = services.clock.now()
  const { refund_no: reference, payment_no, amount_fen: amountFen } = refund
  const payable = payableOf(refund.kind)
  const { channel } = await trx
    .selectFrom('payment')
    .select('channel')
    .where('payment_no', '=', payment_no)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('refund')
    .set({ state: 'success', finished_at: now })
    .where('refund_no', '=', reference)
    .execute()
  const from = await payable.account(trx, refund.order_no)
  if (channel === CHANNEL.wallet)
    await returnSpend(trx, { spendNo: payment_no, amountFen, from, kind: 'refund', reference }, now)
  else await recordTransfer(trx, { kind: 'refund', reference, debit: from, credit: moneyAt(channel), amountFen }, now)
  await payable.refundArrived(services, trx, refund.order_no)
}

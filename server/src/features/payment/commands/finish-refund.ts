import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import type { RefundResult } from '../../../providers/payment/port'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { endRefunded } from '../../order/commands/end-refunded'
import { lockOrder, type OrderRow, type RefundRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { moneyAt } from '../channel'
import { recordIncident } from './record-incident'

/** Takes in what the gateway says of a refund (answer, notice or query). Acts once; a repeat changes nothing. */
export async function finishRefund(services: Services, result: RefundResult, from: string): Promise<boolean> {
  const seen = await services.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.order_no', 'refund.amount_fen', 'payment.channel'])
    .where('refund_no', '=', result.outRefundNo)
    .executeTakeFirst()
  const mistake = mistakeOf(seen, result, from)
  if (!seen || mistake) {
    const { outRefundNo, refundFen: amountFen } = result
    await recordIncident(services, mistake ?? 'unknown-refund', { outRefundNo, amountFen }, outRefundNo)
    return false
  }
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    const refund = await trx
      .selectFrom('refund')
      .selectAll()
      .where('refund_no', '=', result.outRefundNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!order || refund.state === 'success') return
    if (result.status === 'SUCCESS') await succeed(services, trx, order, refund)
    else if (result.status === 'PROCESSING') await process(trx, order, refund)
    else await stop(services, trx, order, refund, result.status)
  })
  return true
}

/** The company refuses a refund for good, and knows nothing of it: it waits for a person, and the visitor is told so. */
export async function giveRefundToPerson(
  services: Services,
  { refund_no, order_no }: { refund_no: string; order_no: string },
  code: string,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, order_no)
    const refund = await trx
      .selectFrom('refund')
      .selectAll()
      .where('refund_no', '=', refund_no)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (order && refund.state !== 'success') await stop(services, trx, order, refund, code)
  })
}

async function stop(services: Services, trx: Trx, order: OrderRow, refund: RefundRow, code: string): Promise<void> {
  if (refund.state === 'abnormal') return
  await trx.updateTable('refund').set({ state: 'abnormal' }).where('refund_no', '=', refund.refund_no).execute()
  await trx
    .insertInto('payment_incident')
    .values({
      at: services.clock.now(),
      reason: 'refund-stopped',
      detail: JSON.stringify({ outRefundNo: refund.refund_no, amountFen: refund.amount_fen, code }),
    })
    .execute()
  await notifyParties(trx, services.clock, order, 'refundStopped')
}

/** What does not fit our own books; null when everything does. */
function mistakeOf(
  seen: { amount_fen: number; channel: string } | undefined,
  result: RefundResult,
  from: string,
): string | null {
  if (!seen) return 'unknown-refund'
  if (seen.channel !== from) return 'wrong-channel'
  return seen.amount_fen === result.refundFen ? null : 'wrong-refund-amount'
}

async function process(trx: Trx, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.state !== 'requested') return
  await trx.updateTable('refund').set({ state: 'processing' }).where('refund_no', '=', refund.refund_no).execute()
  if ((order.order_show_status as OrderStatus) === ORDER.refundRequested)
    await applyOrderEvent(trx, order, { type: 'refundSent' })
}

async function succeed(services: Services, trx: Trx, order: OrderRow, refund: RefundRow): Promise<void> {
  const now = services.clock.now()
  const { channel } = await trx
    .selectFrom('payment')
    .select('channel')
    .where('payment_no', '=', refund.payment_no)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('refund')
    .set({ state: 'success', finished_at: now })
    .where('refund_no', '=', refund.refund_no)
    .execute()
  await recordTransfer(
    trx,
    {
      kind: 'refund',
      reference: refund.refund_no,
      debit: ACCOUNT.order(order.order_no),
      credit: moneyAt(channel),
      amountFen: refund.amount_fen,
    },
    now,
  )
  await endRefunded(trx, order)
  await notifyParties(trx, services.clock, order, 'refunded')
}

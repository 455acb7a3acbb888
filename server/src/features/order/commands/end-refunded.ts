import { CREDIT } from '@xinqi/domain/rules/credit'
import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { Trx } from '../../../call/services'
import { findCreditFrom } from '../credit-data'
import { listRefunds, paidFen, type OrderRow } from '../data'
import { applyOrderEvent } from './apply-event'

/** A locked order that was left is through once nothing of its money is on its way any more, neither back nor to a new order. */
export async function endRefunded(trx: Trx, order: OrderRow): Promise<void> {
  // A payment made twice is given back without touching the order that the first one paid, also while that one is cancelled.
  if ((order.order_show_status as OrderStatus) !== ORDER.refundRequested) return
  const refunds = await listRefunds(trx, order.order_no)
  if (refunds.some(({ state }) => state === 'requested' || state === 'processing')) return
  const credit = await findCreditFrom(trx, order.order_no)
  if (credit?.state === CREDIT.open) return
  const backFen = refunds
    .filter(({ state }) => state === 'success')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const returnedFen = backFen + (credit?.used_fen ?? 0)
  await applyOrderEvent(trx, order, { type: 'refundDone', partial: returnedFen < (await paidFen(trx, order.order_no)) })
}

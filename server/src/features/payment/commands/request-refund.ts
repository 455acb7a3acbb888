import type { RefundAnswer } from '@xinqi/domain/rules/refund'
import type { Trx } from '../../../call/services'
import type { OrderRow } from '../../order/data'
import { newNumber } from '../../order/numbers'

/** Writes a refund to be sent after the commit. It goes back over the payment named, else the order's one that has no refund yet. */
export async function requestRefund(
  trx: Trx,
  order: OrderRow,
  refund: Pick<RefundAnswer, 'refundFen' | 'lines'>,
  reason: string,
  now: Date,
  paymentNo?: string,
): Promise<void> {
  const payment_no = paymentNo ?? (await unrefundedPayment(trx, order.order_no))
  await trx
    .insertInto('refund')
    .values({
      refund_no: newNumber(now),
      order_no: order.order_no,
      payment_no,
      amount_fen: refund.refundFen,
      lines: JSON.stringify(refund.lines),
      reason,
      state: 'requested',
      created_at: now,
    })
    .execute()
}

async function unrefundedPayment(trx: Trx, orderNo: string): Promise<string> {
  const payment = await trx
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_no', 'payment.payment_no')
    .select('payment.payment_no')
    .where('payment.order_no', '=', orderNo)
    .where('payment.state', '=', 'paid')
    .where('refund.refund_no', 'is', null)
    .orderBy('payment.paid_at')
    .executeTakeFirstOrThrow()
  return payment.payment_no
}

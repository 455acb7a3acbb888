import type { Fen } from '@xinqi/domain/money'
import type { RefundAnswer } from '@xinqi/domain/rules/refund'
import type { Trx } from '../../../call/services'
import type { OrderRow } from '../../order/data'
import { newNumber } from '../../order/numbers'

interface About {
  /** Over which payment it goes back; else over one that still has so much. */
  paymentNo?: string
  /** The one session that it is for; of a whole order there is none. The database allows one refund for each. */
  appointNo?: string
}

/** Writes a refund to be sent after the commit. */
export async function requestRefund(
  trx: Trx,
  order: OrderRow,
  refund: Pick<RefundAnswer, 'refundFen' | 'lines'>,
  reason: string,
  now: Date,
  { paymentNo, appointNo }: About = {},
): Promise<void> {
  const payment_no = paymentNo ?? (await paymentWith(trx, order.order_no, refund.refundFen))
  await trx
    .insertInto('refund')
    .values({
      refund_no: newNumber(now),
      order_no: order.order_no,
      payment_no,
      appoint_no: appointNo ?? null,
      amount_fen: refund.refundFen,
      lines: JSON.stringify(refund.lines),
      reason,
      state: 'requested',
      created_at: now,
    })
    .execute()
}

/** Sessions of a package that began late may have given some of it back before. */
async function paymentWith(trx: Trx, orderNo: string, refundFen: Fen): Promise<string> {
  const payment = await trx
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_no', 'payment.payment_no')
    .select('payment.payment_no')
    .where('payment.order_no', '=', orderNo)
    .where('payment.state', '=', 'paid')
    .groupBy('payment.payment_no')
    .having(
      (eb) => eb('payment.amount_fen', '-', eb.fn.coalesce(eb.fn.sum<number>('refund.amount_fen'), eb.lit(0))),
      '>=',
      refundFen,
    )
    .orderBy('payment.paid_at')
    .executeTakeFirstOrThrow()
  return payment.payment_no
}

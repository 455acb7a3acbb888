import { takeFrom, type Part } from '@xinqi/domain/rules/credit'
import type { PaidKind } from '@xinqi/domain/text/refund'
import type { RefundAnswer, RefundLine } from '@xinqi/domain/rules/refund'
import type { Trx } from '../../../call/services'
import { fundsOf } from '../credit-data'
import { newNumber } from '../numbers'

interface About {
  /** What was paid for; an order, unless it is said. */
  kind?: PaidKind
  /** The payments that are meant; else what was paid last goes back first. */
  from?: readonly Part[]
  /** The one session that it is for; of a whole order there is none. The database allows one refund for each, and payment. */
  appointNo?: string
}

/**
 * Writes what goes back of an order, to be sent after the commit: each part to the payment that it came with (R151), which for money
 * that had moved here is one of another order.
 */
export async function requestRefund(
  trx: Trx,
  order: { order_no: string },
  refund: Pick<RefundAnswer, 'refundFen' | 'lines'>,
  reason: string,
  now: Date,
  { kind = 'order', from, appointNo }: About = {},
): Promise<void> {
  const parts = takeFrom(from ?? (await fundsOf(trx, order.order_no)), refund.refundFen)
  const split = linesOf(refund.lines, parts)
  await trx
    .insertInto('refund')
    .values(
      parts.map(({ paymentNo, amountFen }, index) => ({
        refund_no: newNumber(now),
        kind,
        order_no: order.order_no,
        appoint_no: appointNo ?? null,
        payment_no: paymentNo,
        amount_fen: amountFen,
        lines: JSON.stringify(split[index]),
        reason,
        state: 'requested',
        created_at: now,
      })),
    )
    .execute()
}

/** The lines of a refund, shared out among its parts in order, so that each part's own lines sum to it. */
export function linesOf(lines: readonly RefundLine[], parts: readonly Part[]): RefundLine[][] {
  const rest = lines.map((line) => ({ ...line }))
  return parts.map(({ amountFen }) => {
    let open = amountFen
    return rest.flatMap((line) => {
      const takes = Math.min(line.amountFen, open)
      line.amountFen -= takes
      open -= takes
      return takes > 0 ? [{ label: line.label, amountFen: takes }] : []
    })
  })
}

import type { Selectable } from 'kysely'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { Payment } from '../../../db/database'
import { recordTransfer } from '../../../ledger/record-transfer'
import type { Trade } from '../../../providers/payment/port'
import { notePayerTrace } from '../../login/commands/note-traces'
import { moneyAt } from '../channel'
import { payableOf } from '../payables'
import { recordIncident } from './record-incident'
import { sendRefunds } from './send-refund'
import { releaseWalletPart, takeBeside } from './wallet-part'

export type Settlement = 'settled' | 'repeated' | 'refused'

/**
 * A trade that the payment company says has succeeded (notice or query): compares number, company and amount with our payment, acts
 * once under the lock, and gives money back at once that came too late or twice. Merchant and app were compared by the adapter.
 */
export async function settlePayment(services: Services, trade: Trade, channel: string): Promise<Settlement> {
  const seen = await services.db
    .selectFrom('payment')
    .select(['order_no', 'kind', 'amount_fen', 'channel'])
    .where('payment_no', '=', trade.outTradeNo)
    .executeTakeFirst()
  if (!seen) return refuse(services, 'unknown-order', trade)
  if (seen.channel !== channel) return refuse(services, 'wrong-channel', trade)
  if (seen.amount_fen !== trade.amountFen) return refuse(services, 'wrong-amount', trade)
  const settlement = await inTransaction(services, async (trx) => {
    await payableOf(seen.kind).lock(trx, seen.order_no)
    return settle(services, trx, trade)
  })
  await sendRefunds(services, seen.order_no)
  return settlement
}

async function refuse(services: Services, reason: string, trade: Trade): Promise<Settlement> {
  const { outTradeNo, amountFen } = trade
  await recordIncident(services, reason, { outTradeNo, amountFen }, outTradeNo)
  return 'refused'
}

async function settle(services: Services, trx: Trx, trade: Trade): Promise<Settlement> {
  const now = services.clock.now()
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', trade.outTradeNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (payment.state === 'paid') return 'repeated'
  const { payment_no: reference, order_no, kind, amount_fen: amountFen } = payment
  const paidAt = trade.successTime ?? now
  await trx
    .updateTable('payment')
    .set({ state: 'paid', transaction_id: trade.transactionId, paid_at: paidAt })
    .where('payment_no', '=', reference)
    .execute()
  const credit = await payableOf(kind).account(trx, order_no)
  await recordTransfer(trx, { kind: 'payment', reference, debit: moneyAt(payment.channel), credit, amountFen }, now)
  await takePayment(services, trx, payment, paidAt)
  await notePayer(services, trx, payment, trade)
  return 'settled'
}

/** Whose account it came from, by a hash: friends who are one person often pay from one (docs/domain.md §52). */
async function notePayer(
  services: Services,
  trx: Trx,
  { kind, order_no, channel }: Selectable<Payment>,
  { appId, payerId }: Trade,
): Promise<void> {
  const userId = payerId === null ? null : await payableOf(kind).visitor(trx, order_no)
  if (userId !== null) await notePayerTrace(services, trx, userId, `${channel} ${appId} ${payerId}`)
}

/** What was paid for moves on with a payment that has come, of whatever channel; what the wallet set aside in vain is let go. */
export async function takePayment(
  services: Services,
  trx: Trx,
  payment: Selectable<Payment>,
  paidAt: Date,
): Promise<void> {
  const now = services.clock.now()
  const { kind, order_no, beside_no } = payment
  const takeWalletPart = () => (beside_no === null ? Promise.resolve(true) : takeBeside(trx, beside_no, paidAt, now))
  await payableOf(kind).takePayment(services, trx, { payment, paidAt, now, takeWalletPart })
  await releaseWalletPart(trx, order_no, now)
}

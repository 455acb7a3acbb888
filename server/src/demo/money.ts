import { ORDER } from '@xinqi/domain/status/order'
import { DEPOSIT_FEN } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_LOG, DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import type { InvoiceTitle } from '@xinqi/domain/text/invoice'
import { CHANNEL } from '@xinqi/domain/text/labels'
import { addDays, dateOf, DAY, HOUR, instantAt } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { newNumber } from '../features/order/numbers'
import { ACCOUNT, recordTransfer } from '../ledger/record-transfer'
import type { DemoVisitor } from './visitors'

/** Days ago. */
const CASHBACK = { began: 60, ended: 32 }

/** A period of cashback that is over and in which nobody took part: an operator opens the next one. */
export async function insertCashbackPeriod(trx: Trx, now: Date): Promise<void> {
  const today = dateOf(now)
  const { id: created_by } = await trx
    .selectFrom('operator')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('cashback_period')
    .values({
      starts_at: instantAt(addDays(today, -CASHBACK.began), 0),
      ends_at: instantAt(addDays(today, -CASHBACK.ended), 0),
      min_price_fen: 10_000,
      budget_fen: 300_000,
      created_by,
      created_at: instantAt(addDays(today, -CASHBACK.began), 0),
    })
    .execute()
}

/** A deposit that is held: its consultant is certified, and the books have the money. */
export async function insertHeldDeposit(trx: Trx, consultantId: number, now: Date): Promise<void> {
  const paidAt = new Date(now.getTime() - 60 * DAY)
  const [depositNo, paymentNo, logNo] = [newNumber(paidAt), newNumber(paidAt), newNumber(paidAt)]
  const until = new Date(paidAt.getTime() + HOUR)
  await trx
    .insertInto('deposit_order')
    .values({
      deposit_no: depositNo,
      consultant_id: consultantId,
      amount_fen: DEPOSIT_FEN,
      pay_status: DEPOSIT_PAY.paid,
      created_at: paidAt,
      pay_deadline: until,
      paid_at: paidAt,
    })
    .execute()
  await trx
    .insertInto('deposit_log')
    .values({
      log_no: logNo,
      deposit_no: depositNo,
      status: DEPOSIT_LOG.paid,
      amount_fen: DEPOSIT_FEN,
      created_at: paidAt,
    })
    .execute()
  await trx
    .insertInto('payment')
    .values({
      payment_no: paymentNo,
      kind: 'deposit',
      order_no: depositNo,
      channel: CHANNEL.wechat,
      trade_type: 'JSAPI',
      amount_fen: DEPOSIT_FEN,
      state: 'paid',
      created_at: paidAt,
      expires_at: until,
      paid_at: paidAt,
    })
    .execute()
  const [debit, credit] = [ACCOUNT.wechat, ACCOUNT.deposit(consultantId)]
  const transfer = { kind: 'payment', reference: paymentNo, debit, credit, amountFen: DEPOSIT_FEN }
  await recordTransfer(trx, transfer, paidAt)
}

/** Who asks for an invoice: 13800000011 for themselves, 13800000012 for a company. */
const TITLES: readonly { index: number; title: InvoiceTitle }[] = [
  { index: 10, title: { kind: 'person', name: '个人', taxNumber: '', email: '' } },
  {
    index: 11,
    title: { kind: 'company', name: '青禾（上海）文化传播有限公司', taxNumber: '91310000MA1FL0AB0T', email: '' },
  },
]

/** Requests that wait on the operators' desk, each on the newest session that its visitor has paid for. */
export async function insertInvoiceRequests(
  trx: Trx,
  cipher: FieldCipher,
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  for (const { index, title } of TITLES) {
    const { userId = 0 } = visitors[index] ?? {}
    const order = await trx
      .selectFrom('consult_order')
      .innerJoin('payment', 'payment.order_no', 'consult_order.order_no')
      .select(['consult_order.order_no', 'payment.amount_fen'])
      .where('user_id', '=', userId)
      .where('order_show_status', '=', ORDER.consulted)
      .where('payment.amount_fen', '>', 0)
      .orderBy('consult_order.order_no', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!order) throw new Error(`The demo's visitor ${index} has paid for nothing.`)
    const invoiceNo = newNumber(now)
    await trx
      .insertInto('invoice')
      .values({
        invoice_no: invoiceNo,
        user_id: userId,
        order_no: order.order_no,
        amount_fen: order.amount_fen,
        state: 'requested',
        title_cipher: cipher.seal('invoice.title_cipher', invoiceNo, JSON.stringify(title)),
        requested_at: now,
      })
      .execute()
  }
}

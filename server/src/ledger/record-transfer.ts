import type { Fen } from '@xinqi/domain/money'
import type { Trx } from '../db/connect'

/** Accounts of the double-entry ledger. A positive entry debits, a negative one credits. */
export const ACCOUNT = {
  /** Money at WeChat Pay. */
  wechat: 'asset:wechat-pay',
  /** Money at Alipay. */
  alipay: 'asset:alipay',
  /** What payment companies keep of what they take. */
  paymentFees: 'expense:payment-fees',
  /** What we owe for sessions that were paid and have not taken place. */
  order: (orderNo: string) => `liability:order:${orderNo}`,
  /** What we owe for an order that was left and whose money waits for a new one. */
  credit: (creditNo: string) => `liability:credit:${creditNo}`,
  /** What somebody holds with us and may spend or take out. */
  wallet: (userId: number) => `liability:wallet:${userId}`,
  /** What a wallet has set aside for a payment whose other part is not there yet. */
  reserved: (paymentNo: string) => `liability:reserved:${paymentNo}`,
  /** What cashback costs us. */
  cashback: 'expense:cashback',
  /** What rewards for invitations cost us. */
  invitations: 'expense:invitation',
  /** What operators give back of orders afterwards. */
  goodwill: 'expense:goodwill',
  /** What was left in wallets whose owners gave it up with their account. */
  givenUp: 'income:given-up',
  /** What the organisation bears of what coupons take off. */
  coupons: 'expense:coupon',
  /** What somebody takes out of their wallet, until it has arrived. */
  withdrawal: (withdrawNo: string) => `liability:withdrawal:${withdrawNo}`,
  /** What we owe for something digital that was paid and may still go back. */
  goods: (goodsOrderNo: string) => `liability:goods:${goodsOrderNo}`,
  /** What something digital has earned us for good. */
  goodsIncome: 'income:goods',
  /** What we owe for sessions of a group that were paid and have not taken place. */
  group: (groupOrderNo: string) => `liability:group:${groupOrderNo}`,
  /** What we owe for a reading of a drawing that was paid and is not handed over. */
  reading: (readingOrderNo: string) => `liability:reading:${readingOrderNo}`,
  /** What a consultant has left with us. */
  deposit: (consultantId: number) => `liability:deposit:${consultantId}`,
  /** What was deducted from deposits. */
  depositIncome: 'income:deposit',
  /** What a consultant has earned, before settlement. */
  consultant: (consultantId: number) => `liability:consultant:${consultantId}`,
  /** What a settlement has taken of it, until it is confirmed or voided. */
  settlement: (settlementNo: string) => `liability:settlement:${settlementNo}`,
  /** What a consultant has confirmed and may withdraw. */
  payable: (consultantId: number) => `liability:payable:${consultantId}`,
  /** What a consultant takes out, until it has arrived. */
  payout: (payoutNo: string) => `liability:payout:${payoutNo}`,
  /** Money at Alipay in the account that pays consultants: another one than takes payments. */
  payoutFunds: 'asset:alipay-payout',
  /** The platform's part of what consultants earn. */
  platformFee: 'income:platform-fee',
  /** Tax withheld from consultants, owed to the tax office. */
  labourTax: 'liability:labour-tax',
  /** What we add to consultants' earnings. */
  subsidies: 'expense:subsidy',
  /** What is deducted from consultants' settlements. */
  settlementDeductions: 'income:settlement-deduction',
}

export interface Transfer {
  /** payment, refund, session, kept, moved … (docs/domain.md §10) */
  kind: string
  /** Together with the kind it is unique: the same event is never recorded twice. */
  reference: string
  debit: string
  credit: string
  amountFen: Fen
}

/** Records a movement of money. A repeat of the same kind and reference changes nothing. */
export async function recordTransfer(trx: Trx, transfer: Transfer, now: Date): Promise<void> {
  if (transfer.amountFen === 0) return
  const row = await trx
    .insertInto('ledger_transfer')
    .values({ kind: transfer.kind, reference: transfer.reference, created_at: now })
    .onConflict((on) => on.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await trx
    .insertInto('ledger_entry')
    .values([
      { transfer_id: row.id, account: transfer.debit, amount_fen: transfer.amountFen },
      { transfer_id: row.id, account: transfer.credit, amount_fen: -transfer.amountFen },
    ])
    .execute()
}

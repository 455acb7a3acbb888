import { paymentFee } from '@xinqi/domain/rules/reconciliation'
import type { BillChannel } from '@xinqi/domain/text/reconciliation'
import { dateOf, type DateText } from '@xinqi/domain/time'
import { BillNotReady, type Bill, type BillGateway, type FundLine, type TradeLine } from '../providers/bill/port'
import type { TestApp } from './test-app'

/** What a company's two bills of a day say; a test changes lines before they are asked for. */
export interface Books {
  trades: TradeLine[]
  funds: FundLine[]
}

const billOf = <Line>(lines: readonly Line[]): Bill<Line> => ({
  lines: (async function* () {
    for (const line of lines) yield await Promise.resolve(line)
  })(),
})

/** A company whose bills a test writes line by line: what the wire cannot be made to say, such as a balance that does not add up. */
export class WrittenBills implements BillGateway {
  readonly books = new Map<DateText, Books>()
  /** Days are asked for in this order. */
  readonly asked: DateText[] = []
  notReady = false
  /** Thrown in place of an answer. */
  failure: Error | null = null

  /** The books of a day, to be written in. */
  of(day: DateText): Books {
    const books = this.books.get(day) ?? { trades: [], funds: [] }
    this.books.set(day, books)
    return books
  }

  trades(day: DateText): Promise<Bill<TradeLine>> {
    this.asked.push(day)
    if (this.notReady) return Promise.reject(new BillNotReady('still being made'))
    if (this.failure) return Promise.reject(this.failure)
    return Promise.resolve(billOf(this.of(day).trades))
  }

  funds(day: DateText): Promise<Bill<FundLine>> {
    return Promise.resolve(billOf(withBalances(this.of(day).funds)))
  }
}

/** Balances run from the first line's, where a line names none of its own. */
function withBalances(funds: readonly FundLine[]): FundLine[] {
  let balanceFen = 0
  return funds.map((line) => {
    balanceFen = Number.isNaN(line.balanceFen) ? balanceFen + line.amountFen : line.balanceFen
    return { ...line, balanceFen }
  })
}

/** What follows from the lines before it. */
export const RUNNING = Number.NaN

/** A movement of the account. */
export const fundLine = (line: Pick<FundLine, 'kind' | 'amountFen' | 'at'> & Partial<FundLine>): FundLine => ({
  ourNo: null,
  transactionId: null,
  balanceFen: RUNNING,
  ...line,
})

/** A payment with the money that it moves, and the fee. */
export function writePayment(
  { trades, funds }: Books,
  { paymentNo, amountFen, at }: { paymentNo: string; amountFen: number; at: Date },
): void {
  const transactionId = `T${paymentNo}`
  const feeFen = paymentFee(amountFen)
  trades.push({ kind: 'payment', paymentNo, refundNo: null, transactionId, amountFen, feeFen, at })
  funds.push(fundLine({ kind: 'payment', ourNo: paymentNo, transactionId, amountFen, at }))
  if (feeFen > 0) funds.push(fundLine({ kind: 'fee', ourNo: paymentNo, transactionId, amountFen: -feeFen, at }))
}

/** A refund with the money that it moves, and the fee that comes back. */
export function writeRefund(
  { trades, funds }: Books,
  refund: { refundNo: string; paymentNo: string; amountFen: number; at: Date },
): void {
  const { refundNo, paymentNo, amountFen, at } = refund
  const transactionId = `R${refundNo}`
  const feeFen = -paymentFee(amountFen)
  trades.push({ kind: 'refund', paymentNo, refundNo, transactionId, amountFen, feeFen, at })
  funds.push(fundLine({ kind: 'refund', ourNo: refundNo, transactionId, amountFen: -amountFen, at }))
  if (feeFen < 0) funds.push(fundLine({ kind: 'fee', ourNo: refundNo, transactionId, amountFen: -feeFen, at }))
}

/** From now on the test writes the bills of a channel; they hold what we have, each on its day, and no more. */
export async function writtenBills({ db, services }: TestApp, channel: BillChannel = 'wechat'): Promise<WrittenBills> {
  const bills = new WrittenBills()
  const payments = await db
    .selectFrom('payment')
    .select(['payment_no', 'amount_fen', 'paid_at'])
    .where('channel', '=', channel)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .execute()
  for (const { payment_no: paymentNo, amount_fen: amountFen, paid_at } of payments) {
    const at = paid_at ?? new Date(0)
    writePayment(bills.of(dateOf(at)), { paymentNo, amountFen, at })
  }
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.refund_no', 'refund.payment_no', 'refund.amount_fen', 'refund.finished_at'])
    .where('payment.channel', '=', channel)
    .where('refund.state', '=', 'success')
    .execute()
  for (const { refund_no: refundNo, payment_no: paymentNo, amount_fen: amountFen, finished_at } of refunds) {
    const at = finished_at ?? new Date(0)
    writeRefund(bills.of(dateOf(at)), { refundNo, paymentNo, amountFen, at })
  }
  const withdrawals = await db.selectFrom('withdrawal').selectAll().where('state', '=', 'paid').execute()
  if (channel === 'wechat')
    for (const { withdraw_no: ourNo, amount_fen, closed_at } of withdrawals) {
      const at = closed_at ?? new Date(0)
      bills.of(dateOf(at)).funds.push(fundLine({ kind: 'transfer', ourNo, amountFen: -amount_fen, at }))
    }
  services.providers.bills = { ...services.providers.bills, [channel]: bills }
  return bills
}

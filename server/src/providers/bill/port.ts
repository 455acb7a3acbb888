import type { Fen } from '@xinqi/domain/money'
import type { DateText } from '@xinqi/domain/time'

/**
 * A payment company's books of one day by Beijing time, as it gives them to the merchant on the next: there from 10:00 on, for three
 * months. A bill is checked against its digest or its sums before the first line of it is handed out, so that a torn file gives none.
 */
export interface BillGateway {
  /**
   * What was paid and given back, trade by trade. A day without any gives an empty bill.
   * @throws BillNotReady, BillBroken, PaymentGatewayError
   */
  trades(day: DateText): Promise<Bill<TradeLine>>
  /**
   * What the account gained and lost, movement by movement, with the balance after each.
   * @throws BillNotReady, BillBroken, PaymentGatewayError
   */
  funds(day: DateText): Promise<Bill<FundLine>>
}

export interface Bill<Line> {
  /** The oldest first; what was downloaded is kept packed, and every reading goes through it from the beginning. */
  lines: AsyncIterable<Line>
}

export interface TradeLine {
  kind: 'payment' | 'refund'
  /** Our `payment_no`, of a refund that of the payment it goes back to. */
  paymentNo: string
  /** Our `refund_no`; null for a payment, and where the company itself took a payment back. */
  refundNo: string | null
  /** The company's own number of the trade. */
  transactionId: string
  /** Above zero for both kinds. */
  amountFen: Fen
  /** What the company keeps for it; below zero where a refund gives some back. */
  feeFen: Fen
  at: Date
}

export interface FundLine {
  kind: 'payment' | 'refund' | 'transfer' | 'transferBack' | 'fee' | 'other'
  /** Ours: payment, refund or withdrawal number; null where the company names none. */
  ourNo: string | null
  /** The company's number of what moved the money. */
  transactionId: string | null
  /** Above zero into the account, below zero out of it. */
  amountFen: Fen
  /** Of the account after this line. */
  balanceFen: Fen
  at: Date
}

/** The company is still making the bill: ask again later. */
export class BillNotReady extends Error {}

/** A bill that cannot be believed: torn, of another digest, or in a form we do not know. Says in Chinese what is wrong; names no person. */
export class BillBroken extends Error {}

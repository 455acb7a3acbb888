import type { Fen } from '@xinqi/domain/money'

/** What a payment company has done for the merchant, by its own books. Moments are epoch milliseconds. */
export interface CompanyTrades {
  payments: Paid[]
  refunds: GivenBack[]
  transfers: PaidOut[]
}

export interface Paid {
  paymentNo: string
  transactionId: string
  description: string
  amountFen: Fen
  feeFen: Fen
  at: number
}

export interface GivenBack {
  paymentNo: string
  refundNo: string
  transactionId: string
  /** The company's own number of the refund. */
  refundId: string
  description: string
  amountFen: Fen
  /** Of the fee, what comes back with it. */
  feeBackFen: Fen
  askedAt: number
  /** When it left the account; null while it has not. */
  movedAt: number | null
}

export interface PaidOut {
  transferNo: string
  transactionId: string
  amountFen: Fen
  /** Left the account. */
  at: number
  /** Came back to it, because nobody took it. */
  backAt: number | null
}

/** 0.6 %, rounded half up to the fen. */
export const feeOf = (amountFen: Fen): Fen => Math.floor((amountFen * 6 + 500) / 1000)

/** What comes back of a fee so that what is kept is the fee of what is left. */
export const feeBackOf = (leftBeforeFen: Fen, amountFen: Fen): Fen =>
  feeOf(leftBeforeFen) - feeOf(leftBeforeFen - amountFen)

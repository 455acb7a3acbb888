import type { Fen } from '@xinqi/domain/money'
import { notFound } from '../../call/refusal'
import type { Db, Services, Trx } from '../../call/services'

/** Who pays. */
export type Payer = { userId: number } | { consultantId: number }

/** @throws Refusal for a consultant, to whom what a visitor pays is not there */
export function visitorOf(payer: Payer, what: string): { userId: number } {
  if (!('userId' in payer)) throw notFound(what)
  return payer
}

export interface Owed {
  owedFen: Fen
  /** Until when it may be paid. */
  expiresAt: Date
}

/** What a cashier says before anything is paid. */
export interface Bill {
  title: string
  lines: { label: string; amountFen: Fen }[]
  owedFen: Fen
  /** Until when it may be paid; null where nothing runs out, or nothing is owed any more. */
  payBy: Date | null
  state: 'owed' | 'paid' | 'ended'
  /** It is paid after use. */
  paysAfter: boolean
}

/** A payment that has come, of a thing that is locked. */
export interface Paid {
  payment: { payment_no: string; order_no: string; amount_fen: Fen }
  /** When the company says that it came. */
  paidAt: Date
  now: Date
  /** Takes the part that the wallet pays beside it; false where that is spent by now. Asked once the thing wants the money. */
  takeWalletPart: () => Promise<boolean>
}

/** One kind of thing that is paid. Whatever changes it holds its lock, which comes before those of its payments. */
export interface Payable {
  /** On people's bills: neutral words, nothing of what it is about. */
  description: string
  /** Shown to the payer when money comes back; 80 characters at most. */
  refundReason: string
  /** Where the cashier leads back to: with the money, and from Alipay, where one may have given up. */
  returnPath: (no: string, db: Db) => string | Promise<string>
  alipayReturnPath: (no: string, db: Db) => string | Promise<string>
  /** @throws Refusal where it is not this payer's */
  bill: (db: Db, no: string, payer: Payer, now: Date) => Promise<Bill>
  lock: (trx: Trx, no: string) => Promise<unknown>
  /** Locks it, and says what is owed; null where nothing is. @throws Refusal where it is not this payer's, or cannot be paid now */
  owed: (trx: Trx, no: string, payer: Payer, now: Date) => Promise<Owed | null>
  /** The visitor whose it is; null where a consultant pays. */
  visitor: (trx: Trx, no: string) => Promise<number | null>
  /** The ledger's account on which what is paid lies. */
  account: (trx: Trx, no: string) => Promise<string>
  /** Moves it on, or writes what goes back: what comes too late, twice, or not whole. */
  takePayment: (services: Services, trx: Trx, paid: Paid) => Promise<void>
  /** What becomes of a refund; it is locked already. */
  refundSent: (services: Services, trx: Trx, no: string) => Promise<void>
  refundArrived: (services: Services, trx: Trx, no: string) => Promise<void>
  refundStopped: (services: Services, trx: Trx, no: string) => Promise<void>
}

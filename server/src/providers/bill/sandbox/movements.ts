import type { Fen } from '@xinqi/domain/money'
import { dateOf, type DateText } from '@xinqi/domain/time'
import type { CompanyTrades } from './company-trades'

/** ¥100,000 lie in the merchant's account before anything happens, so that what is paid out first is there. */
const BEGINS_WITH_FEN = 10_000_000

export interface Movement {
  kind: 'payment' | 'fee' | 'refund' | 'feeBack' | 'transfer' | 'transferBack'
  /** The merchant's number of what moved the money. */
  ownNo: string
  /** Of the payment behind it; null for a transfer. */
  paymentNo: string | null
  transactionId: string
  /** Above zero into the account. */
  amountFen: Fen
  balanceFen: Fen
  at: number
}

type Moved = Omit<Movement, 'balanceFen'>

/** What moved the account in a day, the oldest first, with what it held after each. */
export function movementsOf(trades: CompanyTrades, day: DateText): Movement[] {
  let balanceFen = BEGINS_WITH_FEN
  const all = [...ofPayments(trades), ...ofRefunds(trades), ...ofTransfers(trades)].filter(
    ({ amountFen }) => amountFen !== 0,
  )
  return all
    .sort((one, other) => one.at - other.at)
    .map((moved) => {
      balanceFen += moved.amountFen
      return { ...moved, balanceFen }
    })
    .filter(({ at }) => dateOf(at) === day)
}

const ofPayments = ({ payments }: CompanyTrades): Moved[] =>
  payments.flatMap(({ paymentNo, transactionId, amountFen, feeFen, at }) => {
    const trade = { ownNo: paymentNo, paymentNo, transactionId, at }
    return [
      { ...trade, kind: 'payment', amountFen },
      { ...trade, kind: 'fee', amountFen: -feeFen },
    ] satisfies Moved[]
  })

const ofRefunds = ({ refunds }: CompanyTrades): Moved[] =>
  refunds.flatMap(({ refundNo, paymentNo, refundId, amountFen, feeBackFen, movedAt }) => {
    if (movedAt === null) return []
    const refund = { ownNo: refundNo, paymentNo, transactionId: refundId, at: movedAt }
    return [
      { ...refund, kind: 'refund', amountFen: -amountFen },
      { ...refund, kind: 'feeBack', amountFen: feeBackFen },
    ] satisfies Moved[]
  })

const ofTransfers = ({ transfers }: CompanyTrades): Moved[] =>
  transfers.flatMap(({ transferNo, transactionId, amountFen, at, backAt }) => {
    const transfer = { ownNo: transferNo, paymentNo: null, transactionId }
    const moved: Moved[] = [{ ...transfer, kind: 'transfer', amountFen: -amountFen, at }]
    if (backAt !== null) moved.push({ ...transfer, kind: 'transferBack', amountFen, at: backAt })
    return moved
  })

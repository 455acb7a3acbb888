import type { Fen, PayTime } from '../money'

/** What an order is left for: its money goes back the way it was paid, or moves to a new order (R151). */
export const REFUND_RETURN_WAY = { origin: 1, newOrder: 2 } as const
export type RefundReturnWay = (typeof REFUND_RETURN_WAY)[keyof typeof REFUND_RETURN_WAY]

/** So many days what has moved waits for a new order; then it goes back the way it was paid. Ours. */
export const CREDIT_DAYS = 30

/** What becomes of a credit: it waits, a new order has it, or it has gone back. */
export const CREDIT = { open: 'open', used: 'used', returned: 'returned' } as const
export type CreditState = (typeof CREDIT)[keyof typeof CREDIT]

/** The ways in which what comes back now may go; none where nothing does. What is left of an order that goes on does not move. */
export function returnWays(refundFen: Fen, orderEnds: boolean): RefundReturnWay[] {
  if (refundFen === 0) return []
  return orderEnds ? [REFUND_RETURN_WAY.origin, REFUND_RETURN_WAY.newOrder] : [REFUND_RETURN_WAY.origin]
}

/** A credit pays for what is paid beforehand, in the organisation in which it came about. */
export const mayBeSetOff = (credit: { orgId: number }, offer: { orgId: number; pays: PayTime }): boolean =>
  offer.pays === 'before' && credit.orgId === offer.orgId

/** How a credit meets a price: so much is set off, so much is still to be paid, or goes back. */
export function setOff(creditFen: Fen, priceFen: Fen) {
  const setOffFen = Math.min(creditFen, priceFen)
  return { setOffFen, restFen: priceFen - setOffFen, surplusFen: creditFen - setOffFen }
}

/** So much of a sum, and the payment that it came with. */
export interface Part {
  paymentNo: string
  amountFen: Fen
}

/**
 * Which parts an amount is taken from, the first ones first.
 * @throws where the parts have less than that
 */
export function takeFrom(parts: readonly Part[], amountFen: Fen): Part[] {
  let left = amountFen
  const taken: Part[] = []
  for (const { paymentNo, amountFen: has } of parts) {
    const takes = Math.min(has, left)
    if (takes > 0) taken.push({ paymentNo, amountFen: takes })
    left -= takes
  }
  if (left > 0) throw new Error(`${left} fen are missing of ${amountFen}`)
  return taken
}

import { ORDER, PAY } from '@xinqi/domain/status/order'

/** Notices that must move nothing: the sandbox's fault, the reason they are kept with, and a time that no other test orders. */
export const FAULTY_NOTICES = [
  ['badSignature', 'bad-signature', '2026-11-24 18:00:00'],
  ['wrongAmount', 'wrong-amount', '2026-11-24 19:00:00'],
  ['wrongMerchant', 'wrong-merchant', '2026-11-24 20:00:00'],
  ['unknownOrder', 'unknown-order', '2026-11-24 21:00:00'],
] as const

/** The money of an order whose payment has been begun and is not known to have come. */
export const nothingPaid = {
  status: ORDER.awaitingPayment,
  pay: PAY.unpaid,
  paid_at: null,
  payments: [{ state: 'pending', transaction_id: null }],
  refunds: [],
  transfers: [],
}

/** The money of an order that was paid, however often one heard of it. */
export const paidOnce = (tradeType: 'ALIPAY' | 'H5' | 'OFFICIAL', fen: number) => ({
  status: ORDER.toConsult,
  pay: PAY.paid,
  payments: [{ trade_type: tradeType, state: 'paid', amount_fen: fen }],
  refunds: [],
  owedFen: fen,
  transfers: ['payment'],
})

/** The money of an order that was given up before anything was paid. */
export const neverPaid = { status: ORDER.cancelled, pay: PAY.unpaid, refunds: [], owedFen: 0, transfers: [] }

/** The money of an order that was paid once, and all of which is back. */
export const allGivenBack = (fen: number) => ({
  status: ORDER.refunded,
  pay: PAY.refunded,
  payments: [{ state: 'paid' }],
  refunds: [{ state: 'success', amount_fen: fen }],
  owedFen: 0,
  transfers: ['payment', 'refund'],
})

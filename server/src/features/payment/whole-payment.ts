import type { Paid } from './payable'

/** All of one payment, as what goes back of it. */
export function wholePayment({ payment_no: paymentNo, amount_fen: amountFen }: Paid['payment'], label: string) {
  return { refund: { refundFen: amountFen, lines: [{ label, amountFen }] }, from: [{ paymentNo, amountFen }] }
}

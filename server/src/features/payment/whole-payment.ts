import type { Paid } from './payable'

/** Why a rest goes back whose wallet's part is not there any more. */
export const WALLET_SPENT = '付款到账时，余额已经用在别处'

/** All of one payment, as what goes back of it. */
export function wholePayment({ payment_no: paymentNo, amount_fen: amountFen }: Paid['payment'], label: string) {
  return { refund: { refundFen: amountFen, lines: [{ label, amountFen }] }, from: [{ paymentNo, amountFen }] }
}

import type { Services, Trx } from '../../call/services'
import { requestRefund } from '../order/commands/request-refund'
import type { Paid, Payable } from './payable'

/** Why a rest goes back whose wallet's part is not there any more. */
export const WALLET_SPENT = '付款到账时，余额已经用在别处'

/** What stands on a refund: its line, and its reason. */
interface GivenBack {
  label: string
  reason: string
}
export const PAID_TWICE: GivenBack = { label: '重复付款', reason: '重复付款，原路退回' }
export const NOT_WHOLE: GivenBack = { label: '没有付清，全额退还', reason: WALLET_SPENT }

/** All of one payment, as what goes back of it. */
export function wholePayment({ payment_no: paymentNo, amount_fen: amountFen }: Paid['payment'], label: string) {
  return { refund: { refundFen: amountFen, lines: [{ label, amountFen }] }, from: [{ paymentNo, amountFen }] }
}

/** Takes the payment of what is bought as one; where it is not wanted any more, all of it goes back and says why. */
export const takeWhole =
  <Why extends string>(
    kind: 'goods' | 'group' | 'reading',
    markPaid: (services: Services, trx: Trx, no: string, paid: Paid) => Promise<'taken' | Why>,
    givenBack: Record<Why, GivenBack>,
  ): Payable['takePayment'] =>
  async (services, trx, paid) => {
    const { payment, now } = paid
    const taken = await markPaid(services, trx, payment.order_no, paid)
    if (taken === 'taken') return
    const { label, reason } = givenBack[taken]
    const { refund, from } = wholePayment(payment, label)
    await requestRefund(trx, payment, refund, reason, now, { kind, from })
  }

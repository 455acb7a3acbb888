import { notFound } from '../../call/refusal'
import { ACCOUNT } from '../../ledger/record-transfer'
import { knownGoodsOrder, lockPayable, markPaid, markRefunded } from '../goods/commands/pay-goods'
import { requestRefund } from '../order/commands/request-refund'
import type { Payable } from './payable'
import { wholePayment } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

/** Something digital that a visitor reads. */
export const goodsPayable: Payable = {
  description: '心栖内容',
  refundReason: '内容退款',
  returnPath: (no) => `/goodsOrder/${no}`,
  alipayReturnPath: (no) => `/goodsOrder/${no}`,
  lock: knownGoodsOrder,
  owed: (trx, no, payer, now) => {
    if (!('userId' in payer)) throw notFound('订单')
    return lockPayable(trx, no, payer, now)
  },
  account: (_trx, no) => Promise.resolve(ACCOUNT.goods(no)),
  takePayment: async (services, trx, { payment, paidAt, now }) => {
    if ((await markPaid(services, trx, payment.order_no, paidAt)) === 'taken') return
    const { refund, from } = wholePayment(payment, '重复付款')
    await requestRefund(trx, payment, refund, '重复付款，原路退回', now, { kind: 'goods', from })
  },
  // It was asked for, and says so already.
  refundSent: nothing,
  refundArrived: markRefunded,
  // Its page says 退款中 until a person has dealt with it.
  refundStopped: nothing,
}

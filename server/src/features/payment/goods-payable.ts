import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { notFound } from '../../call/refusal'
import { ACCOUNT } from '../../ledger/record-transfer'
import { knownGoodsOrder, lockPayable, markPaid, markRefunded, tellRefundStopped } from '../goods/commands/pay-goods'
import { findGoodsOrder } from '../goods/data'
import { ownGoodsOrder } from '../goods/policy'
import { requestRefund } from '../order/commands/request-refund'
import type { Payable, Payer } from './payable'
import { WALLET_SPENT, wholePayment } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

function userOf(payer: Payer): { userId: number } {
  if (!('userId' in payer)) throw notFound('订单')
  return payer
}

const GIVEN_BACK = {
  paidTwice: { label: '重复付款', reason: '重复付款，原路退回' },
  notWhole: { label: '没有付清，全额退还', reason: WALLET_SPENT },
}

/** Something digital that a visitor reads. */
export const goodsPayable: Payable = {
  description: '心栖内容',
  refundReason: '内容退款',
  returnPath: (no) => `/goodsOrder/${no}`,
  alipayReturnPath: (no) => `/goodsOrder/${no}`,
  bill: async (db, no, payer, now) => {
    const { title, price_fen: owedFen, ...order } = ownGoodsOrder(await findGoodsOrder(db, no), userOf(payer))
    const waits = order.status === GOODS_ORDER.awaitingPayment && order.pay_deadline > now
    return {
      title,
      lines: [{ label: title, amountFen: owedFen }],
      owedFen,
      payBy: waits ? order.pay_deadline : null,
      state: waits ? 'owed' : order.status === GOODS_ORDER.paid ? 'paid' : 'ended',
      paysAfter: false,
    }
  },
  lock: knownGoodsOrder,
  owed: async (trx, no, payer, now) => lockPayable(trx, no, userOf(payer), now),
  visitor: async (trx, no) => (await knownGoodsOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.goods(no)),
  takePayment: async (services, trx, paid) => {
    const { payment, now } = paid
    const taken = await markPaid(services, trx, payment.order_no, paid)
    if (taken === 'taken') return
    const { label, reason } = GIVEN_BACK[taken]
    const { refund, from } = wholePayment(payment, label)
    await requestRefund(trx, payment, refund, reason, now, { kind: 'goods', from })
  },
  // It was asked for, and says so already.
  refundSent: nothing,
  refundArrived: markRefunded,
  refundStopped: (services, trx, no) => tellRefundStopped(services, trx, no),
}

import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { ACCOUNT } from '../../ledger/record-transfer'
import { knownGoodsOrder, lockPayable, markPaid, markRefunded, tellRefundStopped } from '../goods/commands/pay-goods'
import { findGoodsOrder } from '../goods/data'
import { ownGoodsOrder } from '../goods/policy'
import { visitorOf, type Payable } from './payable'
import { NOT_WHOLE, PAID_TWICE, takeWhole } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

const GIVEN_BACK = {
  paidTwice: PAID_TWICE,
  notWhole: NOT_WHOLE,
}

/** Something digital that a visitor reads. */
export const goodsPayable: Payable = {
  description: '心栖内容',
  refundReason: '内容退款',
  returnPath: (no) => `/goodsOrder/${no}`,
  alipayReturnPath: (no) => `/goodsOrder/${no}`,
  bill: async (db, no, payer, now) => {
    const {
      title,
      price_fen: owedFen,
      ...order
    } = ownGoodsOrder(await findGoodsOrder(db, no), visitorOf(payer, '订单'))
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
  owed: async (trx, no, payer, now) => lockPayable(trx, no, visitorOf(payer, '订单'), now),
  visitor: async (trx, no) => (await knownGoodsOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.goods(no)),
  takePayment: takeWhole('goods', markPaid, GIVEN_BACK),
  // It was asked for, and says so already.
  refundSent: nothing,
  refundArrived: markRefunded,
  refundStopped: (services, trx, no) => tellRefundStopped(services, trx, no),
}

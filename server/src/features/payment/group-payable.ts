import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { ACCOUNT } from '../../ledger/record-transfer'
import {
  knownGroupOrder,
  lockPayable,
  markPaid,
  markRefunded,
  markRefundSent,
  tellRefundStopped,
} from '../group/commands/pay-group'
import { findTitles } from '../group/data'
import { findGroupOrder } from '../group/order-data'
import { ownGroupOrder } from '../group/policy'
import { visitorOf, type Payable } from './payable'
import { NOT_WHOLE, takeWhole } from './whole-payment'

const GIVEN_BACK = {
  tooLate: { label: '到账时名额已经不在', reason: '没有报上名，原路退回' },
  notWhole: NOT_WHOLE,
}

/** A seat in a group. */
export const groupPayable: Payable = {
  description: '心栖活动',
  refundReason: '活动退款',
  returnPath: (no) => `/groupOrderDetail/${no}`,
  alipayReturnPath: (no) => `/groupOrderDetail/${no}`,
  bill: async (db, no, payer, now) => {
    const order = ownGroupOrder(await findGroupOrder(db, no), visitorOf(payer, '报名'))
    const [group] = await findTitles(db, [order.group_id])
    const title = group?.title ?? ''
    const waits = order.status === GROUP_ORDER.unpaid && order.interview !== 'waiting' && order.pay_deadline > now
    return {
      title,
      lines: [{ label: title, amountFen: order.price_fen }],
      owedFen: order.price_fen,
      payBy: waits ? order.pay_deadline : null,
      state: waits ? 'owed' : order.status === GROUP_ORDER.paid ? 'paid' : 'ended',
      paysAfter: false,
    }
  },
  lock: knownGroupOrder,
  owed: async (trx, no, payer, now) => lockPayable(trx, no, visitorOf(payer, '报名'), now),
  visitor: async (trx, no) => (await knownGroupOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.group(no)),
  takePayment: takeWhole('group', markPaid, GIVEN_BACK),
  refundSent: markRefundSent,
  refundArrived: markRefunded,
  refundStopped: tellRefundStopped,
}

import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { notFound } from '../../call/refusal'
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
import { requestRefund } from '../order/commands/request-refund'
import type { Payable, Payer } from './payable'
import { WALLET_SPENT, wholePayment } from './whole-payment'

function userOf(payer: Payer): { userId: number } {
  if (!('userId' in payer)) throw notFound('报名')
  return payer
}

const GIVEN_BACK = {
  tooLate: { label: '到账时名额已经不在', reason: '没有报上名，原路退回' },
  notWhole: { label: '没有付清，全额退还', reason: WALLET_SPENT },
}

/** A seat in a group. */
export const groupPayable: Payable = {
  description: '心栖活动',
  refundReason: '活动退款',
  returnPath: (no) => `/groupOrderDetail/${no}`,
  alipayReturnPath: (no) => `/groupOrderDetail/${no}`,
  bill: async (db, no, payer, now) => {
    const order = ownGroupOrder(await findGroupOrder(db, no), userOf(payer))
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
  owed: async (trx, no, payer, now) => lockPayable(trx, no, userOf(payer), now),
  visitor: async (trx, no) => (await knownGroupOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.group(no)),
  takePayment: async (services, trx, paid) => {
    const { payment, now } = paid
    const taken = await markPaid(services, trx, payment.order_no, paid)
    if (taken === 'taken') return
    const { label, reason } = GIVEN_BACK[taken]
    const { refund, from } = wholePayment(payment, label)
    await requestRefund(trx, payment, refund, reason, now, { kind: 'group', from })
  },
  refundSent: markRefundSent,
  refundArrived: markRefunded,
  refundStopped: tellRefundStopped,
}

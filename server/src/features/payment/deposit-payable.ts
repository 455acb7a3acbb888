import { notFound } from '../../call/refusal'
import { ACCOUNT } from '../../ledger/record-transfer'
import { knownDeposit, lockPayable, markPaid, markRefunded } from '../deposit/commands/pay-deposit'
import { requestRefund } from '../order/commands/request-refund'
import type { Payable } from './payable'
import { wholePayment } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

/** What a consultant leaves with us for being certified. */
export const depositPayable: Payable = {
  description: '心栖认证保证金',
  refundReason: '保证金退回',
  returnPath: () => '/myDeposit',
  alipayReturnPath: () => '/myDeposit',
  lock: knownDeposit,
  owed: (trx, no, payer, now) => {
    if (!('consultantId' in payer)) throw notFound('保证金')
    return lockPayable(trx, no, payer, now)
  },
  account: async (trx, no) => ACCOUNT.deposit((await knownDeposit(trx, no)).consultant_id),
  takePayment: async (services, trx, { payment, paidAt, now }) => {
    if ((await markPaid(services, trx, payment.order_no, paidAt)) === 'taken') return
    const { refund, from } = wholePayment(payment, '重复缴纳')
    await requestRefund(trx, payment, refund, '重复缴纳，原路退回', now, { kind: 'deposit', from })
  },
  // It says 退回中 already.
  refundSent: nothing,
  refundArrived: markRefunded,
  // Its page says 退回中 until a person has dealt with it.
  refundStopped: nothing,
}

import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { notFound } from '../../call/refusal'
import { ACCOUNT } from '../../ledger/record-transfer'
import { knownDeposit, lockPayable, markPaid, markRefunded } from '../deposit/commands/pay-deposit'
import { findDeposit } from '../deposit/data'
import { tellDepositChanged } from '../deposit/notify'
import { ownDeposit } from '../deposit/policy'
import { requestRefund } from '../order/commands/request-refund'
import type { Payable, Payer } from './payable'
import { wholePayment } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

function consultantOf(payer: Payer): { consultantId: number } {
  if (!('consultantId' in payer)) throw notFound('保证金')
  return payer
}

/** What a consultant leaves with us for being certified. */
export const depositPayable: Payable = {
  description: '心栖认证保证金',
  refundReason: '保证金退回',
  returnPath: () => '/myDeposit',
  alipayReturnPath: () => '/myDeposit',
  bill: async (db, no, payer, now) => {
    const deposit = ownDeposit(await findDeposit(db, no), consultantOf(payer))
    const { amount_fen: owedFen, pay_status, pay_deadline } = deposit
    const waits = pay_status === DEPOSIT_PAY.unpaid && pay_deadline > now
    return {
      title: '认证保证金',
      lines: [{ label: '保证金', amountFen: owedFen }],
      owedFen,
      payBy: waits ? pay_deadline : null,
      state: waits ? 'owed' : pay_status === DEPOSIT_PAY.paid ? 'paid' : 'ended',
      paysAfter: false,
    }
  },
  lock: knownDeposit,
  owed: async (trx, no, payer, now) => lockPayable(trx, no, consultantOf(payer), now),
  visitor: () => Promise.resolve(null),
  account: async (trx, no) => ACCOUNT.deposit((await knownDeposit(trx, no)).consultant_id),
  takePayment: async (services, trx, { payment, paidAt, now }) => {
    if ((await markPaid(services, trx, payment.order_no, paidAt)) === 'taken') return
    const { refund, from } = wholePayment(payment, '重复缴纳')
    await requestRefund(trx, payment, refund, '重复缴纳，原路退回', now, { kind: 'deposit', from })
  },
  // It says 退回中 already.
  refundSent: nothing,
  refundArrived: markRefunded,
  // Consultants have no list of messages: their page says so, and the operators' too.
  refundStopped: async ({ clock }, trx, no) => tellDepositChanged(trx, clock, await knownDeposit(trx, no)),
}

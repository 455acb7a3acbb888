import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'
import {
  knownReadingOrder,
  lockPayable,
  markPaid,
  markRefunded,
  tellRefundStopped,
} from '../drawing/commands/pay-reading'
import { findReadingOrder } from '../drawing/reading-order-data'
import { ownReadingOrder } from '../drawing/policy'
import { requestRefund } from '../order/commands/request-refund'
import type { Payable, Payer } from './payable'
import { WALLET_SPENT, wholePayment } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

function userOf(payer: Payer): { userId: number } {
  if (!('userId' in payer)) throw notFound('订单')
  return payer
}

/** The drawing's own page says how its reading stands. */
async function pathOfDrawing(no: string, db: Db): Promise<string> {
  const order = await findReadingOrder(db, no)
  return `/drawingDetail?drawingNo=${order?.drawing_no ?? ''}`
}

const TITLE = '一幅画的解读'

const GIVEN_BACK = {
  paidTwice: { label: '重复付款', reason: '重复付款，原路退回' },
  tooLate: { label: '到账时订单已经结束', reason: '到账太晚，没有买成，原路退回' },
  notWhole: { label: '没有付清，全额退还', reason: WALLET_SPENT },
}

/** A reading of one drawing, by itself. */
export const readingPayable: Payable = {
  description: '心栖解读',
  refundReason: '解读退款',
  returnPath: pathOfDrawing,
  alipayReturnPath: pathOfDrawing,
  bill: async (db, no, payer, now) => {
    const { price_fen: owedFen, ...order } = ownReadingOrder(await findReadingOrder(db, no), userOf(payer))
    const waits = order.status === READING_ORDER.awaitingPayment && order.pay_deadline > now
    const isPaid = order.status === READING_ORDER.awaitingReading || order.status === READING_ORDER.handedOver
    return {
      title: TITLE,
      lines: [{ label: TITLE, amountFen: owedFen }],
      owedFen,
      payBy: waits ? order.pay_deadline : null,
      state: waits ? 'owed' : isPaid ? 'paid' : 'ended',
      paysAfter: false,
    }
  },
  lock: knownReadingOrder,
  owed: async (trx, no, payer, now) => lockPayable(trx, no, userOf(payer), now),
  visitor: async (trx, no) => (await knownReadingOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.reading(no)),
  takePayment: async (services, trx, paid) => {
    const { payment, now } = paid
    const taken = await markPaid(services, trx, payment.order_no, paid)
    if (taken === 'taken') return
    const { label, reason } = GIVEN_BACK[taken]
    const { refund, from } = wholePayment(payment, label)
    await requestRefund(trx, payment, refund, reason, now, { kind: 'reading', from })
  },
  // It says so already.
  refundSent: nothing,
  refundArrived: markRefunded,
  refundStopped: tellRefundStopped,
}

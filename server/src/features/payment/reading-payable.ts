import { READING_ORDER } from '@xinqi/domain/status/reading-order'
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
import { visitorOf, type Payable } from './payable'
import { NOT_WHOLE, PAID_TWICE, takeWhole } from './whole-payment'

const nothing = (): Promise<void> => Promise.resolve()

/** The drawing's own page says how its reading stands. */
async function pathOfDrawing(no: string, db: Db): Promise<string> {
  const order = await findReadingOrder(db, no)
  return `/drawingDetail?drawingNo=${order?.drawing_no ?? ''}`
}

const TITLE = '一幅画的解读'

const GIVEN_BACK = {
  paidTwice: PAID_TWICE,
  tooLate: { label: '到账时订单已经结束', reason: '到账太晚，没有买成，原路退回' },
  notWhole: NOT_WHOLE,
}

/** A reading of one drawing, by itself. */
export const readingPayable: Payable = {
  description: '心栖解读',
  refundReason: '解读退款',
  returnPath: pathOfDrawing,
  alipayReturnPath: pathOfDrawing,
  bill: async (db, no, payer, now) => {
    const { price_fen: owedFen, ...order } = ownReadingOrder(await findReadingOrder(db, no), visitorOf(payer, '订单'))
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
  owed: async (trx, no, payer, now) => lockPayable(trx, no, visitorOf(payer, '订单'), now),
  visitor: async (trx, no) => (await knownReadingOrder(trx, no)).user_id,
  account: (_trx, no) => Promise.resolve(ACCOUNT.reading(no)),
  takePayment: takeWhole('reading', markPaid, GIVEN_BACK),
  // It says so already.
  refundSent: nothing,
  refundArrived: markRefunded,
  refundStopped: tellRefundStopped,
}

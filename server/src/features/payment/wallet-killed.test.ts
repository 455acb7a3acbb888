import { fillWallet } from '../../testing/fill-wallet'
import {
  endTheSame,
  type Flow,
  payOnce,
  payUntilPaid,
  sameAnswer,
  sameAnswerBeforeNotice,
  useMortalApp,
} from '../../testing/killed-flows'
import { cancel, type Case, isPaid, PRICE } from '../../testing/owner-acts'
import { beginPayment } from '../../testing/pay-ways'
import { allGivenBack, neverPaid, paidOnce } from '../../testing/payment-notices'
import { order, type Visitor, type Wish } from '../../testing/visitor'

const mortal = useMortalApp()

const paid = paidOnce('H5', PRICE)
const givenBack = allGivenBack(PRICE)

/** What the wallet holds towards the price, and the rest. */
const HELD = 3_000
const REST = PRICE - HELD

const orderWithWallet = async (visitor: Visitor, wish: Wish, heldFen = HELD): Promise<string> => {
  await fillWallet(mortal.app, visitor.userId, heldFen)
  return order(mortal.app, visitor, wish)
}

const payByWallet = ({ visitor, orderNo }: Case) =>
  visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: true })

const FLOWS: Record<string, Flow> = {
  'paying with the wallet alone': {
    asks: [],
    given: (visitor, wish) => orderWithWallet(visitor, wish, PRICE),
    run: async (one) => void (await payByWallet(one)),
    again: async (one) => {
      if (!(await isPaid(one))) await payByWallet(one)
      expect(await isPaid(one)).toBe(true)
    },
    ends: { ...paid, payments: [{ trade_type: 'WALLET', state: 'paid', amount_fen: PRICE }] },
  },
  'paying the rest beside the wallet': {
    asks: ['createH5'],
    given: orderWithWallet,
    run: (one) => payOnce(mortal.app, one, true),
    again: (one) => payUntilPaid(mortal.app, one, true),
    ends: {
      ...paid,
      payments: [
        { state: 'paid', amount_fen: REST },
        { trade_type: 'WALLET', state: 'paid', amount_fen: HELD },
      ],
      transfers: ['payment', 'payment'],
    },
  },
  'giving up what the wallet had begun to pay': {
    asks: ['query', 'close'],
    given: async (visitor, wish) => {
      const orderNo = await orderWithWallet(visitor, wish)
      await beginPayment(visitor, orderNo, 'H5', true)
      return orderNo
    },
    ...sameAnswer(({ visitor, orderNo }) =>
      visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
    ),
    ends: { ...neverPaid, payments: [{ state: 'closed' }, { state: 'closed' }] },
  },
  'cancelling what the wallet paid a part of': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await orderWithWallet(visitor, wish)
      await mortal.app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5', true)).url, 'pay')
      await mortal.app.sandbox.runDueJobs()
      return orderNo
    },
    ...sameAnswerBeforeNotice(mortal, (one) => cancel(one)),
    ends: {
      ...givenBack,
      payments: [{ state: 'paid' }, { state: 'paid' }],
      refunds: [
        { state: 'success', amount_fen: HELD },
        { state: 'success', amount_fen: REST },
      ],
      transfers: ['payment', 'payment', 'refund', 'refund'],
    },
  },
}

endTheSame(mortal, FLOWS)

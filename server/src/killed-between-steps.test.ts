import { ORDER, PAY } from '@xinqi/domain/status/order'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import { PaymentGatewayError } from './providers/payment/port'
import { FAULT_DELAY_MS } from './providers/payment/sandbox/faults'
import {
  endTheSame,
  type Flow,
  nextWish,
  payOnce,
  payUntilPaid,
  sameAnswer,
  sameAnswerBeforeNotice,
  useMortalApp,
} from './testing/killed-flows'
import { cancel, isPaid, leaveSecond, move, orderIt, PRICE } from './testing/owner-acts'
import { beginPayment, payAtAlipay } from './testing/pay-ways'
import { allGivenBack, neverPaid, paidOnce } from './testing/payment-notices'
import { book, detailOf, moveOn, newVisitor, order, type Visitor, type Wish } from './testing/visitor'

const [DEARER, CHEAPER] = [60_000, 36_000]
const mortal = useMortalApp()

const paid = paidOnce('H5', PRICE)
const givenBack = allGivenBack(PRICE)

/** An order with somebody else has been left, and what was paid for it waits for the wish (R151); its number. */
async function leftBefore(visitor: Visitor, wish: Wish, priceFen: number): Promise<string> {
  const before = await book(mortal.app, visitor, await nextWish(mortal.app, priceFen))
  wish.creditNo = await moveOn(visitor, before)
  return before
}

const orderWithPayment = async (visitor: Visitor, wish: Wish): Promise<string> => {
  const orderNo = await order(mortal.app, visitor, wish)
  await beginPayment(visitor, orderNo, 'H5')
  return orderNo
}

const FLOWS: Record<string, Flow> = {
  ordering: {
    asks: [],
    given: () => Promise.resolve(''),
    ...sameAnswer(orderIt),
    ends: { ...neverPaid, payments: [] },
  },
  'paying, of which the company tells us': {
    asks: ['createH5'],
    given: (visitor, wish) => order(mortal.app, visitor, wish),
    run: (one) => payOnce(mortal.app, one),
    again: (one) => payUntilPaid(mortal.app, one),
    ends: paid,
  },
  'beginning a payment and going away': {
    asks: ['createH5'],
    given: (visitor, wish) => order(mortal.app, visitor, wish),
    run: async ({ visitor, orderNo }) => void (await beginPayment(visitor, orderNo, 'H5')),
    again: async (one) => expect(await isPaid(one)).toBe(false),
    ends: { ...neverPaid, payments: [{ state: 'closed' }] },
  },
  'paying, of which nobody tells us': {
    asks: ['createH5', 'query'],
    given: (visitor, wish) => order(mortal.app, visitor, wish),
    run: async (one) => {
      await mortal.app.sandbox.setNoticeFault('lose')
      await payOnce(mortal.app, one)
      await isPaid(one)
    },
    again: (one) => payUntilPaid(mortal.app, one),
    ends: paid,
  },
  'finding money when the 30 minutes are over': {
    asks: ['query'],
    given: async (visitor, wish) => {
      const orderNo = await order(mortal.app, visitor, wish)
      await mortal.app.sandbox.setNoticeFault('lose')
      await mortal.app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5')).url, 'pay')
      return orderNo
    },
    run: () => mortal.app.timePasses(31 * MINUTE),
    again: async (one) => {
      mortal.app.clock.advance(5 * SECOND)
      expect(await isPaid(one)).toBe(true)
    },
    ends: paid,
  },
  'ending what nobody pays': {
    asks: ['query'],
    given: orderWithPayment,
    run: () => mortal.app.timePasses(31 * MINUTE),
    again: async (one) => expect(await isPaid(one)).toBe(false),
    ends: { ...neverPaid, payments: [{ state: 'closed' }] },
  },
  'giving up what is not paid': {
    asks: ['query', 'close'],
    given: orderWithPayment,
    ...sameAnswer(({ visitor, orderNo }) =>
      visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
    ),
    ends: { ...neverPaid, payments: [{ state: 'closed' }] },
  },
  'cancelling what is paid': {
    asks: ['refund'],
    given: (visitor, wish) => book(mortal.app, visitor, wish),
    ...sameAnswerBeforeNotice(mortal, (one) => cancel(one)),
    ends: givenBack,
  },
  'cancelling one week of a series': {
    asks: ['refund'],
    given: (visitor, wish) => book(mortal.app, visitor, { ...wish, times: 2 }),
    ...sameAnswerBeforeNotice(mortal, leaveSecond),
    ends: {
      ...paid,
      payments: [{ state: 'paid', amount_fen: 2 * PRICE }],
      refunds: [{ state: 'success', amount_fen: PRICE }],
      transfers: ['payment', 'refund'],
    },
  },
  'cancelling what is paid by Alipay': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await order(mortal.app, visitor, wish)
      await payAtAlipay((await beginPayment(visitor, orderNo, 'ALIPAY')).url)
      await mortal.app.sandbox.runDueJobs()
      return orderNo
    },
    ...sameAnswer((one) => cancel(one)),
    ends: givenBack,
  },
  'giving back what was paid twice': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await order(mortal.app, visitor, wish)
      const { url } = await beginPayment(visitor, orderNo, 'H5')
      await payAtAlipay((await beginPayment(visitor, orderNo, 'ALIPAY')).url)
      await mortal.app.sandbox.runDueJobs()
      // The second one: its notice comes ten minutes later.
      await mortal.app.sandbox.setNoticeFault('delay')
      await mortal.app.sandbox.atCashier(url, 'pay')
      return orderNo
    },
    run: async () => {
      mortal.app.clock.advance(FAULT_DELAY_MS)
      await mortal.app.sandbox.runDueJobs()
    },
    again: async (one) => expect(await isPaid(one)).toBe(true),
    ends: {
      ...paid,
      payments: [{ state: 'paid' }, { state: 'paid' }],
      refunds: [{ state: 'success', amount_fen: PRICE }],
      transfers: ['payment', 'payment', 'refund'],
    },
  },
  'giving back what came when the time was gone': {
    // The second time by the sweep, under its number.
    asks: ['query', 'refund', 'refund'],
    given: async (visitor, wish) => {
      const orderNo = await order(mortal.app, visitor, wish)
      await mortal.app.sandbox.setNoticeFault('lose')
      await mortal.app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5')).url, 'pay')
      const unreachable = () => Promise.reject(new PaymentGatewayError('UNREACHABLE', 'no answer'))
      const { providers } = mortal.app.services
      const { payment } = providers
      providers.payment = { ...payment, query: unreachable, close: unreachable }
      await mortal.app.timePasses(31 * MINUTE)
      providers.payment = payment
      await mortal.app.sandbox.setNoticeFault('normal')
      await book(mortal.app, await newVisitor(mortal.app), wish)
      await mortal.app.sandbox.setNoticeFault('delay')
      return orderNo
    },
    run: () => mortal.app.timePasses(MINUTE),
    again: async ({ visitor, orderNo }) => {
      // Nobody knows of the money before a sweep has asked.
      await mortal.app.timePasses(MINUTE)
      expect([ORDER.refundRequested, ORDER.refunded]).toContain((await detailOf(visitor, orderNo)).orderShowStatus)
    },
    ends: givenBack,
  },
  'leaving what is paid for a new order': {
    asks: [],
    given: (visitor, wish) => book(mortal.app, visitor, wish),
    ...sameAnswer((one) => cancel(one, 2)),
    ends: { status: ORDER.refundRequested, refunds: [], owedFen: 0, transfers: ['payment', 'moved'] },
  },
  'wanting back what had moved': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await book(mortal.app, visitor, wish)
      wish.creditNo = await moveOn(visitor, orderNo)
      return orderNo
    },
    ...sameAnswerBeforeNotice(mortal, ({ visitor, wish: { creditNo = '' } }) =>
      visitor.call('POST /appoint/consultOrder/returnCredit', { creditNo }),
    ),
    ends: { ...givenBack, transfers: ['payment', 'moved', 'movedBack', 'refund'] },
  },
  'changing to somebody cheaper': {
    asks: [],
    given: (visitor, wish) => leftBefore(visitor, wish, DEARER),
    ...sameAnswer(orderIt),
    // Nobody has told of themselves yet.
    ends: { status: ORDER.awaitingInformation, pay: PAY.paid, payments: [], owedFen: PRICE, transfers: ['setOff'] },
    orders: 2,
  },
  'paying the rest of somebody dearer': {
    asks: ['createH5'],
    given: async (visitor, wish) => {
      await leftBefore(visitor, wish, CHEAPER)
      return order(mortal.app, visitor, wish)
    },
    run: (one) => payOnce(mortal.app, one),
    again: (one) => payUntilPaid(mortal.app, one),
    ends: {
      status: ORDER.toConsult,
      pay: PAY.paid,
      payments: [{ state: 'paid', amount_fen: PRICE - CHEAPER }],
      owedFen: PRICE,
      transfers: ['payment', 'setOff'],
    },
    orders: 2,
  },
  'moving a session': {
    asks: [],
    given: (visitor, wish) => book(mortal.app, visitor, wish),
    ...sameAnswer(move),
    ends: paid,
  },
}

endTheSame(mortal, FLOWS)

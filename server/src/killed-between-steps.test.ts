import { ORDER, PAY } from '@xinqi/domain/status/order'
import { COUPON_STATE } from '@xinqi/domain/rules/coupon'
import { dateOf, DAY, MINUTE, SECOND } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../test/support/database-audit'
import { PaymentGatewayError } from './providers/payment/port'
import { FAULT_DELAY_MS } from './providers/payment/sandbox/faults'
import { createConsultant, EVERY_EVENING, type TestConsultant } from './testing/build-consultant'
import { receive } from './testing/coupons'
import { expectCompanyAgrees } from './testing/company-books'
import { fillWallet } from './testing/fill-wallet'
import { startMortalApp, type MortalApp } from './testing/mortal-app'
import { moneyOf, wholeLedger } from './testing/money'
import { cancel, type Case, isPaid, leaveSecond, move, orderIt, PRICE } from './testing/owner-acts'
import { beginPayment, payAtAlipay } from './testing/pay-ways'
import { allGivenBack, neverPaid, paidOnce } from './testing/payment-notices'
import { phoneNumbers } from './testing/phone-numbers'
import { book, detailOf, moveOn, newVisitor, order, pay, type Visitor, type Wish } from './testing/visitor'

const [DEARER, CHEAPER] = [60_000, 36_000]
/** By then whatever was begun is over: who has not paid within 30 minutes has no order any more. */
const OVER_MS = 45 * MINUTE

let app: MortalApp
beforeAll(async () => {
  app = await startMortalApp()
})
afterAll(() => app.stop())

interface Flow {
  /** What third parties are asked on the way, in order. */
  asks: string[]
  /** What stands before it begins; the order's number. */
  given(visitor: Visitor, wish: Wish): Promise<string>
  /** What happens while the server lives. */
  run(one: Case): Promise<void>
  /** What its owner does about it afterwards; fails unless they are told what is so. */
  again(one: Case): Promise<void>
  /** How it ends, whenever the server died. */
  ends: object
  /** How many orders there are in the end, where it is more than the one. */
  orders?: number
}

/** Long before its session nothing else happens to an order. */
const AHEAD_MS = 20 * DAY
const newPhone = phoneNumbers('1380000')

/** A consultant of the order's own, who works in the evening. */
async function nextWish(priceFen = PRICE): Promise<Wish & { consultant: TestConsultant }> {
  const consultant = await createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '苏青',
    phone: newPhone(),
    priceFen,
    modes: [1],
    weekly: EVERY_EVENING,
  })
  const day = dateOf(new Date(app.clock.now().getTime() + AHEAD_MS))
  return { consultant, service: consultant.single, at: `${day} 18:00:00` }
}

async function payOnce(one: Case, useWallet = false): Promise<void> {
  const { paymentNo, url } = await beginPayment(one.visitor, one.orderNo, 'H5', useWallet)
  one.paymentNo ??= paymentNo
  expect(paymentNo).toBe(one.paymentNo)
  await app.sandbox.atCashier(url, 'pay')
  // Who was told by the company has acted on it by then.
  await app.sandbox.runDueJobs()
}

/** The page after the payment asks now and then; who has not paid yet pays. */
async function payUntilPaid(one: Case, useWallet = false): Promise<void> {
  app.clock.advance(5 * SECOND)
  if (await isPaid(one)) return
  await payOnce(one, useWallet)
  app.clock.advance(5 * SECOND)
  expect(await isPaid(one)).toBe(true)
}

/** Once told, always told the same; and told by the end. */
const sameAnswer = (send: (one: Case) => Promise<unknown>) => ({
  run: async (one: Case) => {
    one.told = await send(one)
  },
  again: async (one: Case) => {
    const answer = await send(one)
    expect(answer).toEqual(one.told ?? answer)
  },
})

const paid = paidOnce('H5', PRICE)
const givenBack = allGivenBack(PRICE)

/** An order with somebody else has been left, and what was paid for it waits for the wish (R151); its number. */
async function leftBefore(visitor: Visitor, wish: Wish, priceFen: number): Promise<string> {
  const before = await book(app, visitor, await nextWish(priceFen))
  wish.creditNo = await moveOn(visitor, before)
  return before
}

const orderWithPayment = async (visitor: Visitor, wish: Wish): Promise<string> => {
  const orderNo = await order(app, visitor, wish)
  await beginPayment(visitor, orderNo, 'H5')
  return orderNo
}

/** What the wallet holds towards the price, and the rest. */
const HELD = 3_000
const REST = PRICE - HELD

const orderWithWallet = async (visitor: Visitor, wish: Wish, heldFen = HELD): Promise<string> => {
  await fillWallet(app, visitor.userId, heldFen)
  return order(app, visitor, wish)
}

const COUPON_OFF = 3_000

const orderWithCoupon = async (visitor: Visitor, wish: Wish): Promise<string> => {
  wish.couponNo = await receive(app, visitor, { offFen: COUPON_OFF })
  return order(app, visitor, wish)
}

const couponStates = async ({ visitor }: Case): Promise<string[]> =>
  (await app.db.selectFrom('coupon').select('state').where('user_id', '=', visitor.userId).execute()).map(({ state }) => state)

const payByWallet = ({ visitor, orderNo }: Case) =>
  visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: true })

const FLOWS: Record<string, Flow> = {
  ordering: {
    asks: [],
    given: () => Promise.resolve(''),
    ...sameAnswer(orderIt),
    ends: { ...neverPaid, payments: [] },
  },
  'paying, of which the company tells us': {
    asks: ['createH5'],
    given: (visitor, wish) => order(app, visitor, wish),
    run: (one) => payOnce(one),
    again: (one) => payUntilPaid(one),
    ends: paid,
  },
  'ordering with a coupon, and paying the rest': {
    asks: ['createH5'],
    given: orderWithCoupon,
    run: (one) => payOnce(one),
    again: async (one) => {
      await payUntilPaid(one)
      expect(await couponStates(one)).toEqual([COUPON_STATE.used])
    },
    ends: paidOnce('H5', PRICE - COUPON_OFF),
  },
  'cancelling what was paid with a coupon': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await orderWithCoupon(visitor, wish)
      await pay(app, visitor.token, orderNo)
      return orderNo
    },
    run: async (one) => {
      one.told = await cancel(one)
    },
    again: async (one) => {
      await sameAnswer((same) => cancel(same)).again(one)
      expect(await couponStates(one)).toEqual([COUPON_STATE.open])
    },
    ends: allGivenBack(PRICE - COUPON_OFF),
  },
  'beginning a payment and going away': {
    asks: ['createH5'],
    given: (visitor, wish) => order(app, visitor, wish),
    run: async ({ visitor, orderNo }) => void (await beginPayment(visitor, orderNo, 'H5')),
    again: async (one) => expect(await isPaid(one)).toBe(false),
    ends: { ...neverPaid, payments: [{ state: 'closed' }] },
  },
  'paying, of which nobody tells us': {
    asks: ['createH5', 'query'],
    given: (visitor, wish) => order(app, visitor, wish),
    run: async (one) => {
      await app.sandbox.setNoticeFault('lose')
      await payOnce(one)
      await isPaid(one)
    },
    again: (one) => payUntilPaid(one),
    ends: paid,
  },
  'finding money when the 30 minutes are over': {
    asks: ['query'],
    given: async (visitor, wish) => {
      const orderNo = await order(app, visitor, wish)
      await app.sandbox.setNoticeFault('lose')
      await app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5')).url, 'pay')
      return orderNo
    },
    run: () => app.timePasses(31 * MINUTE),
    again: async (one) => {
      app.clock.advance(5 * SECOND)
      expect(await isPaid(one)).toBe(true)
    },
    ends: paid,
  },
  'ending what nobody pays': {
    asks: ['query'],
    given: orderWithPayment,
    run: () => app.timePasses(31 * MINUTE),
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
    given: (visitor, wish) => book(app, visitor, wish),
    run: async (one) => {
      // The answer first, the notice second: which of the two is faster is chance otherwise.
      await app.sandbox.setNoticeFault('delay')
      one.told = await cancel(one)
      // The company writes its notice down beside the answer, and counts the delay from then.
      await app.sandbox.runDueJobs()
      app.clock.advance(FAULT_DELAY_MS)
      await app.sandbox.runDueJobs()
    },
    again: sameAnswer((one) => cancel(one)).again,
    ends: givenBack,
  },
  'cancelling one week of a series': {
    asks: ['refund'],
    given: (visitor, wish) => book(app, visitor, { ...wish, times: 2 }),
    ...sameAnswer(leaveSecond),
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
      const orderNo = await order(app, visitor, wish)
      await payAtAlipay((await beginPayment(visitor, orderNo, 'ALIPAY')).url)
      await app.sandbox.runDueJobs()
      return orderNo
    },
    ...sameAnswer((one) => cancel(one)),
    ends: givenBack,
  },
  'giving back what was paid twice': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await order(app, visitor, wish)
      const { url } = await beginPayment(visitor, orderNo, 'H5')
      await payAtAlipay((await beginPayment(visitor, orderNo, 'ALIPAY')).url)
      await app.sandbox.runDueJobs()
      // The second one: its notice comes ten minutes later.
      await app.sandbox.setNoticeFault('delay')
      await app.sandbox.atCashier(url, 'pay')
      return orderNo
    },
    run: async () => {
      app.clock.advance(FAULT_DELAY_MS)
      await app.sandbox.runDueJobs()
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
      const orderNo = await order(app, visitor, wish)
      await app.sandbox.setNoticeFault('lose')
      await app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5')).url, 'pay')
      const unreachable = () => Promise.reject(new PaymentGatewayError('UNREACHABLE', 'no answer'))
      const { providers } = app.services
      const { payment } = providers
      providers.payment = { ...payment, query: unreachable, close: unreachable }
      await app.timePasses(31 * MINUTE)
      providers.payment = payment
      await app.sandbox.setNoticeFault('normal')
      await book(app, await newVisitor(app), wish)
      await app.sandbox.setNoticeFault('delay')
      return orderNo
    },
    run: () => app.timePasses(MINUTE),
    again: async ({ visitor, orderNo }) => {
      // Nobody knows of the money before a sweep has asked.
      await app.timePasses(MINUTE)
      expect([ORDER.refundRequested, ORDER.refunded]).toContain((await detailOf(visitor, orderNo)).orderShowStatus)
    },
    ends: givenBack,
  },
  'leaving what is paid for a new order': {
    asks: [],
    given: (visitor, wish) => book(app, visitor, wish),
    ...sameAnswer((one) => cancel(one, 2)),
    ends: { status: ORDER.refundRequested, refunds: [], owedFen: 0, transfers: ['payment', 'moved'] },
  },
  'wanting back what had moved': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await book(app, visitor, wish)
      wish.creditNo = await moveOn(visitor, orderNo)
      return orderNo
    },
    ...sameAnswer(({ visitor, wish: { creditNo = '' } }) =>
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
      return order(app, visitor, wish)
    },
    run: (one) => payOnce(one),
    again: (one) => payUntilPaid(one),
    ends: {
      status: ORDER.toConsult,
      pay: PAY.paid,
      payments: [{ state: 'paid', amount_fen: PRICE - CHEAPER }],
      owedFen: PRICE,
      transfers: ['payment', 'setOff'],
    },
    orders: 2,
  },
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
    run: (one) => payOnce(one, true),
    again: (one) => payUntilPaid(one, true),
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
      await app.sandbox.atCashier((await beginPayment(visitor, orderNo, 'H5', true)).url, 'pay')
      await app.sandbox.runDueJobs()
      return orderNo
    },
    ...sameAnswer((one) => cancel(one)),
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
  'moving a session': {
    asks: [],
    given: (visitor, wish) => book(app, visitor, wish),
    ...sameAnswer(move),
    ends: paid,
  },
}

/** Runs a flow in a life that ends after so many steps; gives the case, with a new server in place of the dead one. */
async function runUntil(flow: Flow, steps: number): Promise<{ one: Case; seen: string[] }> {
  await app.sandbox.setNoticeFault('normal')
  const wish = await nextWish()
  const visitor = await newVisitor(app)
  const one: Case = { visitor, wish, orderNo: await flow.given(visitor, wish) }
  const { life } = app
  life.begin(steps)
  await flow.run(one).catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = [...life.steps]
  if (life.isOver) await app.startAgain()
  else life.begin()
  await app.sandbox.setNoticeFault('normal')
  return { one, seen }
}

async function expectItEnded(flow: Flow, { visitor, orderNo }: Case): Promise<void> {
  await app.timePasses(OVER_MS)
  const { list } = await visitor.call('GET /appoint/consultOrder/list', {})
  expect(list).toHaveLength(flow.orders ?? 1)
  expect(list.map((found) => found.orderNo)).toContain(orderNo)
  const money = await moneyOf(app, orderNo)
  expect(money).toMatchObject(flow.ends)
  await expectCompanyAgrees(app, money)
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
}

/** Who comes back at once, and who comes back after a sweep. */
const COME_BACK_MS = [0, MINUTE]

describe.each(Object.entries(FLOWS))('%s', (_name, flow) => {
  test('ends the same wherever the server is killed', async () => {
    const { one, seen } = await runUntil(flow, Infinity)
    expect(seen.filter((step) => step.startsWith('asks ')).map((step) => step.slice('asks '.length))).toEqual(flow.asks)
    await flow.again(one)
    await expectItEnded(flow, one)
    for (const comesBackMs of COME_BACK_MS) {
      for (const steps of seen.keys()) {
        const killed = await runUntil(flow, steps + 1)
        expect(killed.seen).toHaveLength(steps + 1)
        await followed(`killed after ${killed.seen.join(' → ')}, asked again after ${comesBackMs} ms`, async () => {
          if (comesBackMs > 0) await app.timePasses(comesBackMs)
          await flow.again(killed.one)
          await expectItEnded(flow, killed.one)
        })
      }
    }
  }, 120_000)
})

/** Says of a failure where the server had been killed. */
async function followed(where: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof Error) error.message = `${where}:\n${error.message}`
    throw error
  })
}

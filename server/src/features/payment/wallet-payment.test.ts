import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { PaymentGatewayError } from '../../providers/payment/port'
import { createEveningConsultant, createService, type TestConsultant } from '../../testing/build-consultant'
import { fillWallet, heldBy } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, owedFor, wholeLedger } from '../../testing/money'
import { payAtAlipay } from '../../testing/pay-ways'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, granuleOf, INFORMATION, newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const HELD = 3_000

const app = useTestApp()
const newPhone = phoneNumbers('1380021')
let consultant: TestConsultant
let visitor: Visitor
let orderNo: string

beforeEach(async () => {
  consultant = await createEveningConsultant(app, newPhone(), PRICE)
  visitor = await newVisitor(app)
  await fillWallet(app, visitor.userId, HELD)
  orderNo = await order(app, visitor, { consultant, service: consultant.single, at: '2026-11-23 19:00:00' })
})
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await wholeLedger(app.db)).toBe(0)
  const mistakes = await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())
  expect(mistakes).toEqual({ ...NO_MISTAKES, ordersLeftUnpaid: 0, paymentsLeftOpen: 0 })
})

type Way = 'H5' | 'ALIPAY'
const begin = (useWallet = true, tradeType: Way = 'H5') =>
  visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType, useWallet })
const payAt = async (h5Url: string | null) => {
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
}
const held = () => heldBy(app, visitor.userId)
const money = () => moneyOf(app, orderNo)
const leave = async () => {
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 2, expectedFen })
  await app.sandbox.runDueJobs()
  return expectedFen
}

test('the wallet pays as far as it reaches, and the company the rest: both together', async () => {
  const { h5Url } = await begin()
  expect([await held(), await owedFor(app, orderNo)]).toEqual([0, 0])
  await payAt(h5Url)
  expect(await money()).toMatchObject({ status: ORDER.toConsult, pay: PAY.paid, owedFen: PRICE })
  expect((await money()).payments).toMatchObject([
    { trade_type: 'H5', state: 'paid', amount_fen: PRICE - HELD },
    { trade_type: 'WALLET', state: 'paid', amount_fen: HELD },
  ])
  expect((await detailOf(visitor, orderNo)).payChannel).toBe('微信支付和余额')
  expect((await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).paid).toBe(true)
})

test('a wallet that holds the whole price has paid at once, and asks no company', async () => {
  const asked = jest.spyOn(app.services.providers.payment, 'createH5')
  await fillWallet(app, visitor.userId, PRICE)
  expect(await begin()).toMatchObject({ settled: true, h5Url: null })
  expect(asked).not.toHaveBeenCalled()
  expect(await money()).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
  expect(await held()).toBe(HELD)
})

test('who never heard that the wallet has paid, and asks again, hears it; one that went back is not paid again', async () => {
  await fillWallet(app, visitor.userId, PRICE)
  await begin()
  expect(await begin()).toMatchObject({ settled: true, h5Url: null })
  expect((await money()).payments).toHaveLength(1)
  expect(await held()).toBe(HELD)
  await leave()
  await expect(begin()).rejects.toThrow('这个订单不需要付款')
})

test('asked for again while it is open, it is the same payment and the same part', async () => {
  const answers = await Promise.all([begin(), begin(), begin()])
  expect(new Set(answers.map(({ paymentNo }) => paymentNo)).size).toBe(1)
  expect((await money()).payments).toHaveLength(2)
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 2 })
})

test('an order that is given up gives the wallet its part back at once', async () => {
  await begin()
  expect(await held()).toBe(0)
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 2 })
  expect(await held()).toBe(HELD)
  expect((await money()).payments.map(({ state }) => state)).toEqual(['closed', 'closed'])
})

test('so does one whose time to pay has run out', async () => {
  await begin()
  await app.sandbox.advance(31 * MINUTE)
  expect(await held()).toBe(HELD)
})

test('who pays the whole price otherwise after all keeps what the wallet had set aside', async () => {
  await begin()
  const { h5Url } = await begin(false)
  await payAt(h5Url)
  expect(await held()).toBe(HELD)
  expect(await money()).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
})

test('paid both ways, what came second goes back whole', async () => {
  const whole = await begin(false)
  const rest = await begin(true)
  await payAt(rest.h5Url)
  await payAt(whole.h5Url)
  expect(await held()).toBe(0)
  expect(await money()).toMatchObject({ owedFen: PRICE, refunds: [{ amount_fen: PRICE, state: 'success' }] })
})

/** The rest is paid when its order has ended already: Alipay knows of no trade whose page was not opened, so nobody could close it. */
async function payRestTooLate(): Promise<void> {
  const { h5Url } = await begin(true, 'ALIPAY')
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 2 })
  expect(await held()).toBe(HELD)
  const rest = await app.db
    .selectFrom('payment')
    .select(['payment_no', 'state'])
    .where('order_no', '=', orderNo)
    .where('channel', '=', 'alipay')
    .executeTakeFirstOrThrow()
  expect(rest.state).toBe('pending')
  await payAtAlipay(h5Url ?? '')
}

test('a rest that comes after its order ended takes the part again, if the time is still free', async () => {
  await payRestTooLate()
  await app.sandbox.runDueJobs()
  expect(await held()).toBe(0)
  expect(await money()).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
})

test('and goes back whole where the wallet was spent meanwhile', async () => {
  const { h5Url } = await begin(true, 'ALIPAY')
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 2 })
  const first = orderNo
  orderNo = await order(app, visitor, { consultant, service: consultant.single, at: '2026-11-24 19:00:00' })
  await payAt((await begin()).h5Url)
  await payAtAlipay(h5Url ?? '')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, first)).toMatchObject({
    status: ORDER.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: PRICE - HELD, state: 'success', reason: '付款到账时，余额已经用在别处' }],
  })
})

test('left in time, each part goes back the way it came', async () => {
  await payAt((await begin()).h5Url)
  expect(await leave()).toBe(PRICE)
  expect(await held()).toBe(HELD)
  expect(await money()).toMatchObject({
    status: ORDER.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: HELD }, { amount_fen: PRICE - HELD }],
  })
})

test('of a part that comes back, what was paid in comes back first; the consultant keeps the rest', async () => {
  await payAt((await begin()).h5Url)
  // 18 hours before the start half comes back.
  await app.sandbox.advance(new Date('2026-11-23T01:00:00+08:00').getTime() - app.clock.now().getTime())
  expect(await leave()).toBe(PRICE / 2)
  expect(await held()).toBe(0)
  expect(await money()).toMatchObject({ status: ORDER.partialRefund, owedFen: 0, refunds: [{ amount_fen: PRICE / 2 }] })
  expect(await earnedBy(app, consultant.id)).toBe(PRICE / 2)
})

test('a hundred attempts at once take what the wallet has, once', async () => {
  const ways: Way[] = ['H5', 'ALIPAY']
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      visitor.answer('POST /appoint/consultPay/consultPay', {
        orderNo,
        tradeType: ways[index % 2] ?? 'H5',
        useWallet: index % 3 > 0,
      }),
    ),
  )
  expect((await money()).payments.filter(({ trade_type }) => trade_type === 'WALLET')).toMatchObject([
    { state: 'pending', amount_fen: HELD },
  ])
  await app.sandbox.advance(HOUR)
  expect(await held()).toBe(HELD)
})

test('after use, too, the wallet pays its part; one that waits in vain is let go', async () => {
  const after = { priceFen: PRICE, sessions: 1, modes: [1], orderType: ORDER_TYPE.payAfterUse }
  const service = await createService(app.db, consultant.id, after)
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 2 })
  const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const placed = await visitor.call('POST /appoint/consultOrder/createPayLaterOrder', {
    consultantId: consultant.id,
    srvId: service.id,
    slot: granuleOf('2026-11-23 19:00:00'),
    consultMode: 1,
    visitorInfoId,
  })
  orderNo = placed.orderNo
  await holdSession(app, visitor, orderNo)
  await begin()
  await app.sandbox.advance(DAY)
  expect(await held()).toBe(HELD)
  await payAt((await begin()).h5Url)
  expect(await held()).toBe(0)
  expect(await money()).toMatchObject({ status: ORDER.consulted, pay: PAY.paid, owedFen: 0 })
  expect(await earnedBy(app, consultant.id)).toBe(PRICE)
})

test('where the company does not answer the part waits, and a second try pays with it', async () => {
  const gone = jest
    .spyOn(app.services.providers.payment, 'createH5')
    .mockRejectedValueOnce(new PaymentGatewayError('UNREACHABLE', 'no answer'))
  await expect(begin()).rejects.toThrow('微信支付暂时没有响应')
  expect(gone).toHaveBeenCalled()
  await payAt((await begin()).h5Url)
  expect(await money()).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
})

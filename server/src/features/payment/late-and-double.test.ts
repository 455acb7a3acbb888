import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { PaymentGatewayError } from '../../providers/payment/port'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { TEST_EVENING } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, order, type Visitor } from '../../testing/visitor'
import { expireUnpaid } from './commands/expire-unpaid'

const PRICE = 48_000

const app = useTestApp()
afterEach(async () => {
  jest.restoreAllMocks()
  await app.sandbox.setNoticeFault('normal')
})

const unreachable = () => Promise.reject(new PaymentGatewayError('UNREACHABLE', 'no answer'))

/** The gateway takes money but cannot be asked about it, until the test's mocks are restored. */
function gatewayIsDeaf(): void {
  jest.spyOn(app.services.providers.payment, 'query').mockImplementation(unreachable)
  jest.spyOn(app.services.providers.payment, 'close').mockImplementation(unreachable)
}

/** The money is at the gateway, and nobody tells us. */
async function paySilently(visitor: Visitor, orderNo: string): Promise<void> {
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.sandbox.setNoticeFault('lose')
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.setNoticeFault('normal')
}

/** An order that was ended unpaid although its money lies at the gateway. */
async function paidButExpired(at: string): Promise<{ visitor: Visitor; orderNo: string }> {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at })
  await paySilently(visitor, orderNo)
  gatewayIsDeaf()
  await app.sandbox.advance(31 * MINUTE)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.cancelled)
  return { visitor, orderNo }
}

test('what is paid in time is settled when its 30 minutes end, not expired', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-23 18:00:00' })
  await paySilently(visitor, orderNo)
  app.clock.advance(31 * MINUTE)
  await expireUnpaid(app.services, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.toConsult,
    pay: PAY.paid,
    owedFen: PRICE,
    transfers: ['payment'],
  })
})

test('money that is found when the session has begun goes back, and the order keeps no time', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-28 18:00:00' })
  await paySilently(visitor, orderNo)
  const before = app.clock.now()
  app.clock.set(parseMoment('2026-11-28 18:10:00'))
  await expireUnpaid(app.services, orderNo)
  app.clock.set(before)
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ amount_fen: PRICE }])
  const kept = await app.db.selectFrom('slot_granule').select('granule').where('appoint_no', '=', appointNo).execute()
  expect(kept).toEqual([])
})

test('cancelling an order whose money is already there does not lose the money', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-23 19:00:00' })
  await paySilently(visitor, orderNo)
  expect(await visitor.answer('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })).toMatchObject({
    msg: '这个订单现在不能这样取消',
  })
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
})

test('money that comes after the end books the time again if it is still free', async () => {
  const { visitor, orderNo } = await paidButExpired('2026-11-23 20:00:00')
  jest.restoreAllMocks()
  await app.sandbox.runDueJobs()
  const detail = await detailOf(visitor, orderNo)
  expect(detail).toMatchObject({ orderShowStatus: ORDER.toConsult, payStatus: PAY.paid, cancelReason: null })
  expect(detail.appointment).toMatchObject({ status: 2, appointStartTime: '2026-11-23 20:00:00' })
  const slots = await app.db
    .selectFrom('slot_granule')
    .select('state')
    .where('appoint_no', '=', detail.appointment?.appointNo ?? '')
    .execute()
  expect(slots.map((slot) => slot.state)).toEqual(['booked', 'booked'])
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: PRICE, refunds: [] })
})

test('money lies at the company no longer than until a server asks, which may have been away for days', async () => {
  const { orderNo } = await paidButExpired('2026-11-30 18:00:00')
  app.clock.advance(3 * DAY)
  jest.restoreAllMocks()
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, pay: PAY.paid, owedFen: PRICE })
})

test('money that comes after somebody else took the time goes back, all of it', async () => {
  const at = '2026-11-24 18:00:00'
  const { visitor, orderNo } = await paidButExpired(at)
  const winner = await newVisitor(app)
  const others = await book(app, winner, { at })
  jest.restoreAllMocks()
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refunded,
    pay: PAY.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: PRICE, state: 'success', reason: '付款到账时时间已被约走' }],
    transfers: ['payment', 'refund'],
  })
  expect((await detailOf(visitor, orderNo)).appointment?.status).toBe(4)
  expect(await moneyOf(app, others)).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
  expect(await wholeLedger(app.db)).toBe(0)
})

const newPhone = phoneNumbers('1350000')

/** Somebody who came by way of WeChat, so that they can pay there as well as in a browser. */
async function wechatVisitor(): Promise<Visitor> {
  const { loginCode, phoneCode } = await app.sandbox.wechatPerson(newPhone())
  const { token } = await app.client.call('POST /appoint/consultUser/wxappLogin', { code: loginCode, phoneCode })
  if (!token) throw new Error('no account after the phone button')
  const { call, answer } = app.client.as(token.accessToken)
  return { userId: token.userId, token: token.accessToken, call, answer }
}

test('the same WeChat account is known without the phone button the next time', async () => {
  const phone = '13511110000'
  const first = await app.sandbox.wechatPerson(phone)
  expect(await app.client.call('POST /appoint/consultUser/wxappLogin', { code: first.loginCode })).toEqual({
    token: null,
  })
  const again = await app.sandbox.wechatPerson(phone)
  const { token } = await app.client.call('POST /appoint/consultUser/wxappLogin', {
    code: again.loginCode,
    phoneCode: again.phoneCode,
  })
  const later = await app.sandbox.wechatPerson(phone)
  const known = await app.client.call('POST /appoint/consultUser/wxappLogin', { code: later.loginCode })
  expect(known.token?.userId).toBe(token?.userId)
})

test('in WeChat one pays with signed parameters', async () => {
  const visitor = await wechatVisitor()
  const orderNo = await order(app, visitor, { at: '2026-11-24 19:00:00' })
  const { jsapi, h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'JSAPI' })
  expect(h5Url).toBeNull()
  await app.sandbox.payInWechat(jsapi ?? {})
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.toConsult,
    payments: [{ trade_type: 'JSAPI', state: 'paid' }],
    owedFen: PRICE,
  })
})

test('without WeChat there is no payment in WeChat', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-24 20:00:00' })
  expect(await visitor.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'JSAPI' })).toMatchObject({
    msg: '请先用微信登录，再用微信支付',
  })
})

/** Pays one order in the browser and in WeChat. */
async function payTwice(at: string): Promise<{ visitor: Visitor; orderNo: string }> {
  const visitor = await wechatVisitor()
  const orderNo = await order(app, visitor, { at })
  const browser = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  const wechat = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'JSAPI' })
  await app.sandbox.atCashier(browser.h5Url ?? '', 'pay')
  await app.sandbox.payInWechat(wechat.jsapi ?? {})
  await app.sandbox.runDueJobs()
  return { visitor, orderNo }
}

test('who pays twice gets the second payment back and keeps the session', async () => {
  const { orderNo } = await payTwice('2026-11-25 18:00:00')
  await app.sandbox.runDueJobs()
  const money = await moneyOf(app, orderNo)
  expect(money).toMatchObject({
    status: ORDER.toConsult,
    pay: PAY.paid,
    payments: [{ state: 'paid' }, { state: 'paid' }],
    refunds: [{ amount_fen: PRICE, state: 'success', reason: '重复付款，原路退回' }],
    owedFen: PRICE,
  })
})

test.each([
  ['early', '2026-11-26 18:00:00', TEST_EVENING, PRICE, ORDER.refunded],
  ['late', '2026-11-27 18:00:00', '2026-11-27 00:00:00', PRICE / 2, ORDER.partialRefund],
])(
  'cancelling %s while the second payment is still on its way back loses nobody a fen',
  async (_when, at, now, refundFen, status) => {
    const kept = await earnedBy(app, app.world.lin.id)
    jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(unreachable)
    const { visitor, orderNo } = await payTwice(at)
    expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ amount_fen: PRICE, state: 'requested' }])
    await app.db
      .updateTable('auth_session')
      .set({ access_expires_at: parseMoment('2030-01-01 00:00:00') })
      .where('user_id', '=', visitor.userId)
      .execute()
    app.clock.set(parseMoment(now))
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: refundFen })
    jest.restoreAllMocks()
    await app.sandbox.runDueJobs()
    await app.sandbox.runDueJobs()
    const money = await moneyOf(app, orderNo)
    expect(money.refunds.map((refund) => refund.state)).toEqual(['success', 'success'])
    expect(money.refunds.reduce((sum, refund) => sum + refund.amount_fen, 0)).toBe(PRICE + refundFen)
    expect(money).toMatchObject({ owedFen: 0, status })
    expect((await earnedBy(app, app.world.lin.id)) - kept).toBe(PRICE - refundFen)
    expect(await wholeLedger(app.db)).toBe(0)
  },
)

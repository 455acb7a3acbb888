import { settlePayment } from './commands/settle-payment'
import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { incidents, moneyOf, wholeLedger } from '../../testing/money'
import { FAULTY_NOTICES, nothingPaid, paidOnce } from '../../testing/payment-notices'
import { startTestApp, TEST_EVENING } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const PAID_ONCE = paidOnce('H5', PRICE)

const app = useTestApp()
afterEach(() => app.sandbox.setNoticeFault('normal'))

interface Paid {
  visitor: Visitor
  orderNo: string
}

/** Orders, and presses 确认支付 at the cashier; what the gateway then tells us is up to the fault. */
async function payAtCashier(at: string): Promise<Paid> {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  return { visitor, orderNo }
}

test('a notice that comes three times is acted on once', async () => {
  await app.sandbox.setNoticeFault('repeat3')
  const { orderNo } = await payAtCashier('2026-11-23 18:00:00')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
  await app.sandbox.advance(DAY / 24)
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
  expect(await wholeLedger(app.db)).toBe(0)
})

test('a notice that never comes is found by the poller', async () => {
  await app.sandbox.setNoticeFault('lose')
  const { orderNo } = await payAtCashier('2026-11-23 19:00:00')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.awaitingPayment, transfers: [] })
  await app.sandbox.advance(21 * SECOND)
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
})

test('the page after the payment does not wait for the notice', async () => {
  await app.sandbox.setNoticeFault('lose')
  const { visitor, orderNo } = await payAtCashier('2026-11-23 20:00:00')
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })),
  )
  expect(answers).toContainEqual({ paid: true, orderShowStatus: ORDER.toConsult })
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
})

test('a notice that comes ten minutes late finds the order as it should be', async () => {
  await app.sandbox.setNoticeFault('delay')
  const { visitor, orderNo } = await payAtCashier('2026-11-23 21:00:00')
  await app.sandbox.advance(11 * MINUTE)
  expect((await detailOf(visitor, orderNo)).paidAt?.slice(0, 16)).toBe(TEST_EVENING.slice(0, 16))
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
})

test.each(FAULTY_NOTICES)(
  'a notice with %s changes nothing and is kept for a person to look at',
  async (fault, reason, at) => {
    const already = (await incidents(app)).length
    await app.sandbox.setNoticeFault(fault)
    const { visitor, orderNo } = await payAtCashier(at)
    await app.sandbox.runDueJobs()
    expect(await moneyOf(app, orderNo)).toMatchObject(nothingPaid)
    expect((await incidents(app)).slice(already)).toEqual([reason])
    expect(await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).toMatchObject({ paid: true })
    expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
  },
)

describe('a notice that somebody else made up', () => {
  const body = JSON.stringify({
    id: '1',
    event_type: 'TRANSACTION.SUCCESS',
    resource: { ciphertext: 'AAAA', nonce: '1', associated_data: '' },
  })
  const signed = (seconds: number) => ({
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': 'abcdef',
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature': 'Zm9yZ2Vk',
  })

  test.each([
    ['without headers', {}, body],
    ['with headers of their own', signed(Math.floor(parseMoment(TEST_EVENING).getTime() / SECOND)), body],
    ['with an old timestamp', signed(1), body],
    ['that is no JSON', {}, '{"id":'],
    ['that is empty', {}, ''],
  ])('%s is refused and moves nothing', async (_what, headers, text) => {
    const visitor = await newVisitor(app)
    const orderNo = await order(app, visitor, { at: '2026-11-25 18:00:00' })
    await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
    const before = await moneyOf(app, orderNo)
    const response = await fetch(`${app.origin}/pay/wechat/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await moneyOf(app, orderNo)).toEqual(before)
    await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })
  })
})

test('nobody pays for an order whose 30 minutes are over', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-26 18:00:00' })
  app.clock.advance(31 * MINUTE)
  expect(await visitor.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })).toMatchObject({
    code: CODE.conflict,
    msg: '付款时间已过，请重新预约',
  })
})

test("a stranger neither pays another's order nor shuts its cashier", async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await order(app, owner, { at: '2026-11-26 19:00:00' })
  const { h5Url } = await owner.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  const before = await moneyOf(app, orderNo)
  const refused = [
    await stranger.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' }),
    await stranger.answer('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
  ]
  expect(refused.map((answer) => answer.code)).toEqual([CODE.notFound, CODE.notFound])
  expect(await moneyOf(app, orderNo)).toEqual(before)
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
})

test('three hundred rubbish notices are one incident an hour', async () => {
  const send = () =>
    fetch(`${app.origin}/pay/wechat/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"rubbish"}',
    })
  app.clock.advance(5 * DAY)
  const begin = app.clock.now()
  const since = async () =>
    (
      await app.db
        .selectFrom('payment_incident')
        .select('times')
        .where('reason', '=', 'missing-header')
        .where('at', '>=', begin)
        .orderBy('id')
        .execute()
    ).map(({ times }) => times)
  for (let sent = 0; sent < 300; sent += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, send))) expect(status).toBe(401)
  expect(await since()).toEqual([300])
  app.clock.advance(61 * MINUTE)
  await send()
  expect(await since()).toEqual([300, 1])
})

test('one address may send so many notices a minute', async () => {
  const small = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  const send = async (path: string) => (await fetch(`${small.origin}${path}`, { method: 'POST', body: 'x' })).status
  try {
    for (const path of ['/pay/wechat/notify', '/pay/alipay/notify']) {
      for (let sent = 0; sent < 600; sent += 50) await Promise.all(Array.from({ length: 50 }, () => send(path)))
      expect(await send(path)).toBe(429)
    }
  } finally {
    await small.stop()
  }
})

test('what another company says was paid settles no payment with WeChat Pay', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-27 18:00:00' })
  await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  const { payment_no } = await app.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const trade = {
    outTradeNo: payment_no,
    transactionId: '2026112722001',
    state: 'SUCCESS' as const,
    mchId: '',
    appId: '',
    amountFen: PRICE,
    successTime: app.clock.now(),
    payerId: null,
  }
  expect(await settlePayment(app.services, trade, 'alipay')).toBe('refused')
  expect(await moneyOf(app, orderNo)).toMatchObject(nothingPaid)
  expect((await incidents(app)).at(-1)).toBe('wrong-channel')
  expect(await settlePayment(app.services, trade, 'wechat')).toBe('settled')
})

import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, HOUR } from '@xinqi/domain/time'
import { ACCOUNT } from '../../ledger/record-transfer'
import { balanceOf, incidents, moneyOf, wholeLedger } from '../../testing/money'
import { FAULTY_NOTICES, nothingPaid, paidOnce } from '../../testing/payment-notices'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const PAID_ONCE = paidOnce('ALIPAY', PRICE)

const app = useTestApp()
afterEach(() => app.sandbox.setNoticeFault('normal'))

/** Orders, opens Alipay's page and presses 确认支付; what Alipay then tells us is up to the fault. */
async function payAtAlipay(at: string): Promise<{ visitor: Visitor; orderNo: string }> {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at })
  const { h5Url, jsapi } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'ALIPAY' })
  expect(jsapi).toBeNull()
  const page = await (await fetch(h5Url ?? '')).text()
  const answer = await fetch(`${app.origin}/sandbox/alipay/cashier`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ trade_no: /name="trade_no" value="(\d+)"/.exec(page)?.[1] ?? '', act: 'pay' }),
  })
  expect(answer.headers.get('location')).toBe(`${app.origin}/aliPay?orderNo=${orderNo}&returned=1`)
  return { visitor, orderNo }
}

test('what is paid by Alipay is told three times, counted once, and given back the way it came', async () => {
  await app.sandbox.setNoticeFault('repeat3')
  const { visitor, orderNo } = await payAtAlipay('2026-11-23 18:00:00')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
  expect([await balanceOf(app.db, ACCOUNT.alipay), await balanceOf(app.db, ACCOUNT.wechat)]).toEqual([PRICE, 0])
  const { payChannel } = await visitor.call('GET /appoint/consultOrder/info', { orderNo })
  expect(payChannel).toBe('支付宝')

  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: PRICE })
  await app.sandbox.advance(HOUR)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refunded,
    pay: PAY.refunded,
    refunds: [{ state: 'success', amount_fen: PRICE }],
    owedFen: 0,
    transfers: ['payment', 'refund'],
  })
  expect([await balanceOf(app.db, ACCOUNT.alipay), await wholeLedger(app.db)]).toEqual([0, 0])
  expect(await incidents(app)).toEqual([])
})

test('a notice that never comes is not waited for', async () => {
  await app.sandbox.setNoticeFault('lose')
  const { visitor, orderNo } = await payAtAlipay('2026-11-23 20:00:00')
  expect(await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).toMatchObject({ paid: true })
  expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
})

test.each(FAULTY_NOTICES)(
  'a notice with %s changes nothing and is kept for a person to look at',
  async (fault, reason, at) => {
    const already = (await incidents(app)).length
    await app.sandbox.setNoticeFault(fault)
    const { visitor, orderNo } = await payAtAlipay(at)
    await app.sandbox.runDueJobs()
    expect(await moneyOf(app, orderNo)).toMatchObject(nothingPaid)
    expect((await incidents(app)).slice(already)).toEqual([reason])
    expect(await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).toMatchObject({ paid: true })
    expect(await moneyOf(app, orderNo)).toMatchObject(PAID_ONCE)
  },
)

test('an order whose page was never opened can be cancelled, and paid no more', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-25 18:00:00' })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'ALIPAY' })
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.cancelled, payments: [{ state: 'pending' }] })
  await app.sandbox.advance(DAY / 24)
  expect(await (await fetch(h5Url ?? '')).text()).toContain('订单已关闭')
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.cancelled, payments: [{ state: 'closed' }] })
})

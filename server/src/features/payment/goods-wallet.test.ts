import { CODE } from '@xinqi/domain/codes'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { createGoods, orderGoods, payGoods, type TestGoods } from '../../testing/build-goods'
import { fillWallet, heldBy } from '../../testing/fill-wallet'
import { balanceOf, wholeLedger } from '../../testing/money'
import { payAtAlipay } from '../../testing/pay-ways'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { PaymentGatewayError } from '../../providers/payment/port'
import { PERSONAL_KINDS } from '../privacy/personal-kinds'
import { sweeps } from '../sweeps'
import { finishRefund } from './commands/finish-refund'

const PAY = 'POST /appoint/consultPay/payGoodsOrder'
const CASHIER = 'GET /appoint/consultPay/cashier'
const CANCEL = 'POST /appoint/consultGoodsOrder/cancelOrder'
const DETAIL = 'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'
const HELD = 3_000

const app = useTestApp()
let goods: TestGoods
let visitor: Visitor
let goodsOrderNo: string
beforeEach(async () => {
  goods = await createGoods(app)
  visitor = await newVisitor(app)
  await fillWallet(app, visitor.userId, HELD)
  goodsOrderNo = await orderGoods(visitor, goods)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  const mistakes = await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())
  expect(mistakes).toEqual({ ...NO_MISTAKES, ordersLeftUnpaid: 0, paymentsLeftOpen: 0 })
  await expectStatementProven(app.services, visitor.userId, await readLedger(app.services))
})

const held = () => heldBy(app, visitor.userId)
const owed = async (no = goodsOrderNo) => 0 - (await balanceOf(app.db, ACCOUNT.goods(no)))
const statusOf = async (no = goodsOrderNo) => (await visitor.call(DETAIL, { goodsOrderNo: no })).status
const refunds = () =>
  app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.amount_fen', 'channel', 'refund.state'])
    .where('refund.order_no', '=', goodsOrderNo)
    .orderBy('refund.amount_fen')
    .execute()

async function timePasses(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.sandbox.runDueJobs()
  await runSweeps(app.services, sweeps)
}

test('the cashier says what the wallet can do, and both parts pay together', async () => {
  const bill = () => visitor.call(CASHIER, { kind: 'goods', no: goodsOrderNo })
  expect(await bill()).toMatchObject({ state: 'owed', owedFen: goods.priceFen, walletFen: HELD, paysAfter: false })
  const { h5Url } = await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5', useWallet: true })
  expect([await held(), await statusOf()]).toEqual([0, GOODS_ORDER.awaitingPayment])
  expect(await bill()).toMatchObject({ walletFen: HELD })
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  expect([await held(), await owed(), await statusOf()]).toEqual([0, goods.priceFen, GOODS_ORDER.paid])
  const { list } = await visitor.call('GET /appoint/statement/months', {})
  const lines = (await visitor.call('GET /appoint/statement/month', { month: list[0]?.month ?? '' })).lines
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'byWallet', amountFen: HELD, goodsOrderNo }))
  expect(await bill()).toMatchObject({ state: 'paid' })
})

test('given back, each part goes the way it came', async () => {
  await payGoods(app, visitor, goodsOrderNo, true)
  await visitor.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo })
  await timePasses(MINUTE)
  expect(await refunds()).toEqual([
    { amount_fen: HELD, channel: 'wallet', state: 'success' },
    { amount_fen: goods.priceFen - HELD, channel: 'wechat', state: 'success' },
  ])
  expect([await held(), await owed(), await statusOf()]).toEqual([HELD, 0, GOODS_ORDER.refunded])
})

test('a wallet that holds the whole price has paid at once', async () => {
  await fillWallet(app, visitor.userId, goods.priceFen)
  expect(await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5', useWallet: true })).toMatchObject({ settled: true })
  expect([await held(), await statusOf()]).toEqual([HELD, GOODS_ORDER.paid])
})

test('what is given up, or not paid in time, leaves the wallet its part at once', async () => {
  await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5', useWallet: true })
  expect(await held()).toBe(0)
  await visitor.call(CANCEL, { goodsOrderNo })
  expect(await held()).toBe(HELD)
  goodsOrderNo = await orderGoods(visitor, goods)
  await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5', useWallet: true })
  await timePasses(31 * MINUTE)
  expect([await held(), await statusOf()]).toEqual([HELD, GOODS_ORDER.cancelled])
})

describe('a rest that comes after its order was given up', () => {
  let late: string | null
  beforeEach(async () => {
    late = (await visitor.call(PAY, { goodsOrderNo, tradeType: 'ALIPAY', useWallet: true })).h5Url
    await visitor.call(CANCEL, { goodsOrderNo })
  })

  test('takes the part again, and buys', async () => {
    await payAtAlipay(late ?? '')
    await timePasses(MINUTE)
    expect([await held(), await owed(), await statusOf()]).toEqual([0, goods.priceFen, GOODS_ORDER.paid])
  })

  test('goes back whole where the wallet was spent meanwhile', async () => {
    const other = await orderGoods(visitor, await createGoods(app, HELD))
    await payGoods(app, visitor, other, true)
    await payAtAlipay(late ?? '')
    await timePasses(MINUTE)
    expect(await refunds()).toEqual([{ amount_fen: goods.priceFen - HELD, channel: 'alipay', state: 'success' }])
    expect([await owed(), await statusOf(), await statusOf(other)]).toEqual([
      0,
      GOODS_ORDER.cancelled,
      GOODS_ORDER.paid,
    ])
  })
})

test('paid whole and in parts at once, one of the two goes back and nothing stays aside', async () => {
  const whole = await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5' })
  const rest = await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5', useWallet: true })
  await Promise.all([whole, rest].map(({ h5Url }) => app.sandbox.atCashier(h5Url ?? '', 'pay')))
  await timePasses(MINUTE)
  expect([await owed(), await statusOf()]).toEqual([goods.priceFen, GOODS_ORDER.paid])
  expect(await refunds()).toHaveLength(1)
})

test('a stranger sees no bill of it, and begins no payment', async () => {
  const stranger = await newVisitor(app)
  expect((await stranger.answer(CASHIER, { kind: 'goods', no: goodsOrderNo })).code).toBe(CODE.notFound)
  const wish = { goodsOrderNo, tradeType: 'H5', useWallet: true } as const
  expect((await stranger.answer(PAY, wish)).code).toBe(CODE.notFound)
  expect((await visitor.answer(CASHIER, { kind: 'order', no: goodsOrderNo })).code).toBe(CODE.notFound)
})

test('a refund that the company refuses for good waits for a person: its owner is told, and what the wallet gave is back', async () => {
  await payGoods(app, visitor, goodsOrderNo, true)
  const refuses = () => Promise.reject(new PaymentGatewayError('INVALID_REQUEST', '不能退款', 400))
  jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(refuses)
  jest.spyOn(app.services.providers.payment, 'queryRefund').mockResolvedValue(null)
  await visitor.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo })
  await timePasses(MINUTE)
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({
    status: GOODS_ORDER.refundRequested,
    refundStopped: true,
  })
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(list.filter(({ kind }) => kind === 'goodsRefundStopped')).toHaveLength(1)
  expect(await held()).toBe(HELD)
  const incidents = app.db.selectFrom('payment_incident').select('detail').where('reason', '=', 'refund-stopped')
  expect(await incidents.execute()).toHaveLength(1)
  jest.restoreAllMocks()
  // The company has sent it after all.
  const stopped = await app.db
    .selectFrom('refund')
    .select(['refund_no as outRefundNo', 'amount_fen as refundFen'])
    .where('order_no', '=', goodsOrderNo)
    .where('state', '=', 'abnormal')
    .executeTakeFirstOrThrow()
  await finishRefund(app.services, { ...stopped, status: 'SUCCESS' }, 'wechat')
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({
    status: GOODS_ORDER.refunded,
    refundStopped: false,
  })
})

test('every row of money that is somebody’s is in their export', async () => {
  await payGoods(app, visitor, goodsOrderNo, true)
  await visitor.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo })
  await timePasses(MINUTE)
  const facts = await Promise.all(
    PERSONAL_KINDS.map(async ({ facts: of }) => (of ? of(app.services, visitor.userId) : [])),
  )
  const told = JSON.stringify(facts)
  const payments = await app.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', goodsOrderNo)
    .execute()
  const back = await app.db.selectFrom('refund').select('refund_no').where('order_no', '=', goodsOrderNo).execute()
  expect([payments.length, back.length]).toEqual([2, 2])
  for (const no of [goodsOrderNo, ...payments.map((row) => row.payment_no), ...back.map((row) => row.refund_no)])
    expect(told).toContain(no)
  expect(told).toContain(`"金额分":${HELD}`)
  const stranger = await newVisitor(app)
  const others = await Promise.all(PERSONAL_KINDS.map(async ({ facts: of }) => of?.(app.services, stranger.userId)))
  expect(JSON.stringify(others)).not.toContain(goodsOrderNo)
})

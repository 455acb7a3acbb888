import { CODE } from '@xinqi/domain/codes'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { inTransaction } from '../../call/services'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { createGoods, orderGoods, payGoods, type TestGoods } from '../../testing/build-goods'
import { balanceOf, wholeLedger } from '../../testing/money'
import { payAtAlipay } from '../../testing/pay-ways'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'
import { markPaid } from './commands/pay-goods'

const DETAIL = 'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'
const OPEN = 'POST /appoint/consultGoodsOrder/openLesson'
const FINISH = 'POST /appoint/consultGoodsOrder/finishLesson'
const REFUND = 'POST /appoint/consultGoodsOrder/refund'
const CANCEL = 'POST /appoint/consultGoodsOrder/cancelOrder'
const BUY = 'POST /appoint/consultGoodsOrder/confirmOrder'
const PAY = 'POST /appoint/consultPay/payGoodsOrder'

const app = useTestApp()
let goods: TestGoods
let visitor: Visitor
beforeEach(async () => {
  goods = await createGoods(app)
  visitor = await newVisitor(app)
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

async function bought(): Promise<string> {
  const goodsOrderNo = await orderGoods(visitor, goods)
  await payGoods(app, visitor, goodsOrderNo)
  return goodsOrderNo
}

async function timePasses(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.sandbox.runDueJobs()
  await runSweeps(app.services, sweeps)
}

const owed = async (no: string) => 0 - (await balanceOf(app.db, ACCOUNT.goods(no)))

test('anybody reads the preview and no other word; the owner reads all of it once it is paid', async () => {
  const shown = await app.client.call('GET /appoint/consultGoods/detail', { goodsId: goods.goodsId })
  expect(shown.contents.map(({ body }) => body)).toEqual(['正文 1', null, null])
  const goodsOrderNo = await orderGoods(visitor, goods)
  const second = { goodsOrderNo, lessonId: goods.lessons[0] }
  expect((await visitor.answer(OPEN, second)).code).toBe(CODE.conflict)
  await payGoods(app, visitor, goodsOrderNo)
  expect(await visitor.call('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo })).toEqual({ paid: true })
  expect((await visitor.answer(FINISH, second)).code).toBe(CODE.conflict)
  expect(await visitor.call(OPEN, second)).toMatchObject({ body: '正文 2', finished: false })
  await visitor.call(FINISH, second)
  expect(await visitor.call(OPEN, second)).toMatchObject({ finished: true })
  const { contents } = await visitor.call(DETAIL, { goodsOrderNo })
  expect(contents.map(({ opened, finished }) => [opened, finished])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('what was not opened goes back whole, and is shut from then on', async () => {
  const goodsOrderNo = await bought()
  await visitor.call(OPEN, { goodsOrderNo, lessonId: goods.preview })
  expect(await owed(goodsOrderNo)).toBe(goods.priceFen)
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({ mayRefund: true, noRefund: null })
  await visitor.call(REFUND, { goodsOrderNo })
  await timePasses(MINUTE)
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({ status: GOODS_ORDER.refunded, mayRefund: false })
  expect(await owed(goodsOrderNo)).toBe(0)
  expect((await visitor.answer(OPEN, { goodsOrderNo, lessonId: goods.preview })).code).toBe(CODE.conflict)
  expect((await visitor.call(REFUND, { goodsOrderNo })).status).toBe(GOODS_ORDER.refunded)
  expect(await orderGoods(visitor, goods)).not.toBe(goodsOrderNo)
})

test('a lesson beyond the preview ends that, and what was paid is earned', async () => {
  const goodsOrderNo = await bought()
  const before = await balanceOf(app.db, ACCOUNT.goodsIncome)
  await visitor.call(OPEN, { goodsOrderNo, lessonId: goods.lessons[1] })
  expect((await visitor.answer(REFUND, { goodsOrderNo })).code).toBe(CODE.conflict)
  expect(before - (await balanceOf(app.db, ACCOUNT.goodsIncome))).toBe(goods.priceFen)
  expect(await owed(goodsOrderNo)).toBe(0)
})

test('after seven days nothing goes back, and a sweep has earned it', async () => {
  const goodsOrderNo = await bought()
  await timePasses(7 * DAY - 5 * MINUTE)
  expect(await owed(goodsOrderNo)).toBe(goods.priceFen)
  await timePasses(10 * MINUTE)
  expect(await owed(goodsOrderNo)).toBe(0)
  expect((await visitor.answer(REFUND, { goodsOrderNo })).code).toBe(CODE.conflict)
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({ mayRefund: false, noRefund: expect.any(String) })
})

test('opening and asking for the money back at once: one of the two', async () => {
  for (const _ of [1, 2, 3]) {
    goods = await createGoods(app)
    const goodsOrderNo = await bought()
    const [opened, refunded] = await Promise.all([
      visitor.answer(OPEN, { goodsOrderNo, lessonId: goods.lessons[0] }),
      visitor.answer(REFUND, { goodsOrderNo }),
    ])
    expect([opened.code, refunded.code].filter((code) => code === CODE.ok)).toHaveLength(1)
    await timePasses(MINUTE)
    expect(await owed(goodsOrderNo)).toBe(0)
  }
})

test('ten refunds at once give back once', async () => {
  const goodsOrderNo = await bought()
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.answer(REFUND, { goodsOrderNo })))
  expect(answers.every(({ code }) => code === CODE.ok)).toBe(true)
  const refunds = await app.db.selectFrom('refund').select('amount_fen').where('order_no', '=', goodsOrderNo).execute()
  expect(refunds).toEqual([{ amount_fen: goods.priceFen }])
})

test('bought ten times at once it is one order', async () => {
  const wish = { goodsId: goods.goodsId, expectedFen: goods.priceFen }
  const made = await Promise.all(Array.from({ length: 10 }, () => visitor.call(BUY, wish)))
  expect(new Set(made.map(({ goodsOrderNo }) => goodsOrderNo)).size).toBe(1)
})

test('what is not paid in 30 minutes ends, and cannot be paid any more', async () => {
  const goodsOrderNo = await orderGoods(visitor, goods)
  await timePasses(31 * MINUTE)
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({ status: GOODS_ORDER.cancelled })
  expect((await visitor.answer(PAY, { goodsOrderNo, tradeType: 'H5' })).code).toBe(CODE.conflict)
})

test('money that comes late still buys it, unless the same has been ordered again', async () => {
  const comes = (no: string) =>
    inTransaction(app.services, (trx) =>
      markPaid(app.services, trx, no, { paidAt: app.clock.now(), takeWalletPart: () => Promise.resolve(true) }),
    )
  const late = await orderGoods(visitor, goods)
  await visitor.call(CANCEL, { goodsOrderNo: late })
  const again = await orderGoods(visitor, goods)
  expect(await comes(late)).toBe('paidTwice')
  await visitor.call(CANCEL, { goodsOrderNo: again })
  expect(await comes(late)).toBe('taken')
  expect(await comes(again)).toBe('paidTwice')
})

test('paid at two companies, one of them gives back', async () => {
  const goodsOrderNo = await orderGoods(visitor, goods)
  const [wechat, alipay] = [
    await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5' }),
    await visitor.call(PAY, { goodsOrderNo, tradeType: 'ALIPAY' }),
  ]
  await app.sandbox.atCashier(wechat.h5Url ?? '', 'pay')
  await payAtAlipay(alipay.h5Url ?? '')
  await timePasses(MINUTE)
  const refunds = app.db
    .selectFrom('refund')
    .select(['amount_fen', 'kind', 'state'])
    .where('order_no', '=', goodsOrderNo)
  expect(await refunds.execute()).toEqual([{ amount_fen: goods.priceFen, kind: 'goods', state: 'success' }])
  expect(await visitor.call(DETAIL, { goodsOrderNo })).toMatchObject({ status: GOODS_ORDER.paid })
  expect(await owed(goodsOrderNo)).toBe(goods.priceFen)
})

test('given up before it was paid; paid, it cannot be given up', async () => {
  const goodsOrderNo = await orderGoods(visitor, goods)
  await visitor.call(PAY, { goodsOrderNo, tradeType: 'H5' })
  expect(await visitor.call(CANCEL, { goodsOrderNo })).toEqual({ status: GOODS_ORDER.cancelled })
  expect(await visitor.call(CANCEL, { goodsOrderNo })).toEqual({ status: GOODS_ORDER.cancelled })
  const again = await bought()
  expect(again).not.toBe(goodsOrderNo)
  expect((await visitor.answer(CANCEL, { goodsOrderNo: again })).code).toBe(CODE.conflict)
})

test("another's order is not there, whatever is asked of it", async () => {
  const goodsOrderNo = await bought()
  const stranger = await newVisitor(app)
  const missing = await stranger.answer(DETAIL, { goodsOrderNo: '202611230000000001' })
  const lesson = { goodsOrderNo, lessonId: goods.lessons[0] }
  for (const answer of [
    await stranger.answer(DETAIL, { goodsOrderNo }),
    await stranger.answer(OPEN, lesson),
    await stranger.answer(FINISH, lesson),
    await stranger.answer(REFUND, { goodsOrderNo }),
    await stranger.answer(CANCEL, { goodsOrderNo }),
    await stranger.answer(PAY, { goodsOrderNo, tradeType: 'H5' }),
    await stranger.answer('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo }),
  ])
    expect([answer.code, answer.msg]).toEqual([missing.code, missing.msg])
  expect((await app.client.answer(OPEN, lesson)).code).toBe(CODE.loginNeeded)
  expect((await stranger.call('GET /appoint/consultGoodsOrder/list', {})).list).toEqual([])
})

test('a lesson of other goods is not among those of mine', async () => {
  const goodsOrderNo = await bought()
  const other = await createGoods(app)
  expect((await visitor.answer(OPEN, { goodsOrderNo, lessonId: other.lessons[0] })).code).toBe(CODE.notFound)
})

test.each([
  ['a price of before', { expectedFen: 1 }, CODE.conflict],
  ['no price', { expectedFen: 0 }, CODE.failure],
  ['goods that are not there', { goodsId: 2_000_000_000 }, CODE.notFound],
])('%s buys nothing', async (_name, wrong, code) => {
  const wish = { goodsId: goods.goodsId, expectedFen: goods.priceFen, ...wrong }
  expect((await visitor.answer(BUY, wish)).code).toBe(code)
  expect((await visitor.call('GET /appoint/consultGoodsOrder/list', {})).list).toEqual([])
})

test('what is withdrawn stays with who has it, and is sold to nobody', async () => {
  const goodsOrderNo = await bought()
  await app.db.updateTable('goods').set({ listed: false }).where('id', '=', goods.goodsId).execute()
  expect((await visitor.call(OPEN, { goodsOrderNo, lessonId: goods.lessons[0] })).body).toBe('正文 2')
  const stranger = await newVisitor(app)
  const wish = { goodsId: goods.goodsId, expectedFen: goods.priceFen }
  expect((await stranger.answer(BUY, wish)).code).toBe(CODE.notFound)
})

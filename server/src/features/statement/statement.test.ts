import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { fillWallet } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { readPdf } from '../../testing/pdf-text'
import { phoneNumbers } from '../../testing/phone-numbers'
import { createGoods, orderGoods, payGoods } from '../../testing/build-goods'
import { newHolder, sayYes, withdraw } from '../../testing/withdrawing'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'
import { useTestApp } from '../../testing/use-test-app'
import { monthFor, monthsFor } from './month'
import { book, moveOn, newVisitor, order, pay, type Visitor } from '../../testing/visitor'

const MONTHS = 'GET /appoint/statement/months'
const MONTH = 'GET /appoint/statement/month'
const PAPER = 'GET /appoint/statement/paper'

const app = useTestApp()
const newPhone = phoneNumbers('1382000')
let visitor: Visitor
let consultant: TestConsultant
beforeEach(async () => {
  const facts = { name: '林一帆', phone: newPhone(), priceFen: 48_000, modes: [1], weekly: EVERY_EVENING }
  consultant = await createConsultant(app.services, { orgId: app.world.orgId, ...facts })
  visitor = await newVisitor(app)
})

const november = (who = visitor) => who.call(MONTH, { month: '2026-11' })
const kindsOf = async (month = november()) => (await month).lines.map(({ kind }) => kind)
const proven = async () => expectStatementProven(app.services, visitor.userId, await readLedger(app))

const cancel = async (orderNo: string) => {
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen })
  await app.sandbox.runDueJobs()
  return expectedFen
}

test('who has paid nothing yet has this month, with nothing in it', async () => {
  expect(await visitor.call(MONTHS, {})).toEqual({
    list: [{ month: '2026-11', paidFen: 0, refundedFen: 0, closingFen: 0 }],
  })
  expect(await november()).toMatchObject({ openingFen: 0, closingFen: 0, lines: [], held: [], ways: [], underWay: [] })
})

test('paid, used and paid back stand with their order, and what lies with us at the end', async () => {
  const kept = await book(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  const gone = await book(app, visitor, { consultant, at: '2026-11-26 18:00:00' })
  expect(await november()).toMatchObject({ closingFen: 96_000, held: [{ place: 'order', amountFen: 96_000 }] })
  const backFen = await cancel(gone)
  await holdSession(app, visitor, kept)
  const month = await november()
  expect(month).toMatchObject({
    openingFen: 0,
    paidFen: 96_000,
    refundedFen: backFen,
    usedFen: 96_000 - backFen,
    closingFen: 0,
    held: [],
    ways: [{ way: 'wechat', paidFen: 96_000, refundedFen: backFen }],
  })
  expect(month.lines[0]).toMatchObject({ kind: 'used', orderNo: kept, consultantName: '林一帆', amountFen: 48_000 })
  expect(month.lines.at(-1)).toMatchObject({ kind: 'paid', orderNo: kept, way: 'wechat' })
  await proven()
})

test('what is on its way back, and a payment that has not come yet, are told apart from what is there', async () => {
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-26 18:00:00' })
  await app.sandbox.setNoticeFault('lose')
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  const waiting = await order(app, visitor, { consultant, at: '2026-11-27 18:00:00' })
  await visitor.call('POST /appoint/consultPay/consultPay', { orderNo: waiting, tradeType: 'H5' })
  expect((await november()).underWay).toEqual([{ orderNo: waiting, amountFen: 48_000, way: 'wechat' }])
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen })
  expect(await november()).toMatchObject({ refundingFen: expectedFen, closingFen: expectedFen, refundedFen: 0 })
  app.clock.advance(DAY)
  expect((await november()).underWay).toEqual([])
  await app.sandbox.setNoticeFault('normal')
})

test('what moved to a new order is paid once: it waits, then it has moved', async () => {
  const before = await book(app, visitor, { consultant, at: '2026-11-26 18:00:00' })
  const creditNo = await moveOn(visitor, before)
  expect(await november()).toMatchObject({ paidFen: 48_000, held: [{ place: 'credit', amountFen: 48_000 }] })
  const after = await order(app, visitor, { consultant, at: '2026-11-28 18:00:00', creditNo })
  await pay(app, visitor.token, after)
  const month = await november()
  expect(month).toMatchObject({ paidFen: 48_000, refundedFen: 0, closingFen: 48_000 })
  expect(month.held).toEqual([{ place: 'order', amountFen: 48_000 }])
  expect(month.lines.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([
    ['moved', after],
    ['paid', before],
  ])
  await proven()
})

test('what the wallet pays is no money paid in again; what comes back to it is no refund', async () => {
  await fillWallet(app, visitor.userId, 20_000)
  const orderNo = await order(app, visitor, { consultant, at: '2026-11-26 18:00:00' })
  const begun = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: true })
  expect(await november()).toMatchObject({
    closingFen: 20_000,
    held: [{ place: 'reserved', amountFen: 20_000 }],
    underWay: [{ orderNo, amountFen: 28_000 }],
  })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  expect(await november()).toMatchObject({ paidFen: 28_000, givenFen: 20_000, closingFen: 48_000 })
  expect((await kindsOf()).sort()).toEqual(['byWallet', 'given', 'paid'])
  const backFen = await cancel(orderNo)
  expect(backFen).toBe(48_000)
  expect(await november()).toMatchObject({
    refundedFen: 28_000,
    closingFen: 20_000,
    held: [{ place: 'wallet', amountFen: 20_000 }],
  })
  expect(await kindsOf()).toContain('toWallet')
  await proven()
})

test('something to read is held while it may go back, and used once it is opened', async () => {
  const goods = await createGoods(app)
  const goodsOrderNo = await orderGoods(visitor, goods)
  await payGoods(app, visitor, goodsOrderNo)
  const held = await november()
  expect(held.lines).toMatchObject([{ kind: 'paid', orderNo: null, goodsOrderNo }])
  expect(held.held).toEqual([{ place: 'goods', amountFen: held.closingFen }])
  await proven()
  await visitor.call('POST /appoint/consultGoodsOrder/openLesson', { goodsOrderNo, lessonId: goods.lessons[0] })
  expect(await november()).toMatchObject({ closingFen: 0, usedFen: held.paidFen, held: [] })
  await proven()
})

test('what is on its way out of the wallet is held until it has left, and no line of its own when it comes back', async () => {
  visitor = await newHolder(app, 2_000)
  const { withdrawNo } = await withdraw(visitor, 500)
  expect(await november()).toMatchObject({
    closingFen: 2_000,
    withdrawnFen: 0,
    held: [
      { place: 'wallet', amountFen: 1_500 },
      { place: 'withdrawal', amountFen: 500 },
    ],
  })
  await visitor.call('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo })
  await app.sandbox.runDueJobs()
  expect(await kindsOf()).toEqual(['given'])
  await withdraw(visitor, 600)
  await sayYes(app, visitor)
  await app.sandbox.runDueJobs()
  expect(await november()).toMatchObject({ closingFen: 1_400, withdrawnFen: 600 })
  await proven()
})

test('a month begins with what the one before left, and months without anything stand between', async () => {
  await book(app, visitor, { consultant, at: '2026-12-10 18:00:00' })
  const november = await visitor.call(PAPER, { month: '2026-11' })
  app.clock.advance(75 * DAY)
  await app.sandbox.runDueJobs()
  const list = await monthsFor(app.services, visitor.userId)
  expect(list.map(({ month }) => month)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(await monthFor(app.services, visitor.userId, '2026-12')).toMatchObject({ openingFen: 48_000 })
  expect((await monthFor(app.services, visitor.userId, '2027-01')).lines).toEqual([])
  expect(november.fileName).toBe('心栖-账单-2026-11.pdf')
  await proven()
})

test('the paper says what the page says, byte by byte the same, by number and not by name', async () => {
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  const one = await visitor.call(PAPER, { month: '2026-11' })
  app.clock.advance(DAY)
  expect((await visitor.call(PAPER, { month: '2026-11' })).base64).toBe(one.base64)
  const { pages, text } = readPdf(one.base64)
  expect(pages).toBe(1)
  expect(text).toContain('2026年11月账单')
  expect(text).toContain(`订单${orderNo}`)
  expect(text).toContain('月末在平台的金额¥480.00')
  expect(text).not.toMatch(/林一帆|咨询/)
  expect(readPdf((await visitor.call(PAPER, { month: '2026-10' })).base64).text).toContain('这个月没有收支')
})

test('a month with many lines goes on to further pages, each line once', async () => {
  const { drawStatement } = await import('../../paper/draw-statement')
  const lines = Array.from({ length: 70 }, (_, at) => ['2026-11-01 10:00', '付款', `订单 ${100_000 + at}`, '¥1.00'])
  const sheet = {
    kind: 'statement',
    title: '2026 年 11 月账单',
    brand: '心栖',
    subtitle: '',
    facts: [['月初在平台的金额', '¥0.00']],
    columns: ['时间', '事项', '关于', '金额'],
    lines,
    nothing: '',
    notes: ['本账单由平台的账目生成，不是发票。'],
    issuedAt: 0,
  } as const
  const { pages, text } = readPdf((await drawStatement(sheet)).toString('base64'))
  expect(pages).toBe(3)
  expect(text.match(/订单1000\d\d/g)).toHaveLength(70)
  expect(text).toContain('第3页，共3页')
})

test("nobody sees another's statement, and a month is one that has come", async () => {
  await book(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  const stranger = await newVisitor(app)
  expect(await november(stranger)).toMatchObject({ closingFen: 0, lines: [] })
  expect((await app.client.answer(MONTH, { month: '2026-11' })).code).toBe(CODE.loginNeeded)
  expect(await visitor.answer(MONTH, { month: '2027-11' })).toMatchObject({ code: CODE.failure, msg: '这个月还没有到' })
  for (const month of ['2026-13', '', '2026', "2026-11' or 1=1", '9'.repeat(5000)])
    expect((await visitor.answer(MONTH, { month })).code).toBe(CODE.failure)
})

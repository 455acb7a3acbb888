import { CODE } from '@xinqi/domain/codes'
import { READING_DUE_DAYS } from '@xinqi/domain/rules/drawing'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import {
  newDrawing,
  offerReadings,
  orderReading,
  payReading,
  READING_FEN,
  writeReading,
  type Ordered,
} from '../../testing/bought-reading'
import { fillWallet, heldBy } from '../../testing/fill-wallet'
import { balanceOf, earnedBy, wholeLedger } from '../../testing/money'
import { payAtAlipay } from '../../testing/pay-ways'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { PaymentGatewayError } from '../../providers/payment/port'
import { personalDrawings } from '../drawing/personal'
import { PERSONAL_KINDS } from '../privacy/personal-kinds'
import { sweeps } from '../sweeps'

const BUY = 'POST /appoint/consultReadingOrder/confirmOrder'
const PAY = 'POST /appoint/consultPay/payReadingOrder'
const PAID = 'GET /appoint/consultReadingOrder/isPaySuccess'
const CANCEL = 'POST /appoint/consultReadingOrder/cancelOrder'
const TAKE_BACK = 'POST /appoint/consultReadingOrder/refund'
const DECLINE = 'POST /consult/consultReadingOrder/decline'
const CASHIER = 'GET /appoint/consultPay/cashier'
const INFO = 'GET /appoint/authorityNone/painting/info'
const READING = 'GET /appoint/consultPainting/reading'
const READERS = 'GET /appoint/consultPainting/readers'
const GIVE = 'POST /appoint/consultPainting/confirmUserInfo'
const DELETE = 'POST /appoint/consultPainting/delete'
const SHELF = 'GET /consult/consultPainting/list'
const HAND_OVER = 'POST /consult/consultPainting/handOver'
const PRICE = 'POST /consult/consultPainting/readingPrice'
const SENTENCE = '这幅画需要更熟悉孩子的人来看，抱歉。'
const HELD = 3_000

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
let author: Visitor
let one: Ordered
let earnedBefore: number
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
})
beforeEach(async () => {
  await offerReadings(lin)
  author = await newVisitor(app)
  one = await orderReading(author, app.world.lin.id)
  earnedBefore = await earnedBy(app, app.world.lin.id)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  const mistakes = await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())
  expect(mistakes).toEqual({ ...NO_MISTAKES, ordersLeftUnpaid: 0, paymentsLeftOpen: 0 })
  await expectStatementProven(app.services, author.userId, await readLedger(app.services))
})

const bought = async () => (await author.call(INFO, { drawingNo: one.drawingNo })).own?.bought
const status = async () => (await bought())?.status
const owed = async () => 0 - (await balanceOf(app.db, ACCOUNT.reading(one.readingOrderNo)))
const earned = async () => (await earnedBy(app, app.world.lin.id)) - earnedBefore
const shelf = async (who = lin) => (await who.call(SHELF, { shelf: 'waiting' })).list
const notices = async () => (await author.call('GET /appoint/message/listReceiveMsg', {})).list.map(({ kind }) => kind)
const refunds = () =>
  app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.amount_fen', 'channel', 'refund.state'])
    .where('refund.order_no', '=', one.readingOrderNo)
    .orderBy('refund.amount_fen')
    .execute()
const codes = (answers: { code: number }[]) => answers.map(({ code }) => code).sort()

async function timePasses(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.sandbox.runDueJobs()
  await runSweeps(app.services, sweeps)
}

/** Nothing of the price is ours any more, and nothing of it is with the consultant. */
async function expectGivenBack(why: string): Promise<void> {
  await timePasses(MINUTE)
  expect(await refunds()).toEqual([{ amount_fen: READING_FEN, channel: 'wechat', state: 'success' }])
  expect(await bought()).toMatchObject({ status: READING_ORDER.refunded, why, refund: 'arrived' })
  expect([await owed(), await earned()]).toEqual([0, 0])
  expect((await shelf()).map(({ drawingNo }) => drawingNo)).not.toContain(one.drawingNo)
  expect((await author.answer(READING, { drawingNo: one.drawingNo })).code).toBe(CODE.notFound)
}

test('paid, a drawing is with its reader, first by the day on which it is due; handed over, it is earned', async () => {
  expect(await author.call(READERS, {})).toMatchObject([{ consultantId: app.world.lin.id, readingFen: READING_FEN }])
  expect(await bought()).toMatchObject({ status: READING_ORDER.awaitingPayment, priceFen: READING_FEN, refund: null })
  const withOrder = await newDrawing(author)
  await author.call(GIVE, { drawingNo: withOrder, orderNo: await book(app, author, { at: '2026-11-24 19:00:00' }) })
  app.clock.advance(MINUTE)
  expect((await shelf()).map(({ drawingNo }) => drawingNo)).toEqual([withOrder])
  expect(await author.call(PAID, { readingOrderNo: one.readingOrderNo })).toMatchObject({ paid: false })
  await payReading(app, author, one.readingOrderNo)
  expect(await author.call(PAID, { readingOrderNo: one.readingOrderNo })).toEqual({
    paid: true,
    drawingNo: one.drawingNo,
  })
  const later = await orderReading(author, app.world.lin.id)
  app.clock.advance(MINUTE)
  await payReading(app, author, later.readingOrderNo)
  expect(await shelf()).toMatchObject([
    { drawingNo: one.drawingNo, question: '这条路通向哪里？', bought: { priceFen: READING_FEN } },
    { drawingNo: later.drawingNo, bought: { priceFen: READING_FEN } },
    { drawingNo: withOrder, bought: null },
  ])
  const { drawings } = await lin.call('GET /consult/workday/info', {})
  expect(drawings).toEqual({ waiting: 2, dueTime: (await bought())?.dueTime })
  expect(await author.call(READING, { drawingNo: one.drawingNo })).toMatchObject({ state: 'waiting', orderNo: null })
  expect([await owed(), await earned(), await status()]).toEqual([READING_FEN, 0, READING_ORDER.awaitingReading])

  await writeReading(lin, one.drawingNo)
  const handed = await Promise.all([1, 2].map(() => lin.answer(HAND_OVER, { drawingNo: one.drawingNo })))
  expect(codes(handed)).toEqual(codes([{ code: CODE.ok }, { code: CODE.conflict }]))
  expect([await owed(), await earned(), await status()]).toEqual([0, READING_FEN, READING_ORDER.handedOver])
  expect(await notices()).toContain('drawingRead')
  const { list } = await lin.call('GET /consult/settlement/incomeLines', {})
  expect(list[0]).toMatchObject({ kind: 'reading', reference: one.readingOrderNo, amountFen: READING_FEN })
  const { lines } = await author.call('GET /appoint/statement/month', { month: '2026-11' })
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'used', amountFen: READING_FEN, drawingNo: one.drawingNo }),
  )

  const conflicts = [
    await author.answer(TAKE_BACK, { readingOrderNo: one.readingOrderNo }),
    await lin.answer(DECLINE, { drawingNo: one.drawingNo, sentence: SENTENCE }),
    await author.answer(BUY, {
      drawingNo: one.drawingNo,
      consultantId: app.world.lin.id,
      expectedFen: READING_FEN,
    }),
  ]
  expect(new Set(codes(conflicts))).toEqual(new Set([CODE.conflict]))
  await timePasses((READING_DUE_DAYS + 1) * DAY)
  expect([await earned(), await status()]).toEqual([READING_FEN, READING_ORDER.handedOver])
  // What was sold stays when the drawing is deleted.
  await author.call(DELETE, { drawingNo: one.drawingNo })
  expect(await author.call(PAID, { readingOrderNo: one.readingOrderNo })).toEqual({ paid: true, drawingNo: null })
})

test('a reading is one: another price, another person, another consultant, twice at once', async () => {
  const wish = { drawingNo: one.drawingNo, consultantId: app.world.lin.id, expectedFen: READING_FEN }
  const again = await Promise.all([1, 2].map(() => author.call(BUY, wish)))
  expect(new Set(again.map(({ readingOrderNo: no }) => no))).toEqual(new Set([one.readingOrderNo]))
  const fresh = { ...wish, drawingNo: await newDrawing(author) }
  expect((await author.answer(BUY, { ...fresh, expectedFen: READING_FEN - 100 })).msg).toContain('价格刚刚有变化')
  expect((await author.answer(BUY, { ...fresh, consultantId: app.world.zhou.id })).code).toBe(CODE.notFound)
  await zhou.call('POST /consult/consultPainting/reads', { reads: true })
  expect((await author.answer(BUY, { ...fresh, consultantId: app.world.zhou.id })).msg).toContain('只看随预约交来的画')
  await zhou.call('POST /consult/consultPainting/reads', { reads: false })
  const at = (await newVisitor(app)).answer
  const { readingOrderNo } = one
  const foreign = [
    await at(BUY, wish),
    await at(PAY, { readingOrderNo, tradeType: 'H5' }),
    await at(CASHIER, { kind: 'reading', no: readingOrderNo }),
    await at(PAID, { readingOrderNo }),
    await at(CANCEL, { readingOrderNo }),
    await at(TAKE_BACK, { readingOrderNo }),
    await lin.answer(DECLINE, { drawingNo: one.drawingNo, sentence: SENTENCE }),
  ]
  expect(new Set(codes(foreign))).toEqual(new Set([CODE.notFound]))
  await payReading(app, author, readingOrderNo)
  expect((await zhou.answer(DECLINE, { drawingNo: one.drawingNo, sentence: SENTENCE })).code).toBe(CODE.notFound)
  expect((await author.answer(BUY, wish)).code).toBe(CODE.conflict)
  expect((await author.answer('POST /appoint/consultPainting/takeBack', { drawingNo: one.drawingNo })).code).toBe(
    CODE.conflict,
  )
  expect((await author.answer(DELETE, { drawingNo: one.drawingNo })).code).toBe(CODE.conflict)
})

test('while it waits to be paid it is given to nobody else, and stays', async () => {
  const orderNo = await book(app, author, { at: '2026-11-24 19:00:00' })
  expect((await author.answer(GIVE, { drawingNo: one.drawingNo, orderNo })).code).toBe(CODE.conflict)
  expect((await author.answer(DELETE, { drawingNo: one.drawingNo })).code).toBe(CODE.conflict)
  expect((await author.answer(TAKE_BACK, { readingOrderNo: one.readingOrderNo })).code).toBe(CODE.conflict)
  // A new price is for who buys from now on.
  await lin.call(PRICE, { priceFen: 2 * READING_FEN })
  expect(await author.call(CASHIER, { kind: 'reading', no: one.readingOrderNo })).toMatchObject({
    state: 'owed',
    owedFen: READING_FEN,
  })
  await author.call(CANCEL, { readingOrderNo: one.readingOrderNo })
  await author.call(CANCEL, { readingOrderNo: one.readingOrderNo })
  expect(await bought()).toMatchObject({ status: READING_ORDER.cancelled, why: 'givenUp' })
  await author.call(GIVE, { drawingNo: one.drawingNo, orderNo })
  expect(await bought()).toBeNull()
  await author.call('POST /appoint/consultPainting/takeBack', { drawingNo: one.drawingNo })
})

test('a price stands between its bounds, and with who reads', async () => {
  expect((await lin.answer(PRICE, { priceFen: 1_999 })).code).toBe(CODE.failure)
  expect((await lin.answer(PRICE, { priceFen: 200_001 })).code).toBe(CODE.failure)
  await lin.call(PRICE, {})
  expect(await author.call(READERS, {})).toMatchObject([{ readingFen: null }])
  await lin.call('POST /consult/consultPainting/reads', { reads: false })
  expect((await lin.answer(PRICE, { priceFen: READING_FEN })).code).toBe(CODE.conflict)
})

test('paid partly by wallet and taken back, each part goes the way it came', async () => {
  await fillWallet(app, author.userId, HELD)
  await payReading(app, author, one.readingOrderNo, true)
  expect([await heldBy(app, author.userId), await owed()]).toEqual([0, READING_FEN])
  const back = await Promise.all([1, 2].map(() => author.answer(TAKE_BACK, { readingOrderNo: one.readingOrderNo })))
  expect(codes(back)).toEqual([CODE.ok, CODE.ok])
  await timePasses(MINUTE)
  expect(await refunds()).toEqual([
    { amount_fen: HELD, channel: 'wallet', state: 'success' },
    { amount_fen: READING_FEN - HELD, channel: 'wechat', state: 'success' },
  ])
  expect([await heldBy(app, author.userId), await owed(), await status()]).toEqual([HELD, 0, READING_ORDER.refunded])
  expect(await notices()).not.toContain('readingRefunded')
})

test('taken back before it is handed over, the whole price goes back, and what was written is gone', async () => {
  await payReading(app, author, one.readingOrderNo)
  await writeReading(lin, one.drawingNo)
  await author.call(TAKE_BACK, { readingOrderNo: one.readingOrderNo })
  expect((await lin.answer(HAND_OVER, { drawingNo: one.drawingNo })).code).toBe(CODE.notFound)
  expect((await author.answer(PAY, { readingOrderNo: one.readingOrderNo, tradeType: 'H5' })).code).toBe(CODE.conflict)
  await expectGivenBack('takenBack')
})

test('declined with a sentence, the whole price goes back, and its author reads it', async () => {
  await payReading(app, author, one.readingOrderNo)
  expect((await lin.answer(DECLINE, { drawingNo: one.drawingNo, sentence: '不' })).code).toBe(CODE.failure)
  await lin.call(DECLINE, { drawingNo: one.drawingNo, sentence: SENTENCE })
  expect(await bought()).toMatchObject({ sentence: SENTENCE })
  expect(await notices()).toContain('readingRefunded')
  await expectGivenBack('declined')
  expect(JSON.stringify(await app.db.selectFrom('reading_order').selectAll().execute())).not.toMatch(/熟悉|通向/)
  // It can be bought anew.
  const wish = { drawingNo: one.drawingNo, consultantId: app.world.lin.id, expectedFen: READING_FEN }
  expect((await author.call(BUY, wish)).readingOrderNo).not.toBe(one.readingOrderNo)
})

test('not handed over in its days, the whole price goes back exactly once', async () => {
  await payReading(app, author, one.readingOrderNo)
  await timePasses(READING_DUE_DAYS * DAY - MINUTE)
  expect(await status()).toBe(READING_ORDER.awaitingReading)
  await timePasses(MINUTE)
  await Promise.all([runSweeps(app.services, sweeps), runSweeps(app.services, sweeps)])
  expect((await notices()).filter((kind) => kind === 'readingRefunded')).toHaveLength(1)
  await expectGivenBack('overdue')
})

test('handed over and taken back at once, one of the two happens', async () => {
  await payReading(app, author, one.readingOrderNo)
  await writeReading(lin, one.drawingNo)
  const [handed, back] = await Promise.all([
    lin.answer(HAND_OVER, { drawingNo: one.drawingNo }),
    author.answer(TAKE_BACK, { readingOrderNo: one.readingOrderNo }),
  ])
  expect([handed.code, back.code].filter((code) => code === CODE.ok)).toHaveLength(1)
  await timePasses(MINUTE)
  expect([
    await owed(),
    (await earned()) + (await refunds()).reduce((sum, { amount_fen: fen }) => sum + fen, 0),
  ]).toEqual([0, READING_FEN])
})

test('not paid in time it ends', async () => {
  await fillWallet(app, author.userId, HELD)
  await author.call(PAY, { readingOrderNo: one.readingOrderNo, tradeType: 'H5', useWallet: true })
  await timePasses(31 * MINUTE)
  expect(await bought()).toMatchObject({ status: READING_ORDER.cancelled, why: 'unpaid' })
  expect((await author.answer(PAY, { readingOrderNo: one.readingOrderNo, tradeType: 'H5' })).code).toBe(CODE.conflict)
  expect([await heldBy(app, author.userId), await owed()]).toEqual([HELD, 0])
})

test('money that comes after it was given up buys nothing, and goes back', async () => {
  const late = (await author.call(PAY, { readingOrderNo: one.readingOrderNo, tradeType: 'ALIPAY' })).h5Url
  await author.call(CANCEL, { readingOrderNo: one.readingOrderNo })
  await payAtAlipay(late ?? '')
  await timePasses(MINUTE)
  expect(await refunds()).toEqual([{ amount_fen: READING_FEN, channel: 'alipay', state: 'success' }])
  expect([await owed(), await status(), await shelf()]).toEqual([0, READING_ORDER.cancelled, []])
})

test('two payments at once: one buys, the other goes back', async () => {
  await fillWallet(app, author.userId, HELD)
  const { readingOrderNo } = one
  const whole = await author.call(PAY, { readingOrderNo, tradeType: 'H5' })
  const rest = await author.call(PAY, { readingOrderNo, tradeType: 'H5', useWallet: true })
  await Promise.all([whole, rest].map(({ h5Url }) => app.sandbox.atCashier(h5Url ?? '', 'pay')))
  await timePasses(MINUTE)
  expect(await refunds()).toHaveLength(1)
  expect([await owed(), await status()]).toEqual([READING_FEN, READING_ORDER.awaitingReading])
})

test('a refund that the company refuses for good waits for a person, and its owner is told', async () => {
  await payReading(app, author, one.readingOrderNo)
  const refuses = () => Promise.reject(new PaymentGatewayError('INVALID_REQUEST', '不能退款', 400))
  jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(refuses)
  jest.spyOn(app.services.providers.payment, 'queryRefund').mockResolvedValue(null)
  await author.call(TAKE_BACK, { readingOrderNo: one.readingOrderNo })
  await timePasses(MINUTE)
  expect(await bought()).toMatchObject({ status: READING_ORDER.refunded, refund: 'stopped' })
  expect(await notices()).toContain('readingRefundStopped')
  jest.restoreAllMocks()
  await app.db.updateTable('refund').set({ state: 'requested' }).where('order_no', '=', one.readingOrderNo).execute()
  await expectGivenBack('takenBack')
})

test('an order and its money are in the export; its words go with the account, once nothing is under way', async () => {
  const factsOf = async ({ userId }: Visitor) =>
    JSON.stringify(
      await Promise.all(PERSONAL_KINDS.map(async ({ facts }) => (facts ? facts(app.services, userId) : []))),
    )
  const blockers = async () => (await personalDrawings.blockers?.(app.db, author.userId)) ?? []
  const { readingOrderNo } = one
  await payReading(app, author, readingOrderNo)
  expect(await blockers()).toEqual([{ kind: 'openOrders', count: 1 }])
  await lin.call(DECLINE, { drawingNo: one.drawingNo, sentence: SENTENCE })
  await timePasses(MINUTE)
  expect(await blockers()).toEqual([])
  const payment = await app.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', readingOrderNo)
    .executeTakeFirstOrThrow()
  const told = await factsOf(author)
  for (const fact of [readingOrderNo, payment.payment_no, SENTENCE]) expect(told).toContain(fact)
  expect(await factsOf(await newVisitor(app))).not.toContain(readingOrderNo)
  const { erase } = personalDrawings
  if (erase === 'stays') throw new Error('what was drawn does not stay')
  const leaver = { userId: author.userId, phoneHash: '', at: app.clock.now() }
  await app.db.transaction().execute((trx) => erase(trx, leaver))
  expect(await app.db.selectFrom('reading_order').selectAll().where('user_id', '=', author.userId).execute()).toEqual([
    expect.objectContaining({ drawing_no: null, sentence_cipher: null, price_fen: READING_FEN }),
  ])
})

test('the database itself refuses a second order under way, another end, and a reading of an order that is not paid', async () => {
  const row = await app.db
    .selectFrom('reading_order')
    .selectAll()
    .where('reading_order_no', '=', one.readingOrderNo)
    .executeTakeFirstOrThrow()
  const second = app.db.insertInto('reading_order').values({ ...row, reading_order_no: '1'.repeat(18) })
  await expect(second.execute()).rejects.toThrow('reading_order_one_live')
  const reading = {
    drawing_no: one.drawingNo,
    reading_order_no: one.readingOrderNo,
    consultant_id: app.world.lin.id,
    given_at: app.clock.now(),
  }
  await expect(app.db.insertInto('drawing_reading').values(reading).execute()).rejects.toThrow('own order')
  await author.call(CANCEL, { readingOrderNo: one.readingOrderNo })
  const change = app.db.updateTable('reading_order').where('reading_order_no', '=', one.readingOrderNo)
  await expect(change.set({ status: 0, ended_at: null, why: null }).execute()).rejects.toThrow('ends once')
  await expect(change.set({ price_fen: READING_FEN + 100 }).execute()).rejects.toThrow('terms')
})

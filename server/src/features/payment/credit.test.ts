import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { CREDIT_DAYS } from '@xinqi/domain/rules/credit'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createEveningConsultant, createService, type TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { bookSession, minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { USER } from '../../realtime/stomp/topics'
import { book, detailOf, moveOn, newVisitor, order, pay, tryToOrder, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const DEAR = 60_000
const CHEAP = 36_000

const app = useTestApp()
const newPhone = phoneNumbers('1390044')
let [dear, cheap] = [] as unknown as [TestConsultant, TestConsultant]

const consultantAt = (priceFen: number): Promise<TestConsultant> => createEveningConsultant(app, newPhone(), priceFen)

/** A consultant of a test's own for the order that is left, so that no two tests want one time. */
const bookAt = async (visitor: Visitor, at: MomentText, priceFen = PRICE): Promise<string> =>
  book(app, visitor, { consultant: await consultantAt(priceFen), at })

beforeAll(async () => {
  dear = await consultantAt(DEAR)
  cheap = await consultantAt(CHEAP)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  const { refundsUnderWay, ...mistakes } = await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())
  expect({ ...mistakes, refundsUnderWay: 0 }).toEqual(NO_MISTAKES)
})

/** Refunds arrive, and their notices have been acted on. */
async function refundsArrive(): Promise<void> {
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
}

const cancel = async (visitor: Visitor, orderNo: string) => {
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  return visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen })
}

const leave = (visitor: Visitor, orderNo: string, expectedFen: number) =>
  visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo,
    reason: 4,
    expectedFen,
    refundReturnWay: 2,
  })

const askBack = (visitor: Visitor, creditNo: string) =>
  visitor.answer('POST /appoint/consultOrder/returnCredit', { creditNo })

const creditOf = async (visitor: Visitor, orderNo: string) => (await detailOf(visitor, orderNo)).credit

test('R151: what comes back moves to a dearer order, the rest is paid, and both parts come back from there the way they came', async () => {
  const visitor = await newVisitor(app)
  const before = await bookAt(visitor, '2026-11-26 18:00:00')
  const creditNo = await moveOn(visitor, before)
  expect(await moneyOf(app, before)).toMatchObject({ status: ORDER.refundRequested, refunds: [], owedFen: 0 })
  expect(await detailOf(visitor, before)).toMatchObject({
    refundReturnWay: 2,
    credit: { creditNo, amountFen: PRICE, state: 'open', orderNo: null },
  })

  app.clock.advance(MINUTE)
  const orderNo = await order(app, visitor, { consultant: dear, at: '2026-11-26 18:00:00', creditNo })
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    payableFen: DEAR,
    creditFen: PRICE,
    creditFromOrderNo: before,
    lines: [{ amountFen: DEAR }, { label: '从上次预约转来', amountFen: -PRICE }],
  })
  await pay(app, visitor.token, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.toConsult,
    pay: PAY.paid,
    payments: [{ amount_fen: DEAR - PRICE, state: 'paid' }],
    owedFen: DEAR,
  })
  expect(await moneyOf(app, before)).toMatchObject({ status: ORDER.refunded, pay: PAY.refunded, refunds: [] })
  expect(await creditOf(visitor, before)).toMatchObject({ state: 'used', usedFen: PRICE, orderNo })

  await cancel(visitor, orderNo)
  await refundsArrive()
  const { status, refunds, owedFen } = await moneyOf(app, orderNo)
  expect([status, owedFen]).toEqual([ORDER.refunded, 0])
  const [first] = (await moneyOf(app, before)).payments
  const [rest] = (await moneyOf(app, orderNo)).payments
  expect(refunds).toMatchObject([
    { payment_no: rest?.payment_no, amount_fen: DEAR - PRICE, state: 'success' },
    { payment_no: first?.payment_no, amount_fen: PRICE, state: 'success' },
  ])
  expect((await detailOf(visitor, orderNo)).refunds).toMatchObject([
    { amountFen: DEAR - PRICE, paidForOrderNo: null },
    { amountFen: PRICE, paidForOrderNo: before },
  ])
})

test('a cheaper one is booked at once, and the surplus goes back the way it was paid', async () => {
  const visitor = await newVisitor(app)
  const before = await bookAt(visitor, '2026-11-27 18:00:00')
  const creditNo = await moveOn(visitor, before)
  const orderNo = await order(app, visitor, { consultant: cheap, at: '2026-11-27 18:00:00', creditNo })
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, pay: PAY.paid, owedFen: CHEAP })
  const settled = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  expect(settled).toMatchObject({ settled: true, h5Url: null })
  await refundsArrive()
  expect(await moneyOf(app, before)).toMatchObject({
    status: ORDER.refunded,
    refunds: [{ amount_fen: PRICE - CHEAP, state: 'success' }],
    transfers: ['payment', 'moved', 'movedBack', 'refund'],
  })
})

test('what moves is what would have come back, not the price; the rest is kept as ever', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-28 18:00:00'
  const before = await bookAt(visitor, at)
  const { consultantId } = await detailOf(visitor, before)
  app.clock.set(new Date(parseMoment(at).getTime() - 13 * HOUR))
  const creditNo = await moveOn(visitor, before)
  expect(await creditOf(visitor, before)).toMatchObject({ amountFen: PRICE / 2 })
  expect(await earnedBy(app, consultantId)).toBe(PRICE / 2)
  const orderNo = await order(app, visitor, { consultant: cheap, at: '2026-11-29 18:00:00', creditNo })
  await pay(app, visitor.token, orderNo)
  expect(await moneyOf(app, before)).toMatchObject({ status: ORDER.partialRefund, pay: PAY.partialRefund })
})

test('nobody has used it in thirty days: it goes back by itself', async () => {
  const visitor = await newVisitor(app)
  const before = await bookAt(visitor, '2026-11-29 18:00:00')
  const creditNo = await moveOn(visitor, before)
  await app.sandbox.advance(CREDIT_DAYS * DAY - MINUTE)
  expect(await creditOf(visitor, before)).toMatchObject({ state: 'open' })
  await app.sandbox.advance(MINUTE)
  await refundsArrive()
  expect(await moneyOf(app, before)).toMatchObject({
    status: ORDER.refunded,
    refunds: [{ amount_fen: PRICE, state: 'success' }],
  })
  expect(await tryToOrder(app, visitor, { consultant: dear, at: '2026-12-29 18:00:00', creditNo })).toMatchObject({
    code: CODE.conflict,
    msg: '上次转来的款项已经用过或退回了，请再看一下费用',
  })
})

test('an account is not deleted while money waits for a new order', async () => {
  const visitor = await newVisitor(app)
  await moveOn(visitor, await bookAt(visitor, '2026-12-15 18:00:00'))
  const { blockers } = await visitor.call('GET /appoint/consultUser/logOffCheck', {})
  expect(blockers).toEqual([{ kind: 'refunds', count: 1 }])
})

test('who wants it back gets it back, once however often they ask', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const before = await bookAt(visitor, '2026-11-30 18:00:00')
  const creditNo = await moveOn(visitor, before)
  expect((await askBack(stranger, creditNo)).code).toBe(CODE.notFound)
  expect((await tryToOrder(app, stranger, { consultant: dear, at: '2026-11-30 18:00:00', creditNo })).code).toBe(
    CODE.notFound,
  )
  for (const { data } of [await askBack(visitor, creditNo), await askBack(visitor, creditNo)])
    expect(data).toEqual({ refundFen: PRICE })
  await refundsArrive()
  expect((await moneyOf(app, before)).refunds).toMatchObject([{ amount_fen: PRICE, state: 'success' }])
})

test('an order that is not paid lets it go again, and nothing goes back while one waits', async () => {
  const visitor = await newVisitor(app)
  const before = await bookAt(visitor, '2026-12-01 18:00:00')
  const creditNo = await moveOn(visitor, before)
  const given = await order(app, visitor, { consultant: dear, at: '2026-12-01 18:00:00', creditNo })
  expect(await askBack(visitor, creditNo)).toMatchObject({ code: CODE.conflict, data: { orderNo: given } })
  expect(await tryToOrder(app, visitor, { consultant: dear, at: '2026-12-01 19:00:00', creditNo })).toMatchObject({
    code: CODE.conflict,
    data: { orderNo: given },
  })
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: given, reason: 1 })
  const left = await order(app, visitor, { consultant: dear, at: '2026-12-01 19:00:00', creditNo })
  await app.sandbox.advance(31 * MINUTE)
  expect(await moneyOf(app, left)).toMatchObject({ status: ORDER.cancelled, owedFen: 0 })
  const kept = await order(app, visitor, { consultant: dear, at: '2026-12-01 20:00:00', creditNo })
  await pay(app, visitor.token, kept)
  expect(await moneyOf(app, kept)).toMatchObject({ status: ORDER.toConsult, owedFen: DEAR })
})

describe('a rest that is paid too late', () => {
  /** The order has ended, and its money lies at the gateway. */
  async function paidLate(visitor: Visitor, at: MomentText, creditNo: string): Promise<string> {
    const orderNo = await order(app, visitor, { consultant: dear, at, creditNo })
    const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
    await app.sandbox.setNoticeFault('delay')
    await app.sandbox.atCashier(h5Url ?? '', 'pay')
    const query = jest.spyOn(app.services.providers.payment, 'query').mockResolvedValue(null)
    const close = jest.spyOn(app.services.providers.payment, 'close').mockResolvedValue(undefined)
    await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })
    query.mockRestore()
    close.mockRestore()
    await app.sandbox.setNoticeFault('normal')
    return orderNo
  }

  test('finds what had moved still there: the order stands', async () => {
    const visitor = await newVisitor(app)
    const creditNo = await moveOn(visitor, await bookAt(visitor, '2026-12-02 18:00:00'))
    const orderNo = await paidLate(visitor, '2026-12-02 18:00:00', creditNo)
    await app.sandbox.advance(HOUR)
    expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, owedFen: DEAR })
  })

  test('finds it used elsewhere: the rest goes back, and nothing is used twice', async () => {
    const visitor = await newVisitor(app)
    const creditNo = await moveOn(visitor, await bookAt(visitor, '2026-12-03 18:00:00'))
    const late = await paidLate(visitor, '2026-12-03 18:00:00', creditNo)
    const other = await order(app, visitor, { consultant: cheap, at: '2026-12-03 19:00:00', creditNo })
    await app.sandbox.advance(HOUR)
    await refundsArrive()
    expect(await moneyOf(app, late)).toMatchObject({
      status: ORDER.refunded,
      refunds: [{ amount_fen: DEAR - PRICE, state: 'success' }],
      owedFen: 0,
    })
    expect((await detailOf(visitor, late)).cancelReason).toBe('付款到账时，转来的款项已经用在别处')
    expect(await moneyOf(app, other)).toMatchObject({ status: ORDER.toConsult, owedFen: CHEAP })
  })
})

test('what had moved once moves on again, and goes back from the third order the way it was paid for the first', async () => {
  const visitor = await newVisitor(app)
  const first = await bookAt(visitor, '2026-12-09 18:00:00')
  app.clock.advance(MINUTE)
  const second = await order(app, visitor, {
    consultant: dear,
    at: '2026-12-09 18:00:00',
    creditNo: await moveOn(visitor, first),
  })
  await pay(app, visitor.token, second)
  const creditNo = await moveOn(visitor, second)
  expect(await creditOf(visitor, second)).toMatchObject({ amountFen: DEAR })
  const third = await order(app, visitor, { consultant: cheap, at: '2026-12-09 19:00:00', creditNo })
  await refundsArrive()
  // What was paid last is used first; the surplus is of the first payment.
  const [firstPayment] = (await moneyOf(app, first)).payments
  expect((await moneyOf(app, second)).refunds).toMatchObject([
    { payment_no: firstPayment?.payment_no, amount_fen: DEAR - CHEAP, state: 'success' },
  ])
  await cancel(visitor, third)
  await refundsArrive()
  const back = (await moneyOf(app, third)).refunds
  expect(back.map(({ amount_fen, state }) => [amount_fen, state])).toEqual([
    [DEAR - PRICE, 'success'],
    [CHEAP - (DEAR - PRICE), 'success'],
  ])
})

test('whom the consultant leaves waiting moves with the whole price', async () => {
  const held = await bookSession(app, '2026-11-25 18:00:00', { consultant: await consultantAt(PRICE) })
  await sitInRoom(app, held, USER, 0, 16)
  const creditNo = await moveOn(held.visitor, held.orderNo)
  expect(await creditOf(held.visitor, held.orderNo)).toMatchObject({ creditNo, amountFen: PRICE })
  expect((await detailOf(held.visitor, held.orderNo)).facts).toEqual([
    '咨询师超过 15 分钟没有到场，费用全部转到新的预约',
  ])
  await minutesAfterStart(app, held, 20)
})

describe('nothing moves', () => {
  test('where nothing comes back any more', async () => {
    const visitor = await newVisitor(app)
    const at = '2026-12-10 18:00:00'
    const orderNo = await bookAt(visitor, at)
    app.clock.set(new Date(parseMoment(at).getTime() - 2 * HOUR))
    expect(await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })).toMatchObject({
      refundReturnWays: [],
    })
    expect((await leave(visitor, orderNo, 0)).code).toBe(CODE.conflict)
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConsult)
  })

  test.each([
    ['of what costs nothing', 0, ORDER_TYPE.normal],
    ['of what is paid after use', PRICE, ORDER_TYPE.payAfterUse],
  ])('%s, and no word of money is said', async (_what, priceFen, orderType) => {
    const visitor = await newVisitor(app)
    const consultant = await consultantAt(priceFen)
    const service = await createService(app.db, consultant.id, { priceFen, sessions: 1, modes: [1], orderType })
    const orderNo = await order(app, visitor, { consultant, service, at: '2026-12-11 18:00:00' })
    expect(await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })).toMatchObject({
      refundReturnWays: [],
      paid: false,
    })
    expect((await leave(visitor, orderNo, 0)).code).toBe(CODE.conflict)
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConsult)
  })

  test('of what the company pays: the time goes back to it, and is there for another one', async () => {
    const consultant = await createEmployeeEdition(app.services)
    await app.db
      .insertInto('company')
      .values({ id: 9, org_id: EMPLOYEES, name: '某公司', channel_id: 'company-9', remain_times: 1 })
      .execute()
    const visitor = await newVisitor(app)
    await employ(app, visitor, 9, 1)
    const orderNo = await order(app, visitor, { consultant, at: '2026-11-25 18:00:00' })
    expect((await leave(visitor, orderNo, 0)).code).toBe(CODE.conflict)
    await cancel(visitor, orderNo)
    expect((await detailOf(visitor, orderNo)).refundReturnWay).toBeNull()
    const again = await order(app, visitor, { consultant, at: '2026-11-25 19:00:00' })
    expect((await detailOf(visitor, again)).orderShowStatus).toBe(ORDER.toConsult)
  })

  test('to what is paid after use', async () => {
    const visitor = await newVisitor(app)
    const creditNo = await moveOn(visitor, await bookAt(visitor, '2026-12-12 18:00:00'))
    const service = await createService(app.db, dear.id, {
      priceFen: PRICE,
      sessions: 1,
      modes: [1],
      orderType: ORDER_TYPE.payAfterUse,
    })
    const page = { consultantId: dear.id, srvId: service.id }
    expect((await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', page)).credit).toBeNull()
    expect(
      await tryToOrder(app, visitor, { consultant: dear, service, at: '2026-12-12 18:00:00', creditNo }),
    ).toMatchObject({ code: CODE.conflict, msg: '上次转来的款项不能用在这项服务上' })
  })
})

test('before one confirms, the page says what is set off and what is left to pay', async () => {
  const visitor = await newVisitor(app)
  const creditNo = await moveOn(visitor, await bookAt(visitor, '2026-12-13 18:00:00'))
  const page = (consultant: TestConsultant) =>
    visitor.call('GET /appoint/consultOrder/getOrderPageInfo', {
      consultantId: consultant.id,
      srvId: consultant.single.id,
    })
  expect((await page(dear)).credit).toEqual({
    creditNo,
    amountFen: PRICE,
    setOffFen: PRICE,
    restFen: DEAR - PRICE,
    surplusFen: 0,
  })
  expect((await page(cheap)).credit).toMatchObject({ setOffFen: CHEAP, restFen: 0, surplusFen: PRICE - CHEAP })
})

test('the database lets what has ended neither be used nor given back once more, nor spent beyond what there is', async () => {
  const visitor = await newVisitor(app)
  const before = await bookAt(visitor, '2026-12-14 18:00:00')
  const creditNo = await moveOn(visitor, before)
  await order(app, visitor, { consultant: cheap, at: '2026-12-14 18:00:00', creditNo })
  for (const change of [
    { state: 'returned', order_no: null },
    { state: 'open', ended_at: null },
  ]) {
    const again = app.db.updateTable('order_credit').set(change).where('credit_no', '=', creditNo).execute()
    await expect(again).rejects.toThrow('has ended')
  }
  const overdrawn = app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transfer')
      .values({ kind: 'setOff', reference: 'twice', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accounts = [`liability:credit:${creditNo}`, `liability:order:${before}`] as const
    await trx
      .insertInto('ledger_entry')
      .values(accounts.map((account, index) => ({ transfer_id: id, account, amount_fen: index === 0 ? 1 : -1 })))
      .execute()
  })
  await expect(overdrawn).rejects.toThrow('is overdrawn')
})

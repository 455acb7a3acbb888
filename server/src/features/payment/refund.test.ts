import { CODE } from '@xinqi/domain/codes'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { HOUR, parseMoment } from '@xinqi/domain/time'
import { PaymentGatewayError, type PaymentGateway, type RefundResult } from '../../providers/payment/port'
import { holdSession } from '../../testing/hold-session'
import { createService } from '../../testing/build-consultant'
import { resendRefunds } from './commands/send-refund'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newConsultantLogin, newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000

const ARRIVED: RefundResult = {
  refundId: '1',
  outRefundNo: '',
  outTradeNo: '',
  transactionId: '1',
  status: 'SUCCESS',
  refundFen: PRICE,
  totalFen: PRICE,
  successTime: null,
}

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const preview = (visitor: Visitor, orderNo: string) =>
  visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })

const cancel = (visitor: Visitor, orderNo: string, expectedFen: number) =>
  visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 2, expectedFen })

const hoursBefore = (at: string, hours: number): Date => new Date(parseMoment(at).getTime() - hours * HOUR)

/** Refunds arrive, and their notices have been acted on. */
async function refundsArrive(): Promise<void> {
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
}

test.each([
  ['25 hours before all of it', '2026-11-25 18:00:00', 25, PRICE, ORDER.refunded, PAY.refunded],
  [
    'a minute more than 24 hours before all of it',
    '2026-11-25 20:00:00',
    24 + 1 / 60,
    PRICE,
    ORDER.refunded,
    PAY.refunded,
  ],
  ['13 hours before half of it', '2026-11-26 18:00:00', 13, PRICE / 2, ORDER.partialRefund, PAY.partialRefund],
])('%s comes back, as the preview says', async (_what, at, hours, refundFen, status, pay) => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  const earned = await earnedBy(app, app.world.lin.id)
  app.clock.set(hoursBefore(at, hours))
  const shown = await preview(visitor, orderNo)
  expect(shown.refundFen).toBe(refundFen)
  expect(shown.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(refundFen)
  expect(await cancel(visitor, orderNo, refundFen)).toMatchObject({ code: CODE.ok, data: { refundFen } })
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status,
    pay,
    owedFen: 0,
    refunds: [{ amount_fen: refundFen, state: 'success', lines: shown.lines }],
  })
  expect((await earnedBy(app, app.world.lin.id)) - earned).toBe(PRICE - refundFen)
  const { refunds, appointment, cancelReason } = await detailOf(visitor, orderNo)
  expect(refunds).toMatchObject([{ amountFen: refundFen, state: 'success', lines: shown.lines }])
  expect([appointment?.status, cancelReason]).toEqual([APPOINTMENT.cancelled, '不想咨询了'])
})

test('11 hours before nothing comes back: the order is cancelled and the time is kept as paid', async () => {
  const at = '2026-11-27 18:00:00'
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  const earned = await earnedBy(app, app.world.lin.id)
  app.clock.set(hoursBefore(at, 11))
  expect(await preview(visitor, orderNo)).toMatchObject({ refundFen: 0, percent: 0, paid: true })
  expect((await cancel(visitor, orderNo, 0)).code).toBe(CODE.ok)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.cancelled,
    pay: PAY.paid,
    refunds: [],
    owedFen: 0,
    transfers: ['payment', 'kept'],
  })
  expect((await earnedBy(app, app.world.lin.id)) - earned).toBe(PRICE)
})

test('another amount than the page showed is shown again and changes nothing', async () => {
  const at = '2026-11-28 18:00:00'
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  app.clock.set(hoursBefore(at, 23))
  const before = await moneyOf(app, orderNo)
  expect(await cancel(visitor, orderNo, PRICE)).toMatchObject({
    code: CODE.conflict,
    msg: '可退金额有变化，请再确认一次',
    data: { refundFen: PRICE / 2 },
  })
  expect(await moneyOf(app, orderNo)).toEqual(before)
})

test('a session that has begun is not cancelled any more', async () => {
  const at = '2026-11-28 20:00:00'
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  app.clock.set(parseMoment(at))
  expect((await detailOf(visitor, orderNo)).actions.cancel).toBe(false)
  expect(await cancel(visitor, orderNo, 0)).toMatchObject({ code: CODE.conflict, msg: '咨询时间已到，不能取消了' })
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE })
})

test('of a package only what is unused comes back', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const earned = await earnedBy(app, lin.id)
  const orderNo = await book(app, visitor, { at: '2026-11-29 18:00:00', service: lin.package })
  await holdSession(app, visitor, orderNo)
  expect((await preview(visitor, orderNo)).refundFen).toBe(3 * PRICE)
  const next = '2026-12-01 20:00:00'
  await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
    orderNo,
    slot: granuleOf(next),
    consultMode: 1,
  })
  app.clock.set(hoursBefore(next, 13))
  const shown = await preview(visitor, orderNo)
  expect(shown).toMatchObject({
    refundFen: 2.5 * PRICE,
    lines: [{ amountFen: PRICE / 2 }, { label: '未使用的 2 次', amountFen: 2 * PRICE }],
  })
  expect((await cancel(visitor, orderNo, 2.5 * PRICE)).code).toBe(CODE.ok)
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.partialRefund, owedFen: 0 })
  expect((await earnedBy(app, lin.id)) - earned).toBe(1.5 * PRICE)
})

test('a price that does not divide loses no fen', async () => {
  const { lin } = app.world
  const odd = await createService(app.db, lin.id, { priceFen: 10_001, sessions: 3, modes: [1] })
  const visitor = await newVisitor(app)
  const earned = await earnedBy(app, lin.id)
  const orderNo = await book(app, visitor, { at: '2026-11-30 18:00:00', service: odd })
  await holdSession(app, visitor, orderNo)
  const next = '2026-12-02 20:00:00'
  await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
    orderNo,
    slot: granuleOf(next),
    consultMode: 1,
  })
  app.clock.set(hoursBefore(next, 13))
  const { refundFen } = await preview(visitor, orderNo)
  expect(refundFen).toBe(1667 + 3333)
  await cancel(visitor, orderNo, refundFen)
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: 0 })
  expect((await earnedBy(app, lin.id)) - earned).toBe(10_001 - refundFen)
})

test('a package that was held to the end owes nothing and refunds nothing', async () => {
  const { lin } = app.world
  const two = await createService(app.db, lin.id, { priceFen: 9_999, sessions: 2, modes: [1] })
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-03 18:00:00', service: two })
  await holdSession(app, visitor, orderNo)
  const slot = granuleOf('2026-12-04 18:00:00')
  await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', { orderNo, slot, consultMode: 1 })
  await holdSession(app, visitor, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.consulted,
    owedFen: 0,
    transfers: ['payment', 'session', 'session'],
  })
  expect(await preview(visitor, orderNo)).toMatchObject({ refundFen: 0, lines: [] })
  expect(await cancel(visitor, orderNo, 0)).toMatchObject({ code: CODE.conflict, msg: '这个订单现在不能取消' })
})

test('of five cancels at once one cancels, and there is one refund', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-05 18:00:00' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(visitor, orderNo, PRICE)))
  const refused = answers.filter((answer) => answer.code !== CODE.ok)
  expect(refused.map((answer) => answer.msg)).toEqual(Array(4).fill('这个订单现在不能取消'))
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: PRICE, state: 'success' }],
  })
})

test('the same tap sent twice is one cancellation with one answer', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-05 20:00:00' })
  const tap = () =>
    visitor.answer(
      'PUT /appoint/consultOrder/cancelOrderRefund',
      { orderNo, reason: 1, expectedFen: PRICE },
      { token: visitor.token, idempotencyKey: 'tap' },
    )
  const first = await tap()
  expect(first.code).toBe(CODE.ok)
  expect(await tap()).toEqual(first)
  expect((await moneyOf(app, orderNo)).refunds).toHaveLength(1)
})

test('whoever is first of cancelling, moving and holding a session wins alone', async () => {
  const at = '2026-12-06 18:00:00'
  const visitor = await newVisitor(app)
  const consultant = await newConsultantLogin(app, app.world.lin)
  const orderNo = await book(app, visitor, { at })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  app.clock.set(new Date(parseMoment(at).getTime() - 20))
  const attempts = Array.from({ length: 8 }, (_, index) =>
    index % 2
      ? cancel(visitor, orderNo, 0)
      : consultant.answer('POST /appoint/consultAppointment/completeAppoint', { appointNo }),
  )
  const codes = (await Promise.all<{ code: number }>(attempts)).map((answer) => answer.code)
  expect(codes.filter((code) => code === CODE.ok).length).toBeLessThanOrEqual(1)
  if (!codes.includes(CODE.ok)) await holdSession(app, visitor, orderNo)
  const money = await moneyOf(app, orderNo)
  expect(money).toMatchObject({ owedFen: 0, refunds: [] })
  expect([ORDER.consulted, ORDER.cancelled]).toContain(money.status)
  expect(money.transfers).toHaveLength(2)
})

/** A booked order, cancelled while the payment company answers refunds and questions about them like this. */
async function cancelledWhile(answers: {
  refund: () => Promise<never>
  queryRefund: PaymentGateway['queryRefund']
}): Promise<{ visitor: Visitor; orderNo: string; refunds: jest.SpyInstance }> {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-08 18:00:00' })
  const refunds = jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(answers.refund)
  jest.spyOn(app.services.providers.payment, 'queryRefund').mockImplementation(answers.queryRefund)
  await cancel(visitor, orderNo, PRICE)
  return { visitor, orderNo, refunds }
}

const refuse = (code: string, status: number) => () => Promise.reject(new PaymentGatewayError(code, '不能退款', status))

describe('a refund that the payment company refuses', () => {
  afterEach(() => jest.restoreAllMocks())

  it('for good is not asked for again: a person has to look, and the visitor is told', async () => {
    const { visitor, orderNo, refunds } = await cancelledWhile({
      refund: refuse('INVALID_REQUEST', 400),
      queryRefund: () => Promise.resolve(null),
    })
    await resendRefunds(app.services)
    await resendRefunds(app.services)
    expect(refunds).toHaveBeenCalledTimes(1)
    expect((await detailOf(visitor, orderNo)).refunds).toMatchObject([{ state: 'abnormal', amountFen: PRICE }])
    const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
    expect(list.filter(({ kind }) => kind === 'refundStopped')).toHaveLength(1)
    const incidents = await app.db
      .selectFrom('payment_incident')
      .select('detail')
      .where('reason', '=', 'refund-stopped')
      .execute()
    expect(incidents.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ code: 'INVALID_REQUEST' }))
  })

  it('is at its end when the company knows of it all the same', async () => {
    const { orderNo } = await cancelledWhile({
      refund: refuse('INVALID_REQUEST', 400),
      queryRefund: async (outRefundNo) => ({ ...ARRIVED, outRefundNo }),
    })
    expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, refunds: [{ state: 'success' }] })
  })

  it('for now is asked for again, until it goes through', async () => {
    const { orderNo, refunds } = await cancelledWhile({
      refund: refuse('NOT_ENOUGH', 403),
      queryRefund: () => Promise.resolve(null),
    })
    expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ state: 'requested' }])
    refunds.mockRestore()
    await resendRefunds(app.services)
    await refundsArrive()
    expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, refunds: [{ state: 'success' }] })
  })
})

test('a cancelled time is sold again', async () => {
  const at = '2026-12-07 18:00:00'
  const [first, second] = [await newVisitor(app), await newVisitor(app)]
  await cancel(first, await book(app, first, { at }), PRICE)
  expect(await order(app, second, { at })).toMatch(/^\d{18}$/)
})

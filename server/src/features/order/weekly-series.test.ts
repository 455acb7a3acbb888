import { CODE } from '@xinqi/domain/codes'
import { SERIES_DAYS } from '@xinqi/domain/constants'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { NO_SERIES } from '@xinqi/domain/text/weekly-series'
import { addDays, MINUTE, type MomentText } from '@xinqi/domain/time'
import { createService } from '../../testing/build-consultant'
import { holdSession } from '../../testing/hold-session'
import { moneyOf, wholeLedger } from '../../testing/money'
import { TEST_EVENING } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, pay, tryToOrder, type Visitor } from '../../testing/visitor'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const PRICE = 48_000

/** The day, so many weeks on. */
const weekOf = (at: MomentText, weeks: number): MomentText => `${addDays(at.slice(0, 10), 7 * weeks)} ${at.slice(11)}`

const look = ({ call }: Visitor, at: MomentText, times: number) =>
  call('GET /appoint/consultOrder/weeklySeries', {
    consultantId: app.world.lin.id,
    srvId: app.world.lin.single.id,
    slot: granuleOf(at),
    times,
  })

const ordersOf = (visitor: Visitor) =>
  app.db.selectFrom('consult_order').select('order_no').where('user_id', '=', visitor.userId).execute()

const takenBy = async (visitor: Visitor): Promise<number> => {
  const rows = await app.db
    .selectFrom('slot_granule')
    .innerJoin('appointment', 'appointment.appoint_no', 'slot_granule.appoint_no')
    .select('granule')
    .where('user_id', '=', visitor.userId)
    .execute()
  return rows.length
}

test('a series of twelve is one order at twelve times the price, paid once, with twelve booked sessions', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-23 18:00:00'
  const orderNo = await order(app, visitor, { at, times: 12 })
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderType: ORDER_TYPE.prepaidProduct,
    orderShowStatus: ORDER.awaitingPayment,
    sessions: 12,
    payableFen: 12 * PRICE,
  })
  expect(await takenBy(visitor)).toBe(24)
  await pay(app, visitor.token, orderNo)
  const { appointments, ...detail } = await detailOf(visitor, orderNo)
  expect(detail).toMatchObject({ orderShowStatus: ORDER.toConsult, payStatus: PAY.paid })
  expect(appointments.map(({ seq, appointStartTime }) => [seq, appointStartTime])).toEqual(
    Array.from({ length: 12 }, (_, week) => [week + 1, weekOf(at, week)]),
  )
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: 12 * PRICE, transfers: ['payment'] })
})

test('the look names each week that clashes and why, offers series that are free, and books nothing', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-24 20:00:00'
  await book(app, await newVisitor(app), { at: weekOf(at, 1) })
  await order(app, visitor, { at: weekOf(at, 2), consultant: app.world.lin })
  const { weeks, nearest, priceFen } = await look(visitor, at, 4)
  expect(weeks.map(({ clash }) => clash)).toEqual([null, 'taken', 'own', null])
  expect(priceFen).toBe(4 * PRICE)
  expect(nearest.map(({ kind }) => kind)).toEqual(['time', 'weekday'])
  const before = await takenBy(visitor)
  for (const { slot, times } of nearest) {
    const startTime = nearest.find((one) => one.slot === slot)?.startTime ?? ''
    expect((await look(visitor, startTime, times)).nearest).toEqual([])
  }
  expect(await takenBy(visitor)).toBe(before)
  const far = await look(visitor, weekOf(TEST_EVENING, 3), 12)
  expect(far.weeks.at(-1)?.clash).toBe('beyond')
  expect(far.nearest.map(({ kind, times }) => ({ kind, times }))).toContainEqual({
    kind: 'fewer',
    times: Math.ceil(SERIES_DAYS / 7) - 3,
  })
})

test('where one week is taken no week is booked, and the refusal names the week and the nearest series', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-25 20:00:00'
  await book(app, await newVisitor(app), { at: weekOf(at, 3) })
  expect(await tryToOrder(app, visitor, { at, times: 5 })).toMatchObject({
    code: CODE.slotTaken,
    msg: `${weekOf(at, 3).slice(0, 16)} 已被约走，一周也没有约，看看最近的安排`,
    data: {
      series: {
        weeks: [{}, {}, {}, { clash: 'taken' }, {}],
        nearest: [{ kind: 'time' }, { kind: 'weekday' }, { times: 3 }],
      },
    },
  })
  expect(await ordersOf(visitor)).toEqual([])
  expect(await takenBy(visitor)).toBe(0)
})

test('an own session in one of the weeks keeps the whole series from being booked', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-12-09 09:00:00', consultant: app.world.zhou })
  const { zhou } = app.world
  const codes = await Promise.all([
    tryToOrder(app, visitor, { at: '2026-11-25 09:00:00', consultant: zhou, times: 4 }),
    tryToOrder(app, visitor, { at: '2026-11-25 09:30:00', consultant: zhou, times: 4 }),
  ])
  expect(codes.map(({ code }) => code)).toEqual([CODE.slotTaken, CODE.slotTaken])
  expect(await ordersOf(visitor)).toHaveLength(1)
})

test('an unpaid series frees all of its weeks when its 30 minutes end, or when it is given up', async () => {
  const at = '2026-11-26 18:00:00'
  const [late, gone, next] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  const lateNo = await order(app, late, { at, times: 6 })
  expect((await tryToOrder(app, next, { at: weekOf(at, 3) })).code).toBe(CODE.slotTaken)
  await app.sandbox.advance(31 * MINUTE)
  expect((await detailOf(late, lateNo)).orderShowStatus).toBe(ORDER.cancelled)
  expect(await takenBy(late)).toBe(0)
  const goneNo = await order(app, gone, { at, times: 6 })
  await gone.call('POST /appoint/consultOrder/cancelOrder', { orderNo: goneNo, reason: 1 })
  expect(await takenBy(gone)).toBe(0)
  expect((await tryToOrder(app, next, { at: weekOf(at, 3) })).code).toBe(CODE.ok)
})

test('money that comes when one week is somebody else\u2019s goes back as a whole, and no week is kept', async () => {
  const at = '2026-11-27 18:00:00'
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at, times: 3 })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.db
    .updateTable('slot_granule')
    .set({ hold_expires_at: app.clock.now() })
    .where('hold_expires_at', 'is not', null)
    .execute()
  await book(app, await newVisitor(app), { at: weekOf(at, 2) })
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: 3 * PRICE }],
  })
  expect(await takenBy(visitor)).toBe(0)
})

test('what cannot be a series is refused with a sentence: packages, what is paid afterwards, what begins at once', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-30 18:00:00'
  const { lin } = app.world
  const later = { priceFen: PRICE, sessions: 1, modes: [1], orderType: ORDER_TYPE.payAfterUse }
  const service = await createService(app.db, lin.id, later)
  expect(await tryToOrder(app, visitor, { at, times: 2, service: lin.package })).toMatchObject({ msg: NO_SERIES.many })
  expect(await tryToOrder(app, visitor, { at, times: 2, service })).toMatchObject({ msg: NO_SERIES.after })
  for (const times of [1, 13]) expect((await tryToOrder(app, visitor, { at, times })).code).toBe(CODE.failure)
  expect(await ordersOf(visitor)).toEqual([])
})

test('the sessions that are left of a package are booked weekly at once, never more than are left', async () => {
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const orderNo = await book(app, visitor, { at: '2026-12-01 18:00:00', service: lin.package })
  await holdSession(app, visitor, orderNo)
  const choose = (times: number) =>
    visitor.answer('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
      orderNo,
      slot: granuleOf('2026-12-08 18:00:00'),
      consultMode: 1,
      times,
    })
  expect(await choose(4)).toMatchObject({ code: CODE.conflict, msg: '这个订单还有 3 次没有约，不能约 4 次' })
  expect((await choose(3)).code).toBe(CODE.ok)
  const packages = await visitor.call('GET /appoint/consultOrder/getRemainingTimesAndSchedule', {})
  expect(packages.list).toMatchObject([{ sessionsDone: 1, sessionsBooked: 3, remainingTimes: 0, refundFen: 3 * PRICE }])
  for (const left of [2, 1, 0]) {
    await holdSession(app, visitor, orderNo)
    const { orderShowStatus } = await detailOf(visitor, orderNo)
    expect(orderShowStatus).toBe(left > 0 ? ORDER.toConsult : ORDER.consulted)
  }
  expect((await moneyOf(app, orderNo)).owedFen).toBe(0)
})

test('a stranger looks at no package of somebody else', async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const { lin } = app.world
  const orderNo = await book(app, owner, { at: '2026-12-02 18:00:00', service: lin.package })
  const asked = {
    consultantId: lin.id,
    srvId: lin.package.id,
    slot: granuleOf('2026-12-09 18:00:00'),
    times: 2,
    orderNo,
  }
  const call = 'GET /appoint/consultOrder/weeklySeries'
  expect((await stranger.answer(call, asked)).code).toBe(CODE.notFound)
  expect((await app.client.answer(call, asked)).code).toBe(CODE.notFound)
  expect((await owner.answer(call, asked)).data.priceFen).toBe(0)
})

import { ORDER } from '@xinqi/domain/status/order'
import { HOUR, parseMoment, type MomentText } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const PRICE = 48_000

const packagesOf = async ({ call }: Visitor) =>
  (await call('GET /appoint/consultOrder/getRemainingTimesAndSchedule', {})).list

const bookPackage = (visitor: Visitor, at: MomentText) => book(app, visitor, { at, service: app.world.lin.package })

const preview = (visitor: Visitor, orderNo: string) =>
  visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })

test('a package tells what is held, booked and left, from its payment to its last session', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await bookPackage(visitor, '2026-11-24 18:00:00')
  expect(await packagesOf(visitor)).toMatchObject([
    { orderNo, goesOn: true, sessions: 4, sessionsDone: 0, sessionsBooked: 1, remainingTimes: 3, refundFen: 4 * PRICE },
  ])
  await holdSession(app, visitor, orderNo)
  expect(await packagesOf(visitor)).toMatchObject([
    { sessionsDone: 1, sessionsBooked: 0, remainingTimes: 3, refundFen: 3 * PRICE },
  ])
  for (const day of [25, 26, 27]) {
    const slot = granuleOf(`2026-11-${day} 18:00:00`)
    await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', { orderNo, slot, consultMode: 1 })
    expect(await packagesOf(visitor)).toMatchObject([{ sessionsBooked: 1, remainingTimes: 27 - day }])
    await holdSession(app, visitor, orderNo)
  }
  expect(await packagesOf(visitor)).toMatchObject([
    { orderShowStatus: ORDER.consulted, goesOn: false, sessionsDone: 4, remainingTimes: 0, refundFen: null },
  ])
})

test('what would come back is what the order\u2019s own preview says, and nothing once the session has begun', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await bookPackage(visitor, '2026-12-03 18:00:00')
  const start = parseMoment('2026-12-03 18:00:00').getTime()
  for (const hours of [48, 18, 6]) {
    app.clock.set(new Date(start - hours * HOUR))
    const [one] = await packagesOf(visitor)
    expect(one?.refundFen).toBe((await preview(visitor, orderNo)).refundFen)
  }
  expect((await packagesOf(visitor))[0]?.refundFen).toBe(3 * PRICE)
  app.clock.set(new Date(start))
  expect((await packagesOf(visitor))[0]?.refundFen).toBeNull()
})

test('those that go on come first; single sessions, unpaid orders and others\u2019 packages are none', async () => {
  const visitor = await newVisitor(app)
  const going = await bookPackage(visitor, '2026-12-07 18:00:00')
  const left = await bookPackage(visitor, '2026-12-08 18:00:00')
  const { refundFen } = await preview(visitor, left)
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo: left,
    reason: 5,
    expectedFen: refundFen,
  })
  await book(app, visitor, { at: '2026-12-09 18:00:00' })
  const unpaid = await order(app, visitor, { at: '2026-12-10 18:00:00', service: app.world.lin.package })
  await bookPackage(await newVisitor(app), '2026-12-11 18:00:00')
  const shown = (await packagesOf(visitor)).map(({ orderNo, goesOn }) => ({ orderNo, goesOn }))
  expect(shown).toEqual([
    { orderNo: going, goesOn: true },
    { orderNo: left, goesOn: false },
  ])
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: unpaid, reason: 1 })
  expect((await detailOf(visitor, unpaid)).orderShowStatus).toBe(ORDER.cancelled)
  expect(await packagesOf(visitor)).toHaveLength(2)
})

test('where nobody pays there is nothing to come back', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await bookPackage(visitor, '2026-12-14 18:00:00')
  await app.db
    .updateTable('consult_order')
    .set({ payable_fen: 0, discount_fen: 4 * PRICE })
    .where('order_no', '=', orderNo)
    .execute()
  expect(await packagesOf(visitor)).toMatchObject([{ refundFen: null, remainingTimes: 3 }])
})

import { CODE } from '@xinqi/domain/codes'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, INFORMATION, newVisitor, order, tryToOrder } from '../../testing/visitor'

const app = useTestApp()

const startsOn = async (date: string): Promise<number[]> => {
  const { days } = await app.client.call('GET /appoint/consultSchedule/getSchedule', { consultantId: app.world.lin.id })
  return days.find((day) => day.scheduleDate === date)?.scheduleItem.map((item) => item.id) ?? []
}

test('an order holds its time, and 30 minutes later it is free again (R134)', async () => {
  const visitor = await newVisitor(app)
  const at = '2026-11-23 20:00:00'
  const orderNo = await order(app, visitor, { at })
  expect(await startsOn('2026-11-23')).not.toContain(granuleOf(at))
  await app.sandbox.advance(29 * MINUTE)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.awaitingPayment)
  await app.sandbox.advance(2 * MINUTE)
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.cancelled,
    cancelReason: '超过 30 分钟未付款',
  })
  expect(await startsOn('2026-11-23')).toContain(granuleOf(at))
})

test('R3, R146, R242: an order says its type, its status twice, and whether one meets face to face', async () => {
  const visitor = await newVisitor(app)
  const faceToFace = await order(app, visitor, { at: '2026-11-25 20:00:00', consultMode: 3 })
  const video = await order(app, visitor, { at: '2026-11-26 20:00:00' })
  expect(await detailOf(visitor, faceToFace)).toMatchObject({ orderType: 0, faceTo: 7 })
  expect(await detailOf(visitor, video)).toMatchObject({ orderType: 0, faceTo: 0, orderStatus: ORDER.awaitingPayment })
  const { list } = await visitor.call('GET /appoint/consultOrder/list', {})
  expect(list.map(({ orderStatus, orderShowStatus }) => orderStatus === orderShowStatus)).toEqual([true, true])
})

test("another person's order sounds like one that does not exist", async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await order(app, owner, { at: '2026-11-23 18:00:00' })
  const missing = await stranger.answer('GET /appoint/consultOrder/info', { orderNo: '202611230000000000' })
  expect(await stranger.answer('GET /appoint/consultOrder/info', { orderNo })).toEqual(missing)
  expect(missing).toMatchObject({ code: CODE.notFound, msg: '没有找到这个订单' })
  for (const answer of [
    await stranger.answer('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
    await stranger.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 }),
    await stranger.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' }),
    await stranger.answer('GET /appoint/consultOrder/refundPreview', { orderNo }),
    await stranger.answer('GET /appoint/consultOrder/isPaySuccess', { orderNo }),
  ])
    expect(answer.code).toBe(CODE.notFound)
  expect((await detailOf(owner, orderNo)).orderShowStatus).toBe(ORDER.awaitingPayment)
})

test('a time outside the hours, in the past or beyond the horizon is not sold', async () => {
  const visitor = await newVisitor(app)
  for (const at of ['2026-11-23 09:00:00', '2026-11-23 21:30:00', '2026-11-20 19:00:00', '2027-03-01 19:00:00'])
    expect((await tryToOrder(app, visitor, { at })).code).toBe(CODE.slotTaken)
})

test('without visitor information a paid order waits for it, then is fixed', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-28 18:00:00', withInformation: false })
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.awaitingInformation)
  const saved = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, orderNo })
  expect(saved.orderShowStatus).toBe(ORDER.toConsult)
})

test('a package goes from session to session until the last one is over', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-29 18:00:00', service: lin.package })
  for (let session = 1; session <= 4; session += 1) {
    await holdSession(app, visitor, orderNo)
    const after = await detailOf(visitor, orderNo)
    expect(after.sessionsDone).toBe(session)
    expect(after.orderShowStatus).toBe(session < 4 ? ORDER.awaitingReservation : ORDER.consulted)
    if (session < 4)
      await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
        orderNo,
        slot: granuleOf(`2026-12-0${session} 20:00:00`),
        consultMode: 2,
      })
  }
  expect((await detailOf(visitor, orderNo)).payStatus).toBe(PAY.paid)
})

test('moving a session: free before the line, twice at most, and the old time is free again', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-10 18:00:00' })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const move = (at: string) =>
    visitor.answer('POST /appoint/consultAppointment/reschedule', { appointNo, slot: granuleOf(at) })
  expect((await move('2026-12-10 18:30:00')).data).toMatchObject({
    appointStartTime: '2026-12-10 18:30:00',
    rescheduledTimes: 1,
  })
  expect((await move('2026-12-11 20:00:00')).code).toBe(CODE.ok)
  expect(await startsOn('2026-12-10')).toContain(granuleOf('2026-12-10 18:00:00'))
  expect(await move('2026-12-12 20:00:00')).toMatchObject({ code: CODE.conflict, msg: '已经改过 2 次时间，不能再改了' })
})

test('inside the line a session is not moved', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-22 18:00:00' })
  app.clock.set(parseMoment('2026-11-21 18:30:00'))
  const detail = await detailOf(visitor, orderNo)
  expect(detail.actions.reschedule).toBe(false)
  const answer = await visitor.answer('POST /appoint/consultAppointment/reschedule', {
    appointNo: detail.appointment?.appointNo ?? '',
    slot: granuleOf('2026-11-30 18:00:00'),
  })
  expect(answer).toMatchObject({ code: CODE.conflict, msg: '离开始不足 24 小时，不能改时间了' })
})

test('one cannot be in two rooms at once', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-12-14 09:00:00', consultant: app.world.zhou })
  const clash = await tryToOrder(app, visitor, { at: '2026-12-14 09:30:00', consultant: app.world.zhou })
  expect(clash).toMatchObject({ code: CODE.conflict, msg: '您在这个时间已经有一个预约了' })
})

test('a session is rated once, after it took place, and the rating shows', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-16 18:00:00' })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const rate = { appointNo, stars: 5, tags: '耐心倾听', content: '说完之后轻松了很多。', anonymous: 'true' } as const
  expect((await visitor.answer('POST /appoint/consultAppointRate/addRate', rate)).code).toBe(CODE.conflict)
  await holdSession(app, visitor, orderNo)
  await visitor.call('POST /appoint/consultAppointRate/addRate', rate)
  expect((await visitor.answer('POST /appoint/consultAppointRate/addRate', rate)).msg).toBe('这次咨询已经评价过了')
  const { list } = await app.client.call('GET /appoint/authorityNone/appoint/rate', { consultantId: lin.id })
  expect(list[0]).toMatchObject({ stars: 5, content: rate.content, author: '匿名来访者' })
})

import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, order, pay, type Visitor } from '../../testing/visitor'

const app = useTestApp()

/** Every question about somebody's orders as a whole, answered. */
async function answersFor({ call }: Visitor) {
  const [first, unconfirmed, noInfo, finished, count, lastType, bought, unpaid] = await Promise.all([
    call('GET /appoint/consultOrder/isFirst', {}),
    call('GET /appoint/consultOrder/isExistUnConfirm', {}),
    call('GET /appoint/consultOrder/isExistNoInfoOrder', {}),
    call('GET /appoint/consultOrder/isExistFinishAppoint', {}),
    call('GET /appoint/consultOrder/getConsultedCount', {}),
    call('GET /appoint/consultOrder/lastOrderType', {}),
    call('GET /appoint/consultOrder/isBoughtService', {}),
    call('GET /appoint/consultOrder/getUnpayOrder', {}),
  ])
  return {
    isFirst: first.isFirst,
    unconfirmed: unconfirmed.exists,
    noInfo: noInfo.exists,
    finished: finished.exists,
    count: count.count,
    lastType: lastType.orderType,
    bought: bought.usedSrvIds,
    unpaid: unpaid?.orderNo ?? null,
  }
}

const NOTHING = {
  isFirst: true,
  unconfirmed: false,
  noInfo: false,
  finished: false,
  count: 0,
  lastType: null,
  bought: [],
  unpaid: null,
}

test('who has ordered nothing, whoever else has', async () => {
  await book(app, await newVisitor(app), { at: '2026-11-23 18:00:00' })
  expect(await answersFor(await newVisitor(app))).toEqual(NOTHING)
})

test('ordered, paid, told of, held: each question follows', async () => {
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const orderNo = await order(app, visitor, { at: '2026-11-24 18:00:00', withInformation: false })
  const ordered = { ...NOTHING, lastType: ORDER_TYPE.normal }
  expect(await answersFor(visitor)).toEqual({ ...ordered, unpaid: orderNo })
  await pay(app, visitor.token, orderNo)
  expect(await answersFor(visitor)).toEqual({ ...ordered, isFirst: false, noInfo: true, bought: [lin.single.id] })
  const held = await newVisitor(app)
  const heldNo = await book(app, held, { at: '2026-11-25 18:00:00' })
  const { appointment } = await detailOf(held, heldNo)
  const finish = () =>
    held.call('POST /appoint/consultAppointment/userIsFinish', { appointNo: appointment?.appointNo ?? '' })
  expect(await finish()).toEqual({ isFinish: false })
  await holdSession(app, held, heldNo)
  expect(await finish()).toEqual({ isFinish: true })
  expect(await answersFor(held)).toEqual({
    ...ordered,
    isFirst: false,
    finished: true,
    count: 1,
    bought: [lin.single.id],
  })
})

test('an order that waits for its consultant is one that waits to be confirmed', async () => {
  const { orgId } = app.world
  const byHand = (confirms_by_hand: boolean) =>
    app.db.updateTable('organization').set({ confirms_by_hand }).where('id', '=', orgId).execute()
  await byHand(true)
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-28 20:00:00' })
  await byHand(false)
  expect(await answersFor(visitor)).toMatchObject({ unconfirmed: true, isFirst: false })
})

test('what was given up in time counts as never booked', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-26 18:00:00' })
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })
  expect(await answersFor(visitor)).toEqual({ ...NOTHING, lastType: ORDER_TYPE.normal })
})

test('the sessions of an order, and one of them, are their owner\u2019s alone', async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, owner, { at: '2026-11-27 18:00:00' })
  const { appointment } = await detailOf(owner, orderNo)
  const appointNo = appointment?.appointNo ?? ''
  expect(await owner.call('GET /appoint/consultAppointment/listByOrderNo', { orderNo })).toEqual([appointment])
  for (const key of ['getAppointByAppointNo', 'info', 'getInfo'] as const) {
    const one = `GET /appoint/consultAppointment/${key}` as const
    expect(await owner.call(one, { appointNo })).toEqual(appointment)
    expect((await stranger.answer(one, { appointNo })).code).toBe(CODE.notFound)
  }
  for (const answer of [
    await stranger.answer('GET /appoint/consultAppointment/listByOrderNo', { orderNo }),
    await stranger.answer('POST /appoint/consultAppointment/userIsFinish', { appointNo }),
  ])
    expect(answer.code).toBe(CODE.notFound)
})

test('all sessions stand last first, those to come first first; what was never paid is among neither', async () => {
  const visitor = await newVisitor(app)
  const booked: string[] = []
  for (const at of ['2026-12-08 18:00:00', '2026-12-07 18:00:00', '2026-12-09 18:00:00'])
    booked.push(await book(app, visitor, { at }))
  const [tuesday = '', monday = '', wednesday = ''] = booked
  const unpaid = await order(app, visitor, { at: '2026-12-10 18:00:00' })
  const list = async () =>
    (await visitor.call('GET /appoint/consultAppointment/list', {})).list.map(({ orderNo }) => orderNo)
  const toCome = async () =>
    (await visitor.call('GET /appoint/consultAppointment/getUnConsultByUser', {})).map(({ orderNo }) => orderNo)
  expect([await list(), await toCome()]).toEqual([
    [wednesday, tuesday, monday],
    [monday, tuesday, wednesday],
  ])
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: unpaid, reason: 1 })
  const cancellation = { orderNo: tuesday, reason: 5, expectedFen: 48_000 }
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', cancellation)
  await holdSession(app, visitor, monday)
  expect([await list(), await toCome()]).toEqual([[wednesday, tuesday, monday], [wednesday]])
  expect(await (await newVisitor(app)).call('GET /appoint/consultAppointment/list', {})).toEqual({
    list: [],
    more: false,
    next: null,
  })
})

import { ORDER } from '@xinqi/domain/status/order'
import { maskPhone } from '@xinqi/domain/text/phone'
import { DAY, HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, order } from '../../testing/visitor'

const UNPAID = 'GET /appoint/consultOrder/getSpecialUnpay'
const UNFINISHED = 'GET /appoint/consultConsultant/checkUnpayAndUnFill'

const app = useTestApp()

/** The session took place and is paid afterwards. */
async function consultUnpaid(orderNo: string): Promise<void> {
  const { db, clock } = app.services
  await db
    .updateTable('consult_order')
    .set({ order_show_status: ORDER.consultedUnpaid })
    .where('order_no', '=', orderNo)
    .execute()
  await db.updateTable('appointment').set({ completed_at: clock.now() }).where('order_no', '=', orderNo).execute()
}

test('R141: the overdue notification names the order, its picture and the whole days since', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-27 20:00:00' })
  expect(await visitor.call(UNPAID, {})).toEqual({ visible: false, info: null })
  await consultUnpaid(orderNo)
  const days = async () => (await visitor.call(UNPAID, {})).info?.overTime
  expect(await visitor.call(UNPAID, {})).toMatchObject({ visible: true, info: { orderNo, overTime: 0 } })
  app.clock.advance(4 * DAY - HOUR)
  expect(await days()).toBe(3)
  app.clock.advance(HOUR)
  expect(await days()).toBe(4)
})

test('R142: unpaid checks need a login, and concern one person only', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  await consultUnpaid(await order(app, visitor, { at: '2026-11-28 20:00:00' }))
  expect(await stranger.call(UNPAID, {})).toEqual({ visible: false, info: null })
  expect((await app.client.answer(UNPAID, {})).code).not.toBe(1)
  expect((await app.client.answer(UNFINISHED, {})).code).not.toBe(1)
})

test('R135: an unfinished order is named while its half hour runs', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-29 20:00:00' })
  app.clock.advance(29 * MINUTE)
  expect(await visitor.call(UNFINISHED, {})).toMatchObject({ orderNo, orderStatus: ORDER.awaitingPayment })
  app.clock.advance(2 * MINUTE)
  expect(await visitor.call(UNFINISHED, {})).toBeNull()
})

test('R134: what begins within the half hour is held until then, and the banner counts up to that', async () => {
  const visitor = await newVisitor(app)
  const before = app.clock.now()
  app.clock.set(parseMoment('2026-12-01 19:48:00'))
  const orderNo = await order(app, visitor, { at: '2026-12-01 20:00:00' })
  expect(await detailOf(visitor, orderNo)).toMatchObject({ payDeadline: '2026-12-01 20:00:00' })
  expect(await visitor.call(UNFINISHED, {})).toMatchObject({ orderNo, createTime: '2026-12-01 19:30:00' })
  app.clock.set(parseMoment('2026-12-01 20:00:00'))
  expect(await visitor.call(UNFINISHED, {})).toBeNull()
  app.clock.set(before)
})

test('the coming session names both people, and of the consultant a masked phone', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-12-05 20:00:00' })
  expect(await visitor.call('GET /appoint/consultConsultant/appointInfo', {})).toMatchObject({
    appointStartTime: '2026-12-05 20:00:00',
    consultantName: app.world.lin.name,
    userName: '小舟',
    consultantPhone: maskPhone(app.world.lin.phone),
    areaCode: '86',
  })
})

test('what the user centre counts has the types of the documents', async () => {
  const visitor = await newVisitor(app)
  const counts = async () => (await visitor.call('GET /appoint/consultVisitor/userCenter', {})).counts
  await book(app, visitor, { at: '2026-12-06 20:00:00' })
  await order(app, visitor, { at: '2026-12-07 20:00:00' })
  expect(await counts()).toEqual([
    { type: 1, count: 1 },
    { type: 4, count: 1 },
    { type: 5, count: 0 },
    { type: 3, count: 0 },
  ])
})

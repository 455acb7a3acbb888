import { CODE } from '@xinqi/domain/codes'
import { NOTICE_DAYS } from '@xinqi/domain/text/notice'
import { DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { runSweeps } from '../../jobs/sweeps'
import { sweeps } from '../sweeps'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const messages = (visitor: Visitor) => visitor.call('GET /appoint/message/listReceiveMsg', {})
const kinds = async (visitor: Visitor) => (await messages(visitor)).list.map(({ kind }) => kind)
const unread = async (visitor: Visitor) =>
  (await visitor.call('GET /appoint/consultUser/unReadMsgNum', {})).unReadMsgNum

test('a booking is told among the messages, leads to its order, and counts as unread until it is read', async () => {
  const visitor = await newVisitor(app)
  expect(await messages(visitor)).toEqual({ list: [], more: false, next: null, unread: 0 })
  const orderNo = await book(app, visitor, { at: '2026-11-24 18:00:00' })
  const [notice] = (await messages(visitor)).list
  expect(notice).toMatchObject({ kind: 'booked', isRead: false, route: 'consultOrderDetail', params: { orderNo } })
  expect(await unread(visitor)).toBe(1)
  const marked = await visitor.call('POST /appoint/message/markRead', { id: notice?.id ?? 0 })
  expect(marked).toEqual({ unReadMsgNum: 0 })
  expect((await messages(visitor)).list[0]?.isRead).toBe(true)
})

test('messages name nobody, no concern and no money', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-25 18:00:00' })
  const text = (await messages(visitor)).list.map(({ title, body }) => title + body).join()
  expect(text).not.toMatch(/林一帆|咨询|睡|元|¥|心理/)
})

test('the list of messages changes with the order: moved, cancelled, refunded', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-03 18:00:00' })
  const { appointment } = await detailOf(visitor, orderNo)
  await visitor.call('POST /appoint/consultAppointment/reschedule', {
    appointNo: appointment?.appointNo ?? '',
    slot: granuleOf('2026-12-03 20:00:00'),
  })
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: refundFen })
  await app.sandbox.advance(MINUTE)
  expect((await kinds(visitor)).filter((kind) => kind !== 'refunded')).toEqual(['cancelled', 'rescheduled', 'booked'])
})

test('an order that nobody paid is told as closed', async () => {
  const visitor = await newVisitor(app)
  await order(app, visitor, { at: '2026-11-26 18:00:00' })
  await app.sandbox.advance(31 * MINUTE)
  expect(await kinds(visitor)).toEqual(['expired'])
})

test('what is missing before a session leads to where it is filled in, and its end to the rating', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-27 18:00:00', withInformation: false })
  expect((await messages(visitor)).list[0]).toMatchObject({ kind: 'information', route: 'userRecord' })
  await app.db.updateTable('consult_order').set({ order_show_status: 2 }).where('order_no', '=', orderNo).execute()
  await app.db.updateTable('appointment').set({ status: 2 }).where('order_no', '=', orderNo).execute()
  await holdSession(app, visitor, orderNo)
  expect((await messages(visitor)).list[0]).toMatchObject({ kind: 'rateInvite', route: 'evaluate' })
})

test('a session is reminded of once, an hour before', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-28 18:00:00' })
  app.clock.set(parseMoment('2026-11-28 16:50:00'))
  await runSweeps(app.services, sweeps)
  expect(await kinds(visitor)).toEqual(['booked'])
  app.clock.set(parseMoment('2026-11-28 17:05:00'))
  await runSweeps(app.services, sweeps)
  await runSweeps(app.services, sweeps)
  expect(await kinds(visitor)).toEqual(['reminder', 'booked'])
})

test("another person's message can be neither seen, read nor removed", async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  await book(app, owner, { at: '2026-11-29 18:00:00' })
  const id = (await messages(owner)).list[0]?.id ?? 0
  expect((await messages(stranger)).list).toEqual([])
  const missing = await stranger.answer('POST /appoint/message/markRead', { id: 2_000_000_000 })
  expect(missing).toMatchObject({ code: CODE.notFound, msg: '没有找到这个消息' })
  expect(await stranger.answer('POST /appoint/message/markRead', { id })).toEqual(missing)
  expect(await stranger.answer('POST /appoint/message/remove', { id })).toEqual(missing)
  await stranger.call('POST /appoint/message/markRead', {})
  expect(await unread(owner)).toBe(1)
  for (const key of ['GET /appoint/message/listReceiveMsg', 'GET /appoint/consultUser/unReadMsgNum'] as const)
    expect((await app.client.answer(key, {})).code).not.toBe(CODE.ok)
})

test('all are read at once, and one is removed', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-30 18:00:00' })
  await book(app, visitor, { at: '2026-12-01 18:00:00' })
  expect(await unread(visitor)).toBe(2)
  expect(await visitor.call('POST /appoint/message/markRead', {})).toEqual({ unReadMsgNum: 0 })
  const [first] = (await messages(visitor)).list
  await visitor.call('POST /appoint/message/remove', { id: first?.id ?? 0 })
  expect((await messages(visitor)).list).toHaveLength(1)
})

test('open pages are told in the same transaction that something changed (R246)', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-12-02 18:00:00' })
  await visitor.call('POST /appoint/message/markRead', {})
  const sent = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('topic', '=', `/topic/pg/private/2/${visitor.userId}`)
    .orderBy('id')
    .execute()
  expect(sent.map(({ body }) => (body as { kind: string }).kind)).toEqual(['order', 'notice'])
})

test('a long list comes page by page, and is forgotten after half a year', async () => {
  const visitor = await newVisitor(app)
  const row = {
    user_id: visitor.userId,
    kind: 'booked',
    title: 't',
    body: 'b',
    params: '{}',
    created_at: app.clock.now(),
  }
  await app.db
    .insertInto('user_notice')
    .values(Array.from({ length: 25 }, () => row))
    .execute()
  const first = await messages(visitor)
  expect(first.list).toHaveLength(20)
  expect(first.more).toBe(true)
  const second = await visitor.call('GET /appoint/message/listReceiveMsg', { after: first.next ?? '' })
  expect(second.list).toHaveLength(5)
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(25)
  app.clock.advance((NOTICE_DAYS + 1) * DAY)
  await forgetOldRecords(app.services)
  expect(
    (await app.db.selectFrom('user_notice').select('id').where('user_id', '=', visitor.userId).execute()).length,
  ).toBe(0)
})

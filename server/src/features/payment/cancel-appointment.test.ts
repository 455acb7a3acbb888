import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { holdSession } from '../../testing/hold-session'
import { moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const cancel = (visitor: Visitor, appointNo: string, expectedFen: number) =>
  visitor.answer('POST /appoint/consultAppointment/cancelAppoint', { appointNo, expectedFen })

const sessionOf = async (visitor: Visitor, orderNo: string) =>
  (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''

test('a session is left with its order: what the preview says comes back, and another amount is refused', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, visitor, { at: '2026-11-26 18:00:00' })
  const appointNo = await sessionOf(visitor, orderNo)
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  expect((await cancel(stranger, appointNo, refundFen)).code).toBe(CODE.notFound)
  expect(await cancel(visitor, appointNo, refundFen - 1)).toMatchObject({ code: CODE.conflict, data: { refundFen } })
  expect((await cancel(visitor, appointNo, refundFen)).data).toEqual({
    orderShowStatus: ORDER.refundRequested,
    refundFen: PRICE,
  })
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, refunds: [{ amount_fen: PRICE }] })
  expect((await cancel(visitor, appointNo, 0)).code).toBe(CODE.conflict)
})

test('one that is not paid is given up', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-27 18:00:00' })
  const { data } = await cancel(visitor, await sessionOf(visitor, orderNo), 0)
  expect(data).toEqual({ orderShowStatus: ORDER.cancelled, refundFen: 0 })
})

test('of a package a session that was held is not cancelled, nor is the next one in its place', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-28 18:00:00', service: app.world.lin.package })
  const held = await sessionOf(visitor, orderNo)
  await holdSession(app, visitor, orderNo)
  expect(await cancel(visitor, held, 3 * PRICE)).toMatchObject({
    code: CODE.conflict,
    msg: '这次咨询已经结束或取消了',
  })
  const slot = granuleOf('2026-12-05 18:00:00')
  await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', { orderNo, slot, consultMode: 1 })
  expect((await cancel(visitor, held, 3 * PRICE)).code).toBe(CODE.conflict)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConsult)
})

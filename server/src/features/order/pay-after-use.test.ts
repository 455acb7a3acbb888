import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, HOUR, type MomentText } from '@xinqi/domain/time'
import { createService, type TestService } from '../../testing/build-consultant'
import { holdSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import {
  detailOf,
  granuleOf,
  INFORMATION,
  newConsultantLogin,
  newVisitor,
  order,
  pay,
  tryToOrder,
  type Visitor,
} from '../../testing/visitor'

const PRICE = 48_000
const CREATE = 'POST /appoint/consultOrder/createPayLaterOrder'

const app = useTestApp()
let service: TestService
beforeAll(async () => {
  const { db, world } = app
  service = await createService(db, world.lin.id, {
    priceFen: PRICE,
    sessions: 1,
    modes: [1, 2, 3],
    orderType: ORDER_TYPE.payAfterUse,
  })
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

async function attempt(visitor: Visitor, at: MomentText, srvId = service.id) {
  const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const wanted = { consultantId: app.world.lin.id, srvId, slot: granuleOf(at), consultMode: 1 as const, visitorInfoId }
  return visitor.answer(CREATE, wanted)
}

async function booked(at: MomentText): Promise<{ visitor: Visitor; orderNo: string }> {
  const visitor = await newVisitor(app)
  const { code, data } = await attempt(visitor, at)
  expect(code).toBe(CODE.ok)
  return { visitor, orderNo: data.orderNo }
}

test('R4: the time is booked at once, and nothing is paid before the session', async () => {
  const { visitor, orderNo } = await booked('2026-11-23 18:00:00')
  await app.sandbox.advance(HOUR)
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderType: ORDER_TYPE.payAfterUse,
    orderShowStatus: ORDER.toConsult,
    payStatus: PAY.unpaid,
    payDeadline: null,
    payableFen: PRICE,
    actions: { pay: false, cancel: true },
  })
  expect((await visitor.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })).code).toBe(
    CODE.conflict,
  )
  expect(await moneyOf(app, orderNo)).toMatchObject({ payments: [], transfers: [] })
})

test('after the session it is paid within three days; the consultant earns with the payment', async () => {
  const { visitor, orderNo } = await booked('2026-11-24 18:00:00')
  const earned = await earnedBy(app, app.world.lin.id)
  await holdSession(app, visitor, orderNo)
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.consultedUnpaid,
    actions: { pay: true, cancel: false },
  })
  expect((await visitor.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({ kind: 'payAfterUse' })
  expect(await earnedBy(app, app.world.lin.id)).toBe(earned)
  await pay(app, visitor.token, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.consulted,
    pay: PAY.paid,
    owedFen: 0,
    transfers: ['payment', 'session'],
  })
  expect((await earnedBy(app, app.world.lin.id)) - earned).toBe(PRICE)
})

test('R140: after three days it is overdue, which is said once, and can still be paid', async () => {
  const { visitor, orderNo } = await booked('2026-11-25 18:00:00')
  await holdSession(app, visitor, orderNo)
  await app.sandbox.advance(3 * DAY - HOUR)
  expect((await moneyOf(app, orderNo)).pay).toBe(PAY.unpaid)
  await app.sandbox.advance(2 * HOUR)
  await app.sandbox.runDueJobs()
  expect((await moneyOf(app, orderNo)).pay).toBe(PAY.specialUnpaid)
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(list.filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
  await pay(app, visitor.token, orderNo)
  expect((await moneyOf(app, orderNo)).pay).toBe(PAY.paid)
})

test('R143, R145: another one waits until this one has come to its end; a paid one does not', async () => {
  const { visitor, orderNo } = await booked('2026-11-26 18:00:00')
  expect(await attempt(visitor, '2026-11-27 18:00:00')).toMatchObject({
    code: CODE.conflict,
    msg: '您已有一个先咨询后付费的预约，请完成咨询之后再下单',
    data: { orderNo },
  })
  expect((await tryToOrder(app, visitor, { at: '2026-11-27 20:00:00' })).code).toBe(CODE.ok)
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.cancelled)
  const consultant = await newConsultantLogin(app, app.world.lin)
  const { list } = await consultant.call('GET /consult/consultAppointment/list', { orderType: 4 })
  expect(list.map((booking) => booking.orderNo)).toContain(orderNo)
  expect((await attempt(visitor, '2026-11-27 18:00:00')).code).toBe(CODE.ok)
})

test('R144: what was held and is not paid keeps from every new time, and the confirm page says so', async () => {
  const { visitor, orderNo } = await booked('2026-11-28 18:00:00')
  await holdSession(app, visitor, orderNo)
  const debt = { code: CODE.conflict, msg: '您有一次咨询还没有付款，付清之后就可以再约', data: { orderNo } }
  expect(await attempt(visitor, '2026-11-29 18:00:00')).toMatchObject(debt)
  expect(await tryToOrder(app, visitor, { at: '2026-11-29 18:00:00' })).toMatchObject(debt)
  const page = { consultantId: app.world.lin.id, srvId: service.id, slot: granuleOf('2026-11-29 18:00:00') }
  expect(await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', page)).toMatchObject({
    paysAfter: true,
    blocking: { orderNo, reason: debt.msg },
  })
  await pay(app, visitor.token, orderNo)
  expect((await attempt(visitor, '2026-11-29 18:00:00')).code).toBe(CODE.ok)
})

test('of 20 attempts at once by one person one succeeds', async () => {
  const visitor = await newVisitor(app)
  const times = ['18:00', '19:00', '20:00', '21:00'].map((time): MomentText => `2026-11-30 ${time}:00`)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(visitor, times[index % 4] ?? '')))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
})

test('a service that is free is owed nothing, whatever its price says', async () => {
  const { lin } = app.world
  const free = await createService(app.db, lin.id, {
    priceFen: PRICE,
    sessions: 1,
    modes: [1],
    orderType: ORDER_TYPE.free,
  })
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-12-02 18:00:00', service: free })
  const earned = await earnedBy(app, lin.id)
  await holdSession(app, visitor, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.consulted, owedFen: 0, transfers: [] })
  expect(await earnedBy(app, lin.id)).toBe(earned)
})

test('a service that is paid before is not ordered so, and a consultant who does not come is not paid', async () => {
  const visitor = await newVisitor(app)
  expect(await attempt(visitor, '2026-12-01 18:00:00', app.world.lin.single.id)).toMatchObject({
    code: CODE.conflict,
    msg: '这项服务不是先咨询后付费的',
  })
  const missed = await booked('2026-12-01 20:00:00')
  const earned = await earnedBy(app, app.world.lin.id)
  await app.sandbox.advance(11 * DAY)
  expect(await detailOf(missed.visitor, missed.orderNo)).toMatchObject({
    orderShowStatus: ORDER.cancelled,
    cancelReason: '咨询师缺席',
    facts: ['咨询师没有到场'],
  })
  expect(await earnedBy(app, app.world.lin.id)).toBe(earned)
})

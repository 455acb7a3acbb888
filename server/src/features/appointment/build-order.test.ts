import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { HOUR, MINUTE, type MomentText } from '@xinqi/domain/time'
import { bookSession } from '../../testing/hold-session'
import { moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import {
  detailOf,
  granuleOf,
  newConsultantLogin,
  newVisitor,
  pay,
  tryToOrder,
  type Visitor,
} from '../../testing/visitor'

const BUILD = 'POST /consult/consultOrder/build'
const LIST = 'GET /consult/consultOrder/listBuilt'
const TO_PRICE = 'POST /appoint/consultOrder/confirmSelfBuiltOrder'
const FREE = 'POST /appoint/consultOrder/confirmFreeOrder'

const app = useTestApp()
let lin: Visitor
let visitor: Visitor
let appointNo: string
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
  ;({ visitor, appointNo } = await bookSession(app, '2026-11-30 18:00:00'))
})
afterEach(async () => {
  for (const { orderNo, orderShowStatus } of await lin.call(LIST, { appointNo }))
    if (orderShowStatus === ORDER.awaitingUserConfirmation)
      await lin.call('POST /consult/consultOrder/withdrawBuilt', { orderNo })
  expect(await wholeLedger(app.db)).toBe(0)
})

const wish = (at: MomentText, change: Partial<Params<typeof BUILD>> = {}): Params<typeof BUILD> => ({
  appointNo,
  srvId: app.world.lin.single.id,
  slot: granuleOf(at),
  consultMode: 1,
  priceFen: 30_000,
  note: '接着上次的话题聊',
  ...change,
})

async function built(at: MomentText, change: Partial<Params<typeof BUILD>> = {}): Promise<string> {
  return (await lin.call(BUILD, wish(at, change))).orderNo
}

const newsOf = async ({ call }: Visitor) => (await call('GET /appoint/message/listReceiveMsg', {})).list[0]

test('the visitor is told, sees price, time and words, agrees, pays, and it is booked', async () => {
  const orderNo = await built('2026-12-01 19:00:00')
  expect(await newsOf(visitor)).toMatchObject({ kind: 'built', route: 'consultBuildOrderDetail', params: { orderNo } })
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderType: ORDER_TYPE.selfBuilt,
    orderShowStatus: ORDER.awaitingUserConfirmation,
    payableFen: 30_000,
    builtNote: '接着上次的话题聊',
    answerBy: expect.stringMatching(/^2026-11-22 18:0/) as string,
    visitorName: '小舟',
    actions: { answer: true, pay: false, cancel: true },
  })
  expect(await moneyOf(app, orderNo)).toMatchObject({ payments: [], transfers: [] })
  expect(await visitor.call(TO_PRICE, { orderNo })).toMatchObject({
    orderShowStatus: ORDER.awaitingPayment,
    payableFen: 30_000,
    payDeadline: expect.stringMatching(/^2026-11-21 18:3/) as string,
  })
  await pay(app, visitor.token, orderNo)
  expect(await detailOf(visitor, orderNo)).toMatchObject({ orderShowStatus: ORDER.toConsult, payStatus: PAY.paid })
})

test('until it is answered the time is held, and nobody else gets it', async () => {
  const orderNo = await built('2026-12-02 19:00:00')
  const stranger = await newVisitor(app)
  const tries = () => tryToOrder(app, stranger, { at: '2026-12-02 19:00:00' })
  expect((await tries()).code).toBe(CODE.slotTaken)
  await app.sandbox.advance(23 * HOUR)
  expect((await tries()).code).toBe(CODE.slotTaken)
  await app.sandbox.advance(2 * HOUR)
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.cancelled,
    cancelReason: '没有在约定的时间内回答',
  })
  expect(await newsOf(visitor)).toMatchObject({ kind: 'builtEnded' })
  expect(await lin.call(LIST, { appointNo })).toContainEqual(
    expect.objectContaining({ orderNo, orderShowStatus: ORDER.cancelled }),
  )
  expect((await tries()).code).toBe(CODE.ok)
})

test('agreed to and not paid, the time is free after 30 minutes like any other', async () => {
  const orderNo = await built('2026-12-03 19:00:00')
  await visitor.call(TO_PRICE, { orderNo })
  await app.sandbox.advance(31 * MINUTE)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.cancelled)
  expect((await tryToOrder(app, await newVisitor(app), { at: '2026-12-03 19:00:00' })).code).toBe(CODE.ok)
})

test('what costs nothing is agreed to by the free call alone, and what has a price never is', async () => {
  const gift = await built('2026-12-04 19:00:00', { priceFen: 0 })
  expect((await visitor.answer(TO_PRICE, { orderNo: gift })).code).toBe(CODE.conflict)
  expect(await visitor.call(FREE, { orderNo: gift })).toMatchObject({ orderShowStatus: ORDER.toConsult, payableFen: 0 })
  const priced = await built('2026-12-04 20:30:00')
  expect((await visitor.answer(FREE, { orderNo: priced })).code).toBe(CODE.conflict)
  expect((await detailOf(visitor, priced)).orderShowStatus).toBe(ORDER.awaitingUserConfirmation)
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: priced, reason: 1 })
})

test('too late an answer is refused even before the sweep has run', async () => {
  const orderNo = await built('2026-12-05 19:00:00')
  app.clock.advance(25 * HOUR)
  expect(await visitor.answer(TO_PRICE, { orderNo })).toMatchObject({
    code: CODE.conflict,
    msg: '回答的时间已经过了，这个时间不再保留',
  })
})

test('declining and withdrawing end it, free the time, and are final', async () => {
  const declined = await built('2026-12-06 19:00:00')
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo: declined, reason: 1 })
  expect((await lin.answer('POST /consult/consultOrder/withdrawBuilt', { orderNo: declined })).code).toBe(CODE.conflict)
  const withdrawn = await built('2026-12-06 19:00:00')
  await lin.call('POST /consult/consultOrder/withdrawBuilt', { orderNo: withdrawn })
  expect((await visitor.answer(TO_PRICE, { orderNo: withdrawn })).code).toBe(CODE.conflict)
  expect((await tryToOrder(app, await newVisitor(app), { at: '2026-12-06 19:00:00' })).code).toBe(CODE.ok)
})

test('one unanswered order at a time, however many are made at once', async () => {
  const answers = await Promise.all(
    ['18:00', '19:00', '20:00'].map((time) => lin.answer(BUILD, wish(`2026-12-07 ${time}:00`))),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict].sort())
})

test.each([
  ['more than the service costs', { priceFen: 48_001 }, CODE.conflict],
  ['less than nothing', { priceFen: -1 }, CODE.failure],
  ["another consultant's service", { srvId: 'zhou' }, CODE.notFound],
  ['a time that is taken', { slot: granuleOf('2026-11-23 09:00:00') }, CODE.slotTaken],
  ['a time that leaves no hour to answer', { slot: granuleOf('2026-11-21 20:30:00') }, CODE.conflict],
] as const)('%s is refused', async (_name, change, code) => {
  const { srvId } = { srvId: undefined, ...change }
  const service = srvId === 'zhou' ? app.world.zhou.single.id : app.world.lin.single.id
  const answer = await lin.answer(BUILD, { ...wish('2026-12-08 19:00:00'), ...change, srvId: service })
  expect(answer.code).toBe(code)
})

test('a consultant names a session of their own; a stranger neither sees nor answers what was made', async () => {
  const zhou = await newConsultantLogin(app, app.world.zhou)
  expect((await zhou.answer(BUILD, wish('2026-12-09 19:00:00'))).code).toBe(CODE.notFound)
  expect((await zhou.answer(LIST, { appointNo })).code).toBe(CODE.notFound)
  const orderNo = await built('2026-12-09 19:00:00')
  const stranger = await newVisitor(app)
  for (const key of [TO_PRICE, FREE] as const)
    expect((await stranger.answer(key, { orderNo })).code).toBe(CODE.notFound)
  expect((await zhou.answer('POST /consult/consultOrder/withdrawBuilt', { orderNo })).code).toBe(CODE.notFound)
})

test('who is elsewhere at that time cannot agree, and the consultant does not learn of it', async () => {
  const elsewhere = app.world.zhou
  const other = await tryToOrder(app, visitor, { consultant: elsewhere, at: '2026-11-24 09:00:00' })
  expect(other.code).toBe(CODE.ok)
  await app.db
    .insertInto('schedule_override')
    .values({
      consultant_id: app.world.lin.id,
      day: '2026-11-24',
      windows: JSON.stringify([{ startMinute: 540, endMinute: 720 }]),
    })
    .execute()
  const orderNo = await built('2026-11-24 09:00:00')
  expect(await visitor.answer(TO_PRICE, { orderNo })).toMatchObject({
    code: CODE.conflict,
    data: { orderNo: other.data.orderNo },
  })
})

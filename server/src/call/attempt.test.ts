import { CODE } from '@xinqi/domain/codes'
import { contract } from '@xinqi/domain/contract/contract'
import { ORDER } from '@xinqi/domain/status/order'
import { holdSession } from '../testing/hold-session'
import { useTestApp } from '../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../testing/visitor'
import { moneyOf } from '../testing/money'
import { createOrder } from '../features/order/commands/create-order'
import { Attempt, once } from './attempt'
import { inTransaction } from './services'

const app = useTestApp()

const wish = (at: string) => ({
  consultantId: app.world.lin.id,
  srvId: app.world.lin.single.id,
  slot: granuleOf(at),
  consultMode: 1 as const,
})

const confirm = (visitor: Visitor, at: string, idempotencyKey: string) =>
  visitor.answer('POST /appoint/consultOrder/confirmOrder', wish(at), { token: visitor.token, idempotencyKey })

const ordersOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call('GET /appoint/consultOrder/list', {})).list.length

test('a tap that is sent ten times at once makes one order, and each of the ten is told of it', async () => {
  const visitor = await newVisitor(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(visitor, '2026-11-23 18:00:00', 'tap')))
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => CODE.ok))
  expect(new Set(answers.map((answer) => answer.data.orderNo)).size).toBe(1)
  expect(await ordersOf(visitor)).toBe(1)
})

test('a key is one person’s: another who uses it gets an answer of their own', async () => {
  const [one, other] = [await newVisitor(app), await newVisitor(app)]
  const first = await confirm(one, '2026-11-23 19:00:00', 'shared')
  const second = await confirm(other, '2026-11-23 20:00:00', 'shared')
  expect([first.code, second.code]).toEqual([CODE.ok, CODE.ok])
  expect(first.data.orderNo).not.toBe(second.data.orderNo)
})

test('what was refused may be tried again under its key', async () => {
  const visitor = await newVisitor(app)
  const blocker = await newVisitor(app)
  const at = '2026-11-24 18:00:00'
  const orderNo = await order(app, blocker, { at })
  expect((await confirm(visitor, at, 'again')).code).toBe(CODE.slotTaken)
  await blocker.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 3 })
  expect((await confirm(visitor, at, 'again')).code).toBe(CODE.ok)
})

test('asking twice for a payment gives one payment', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-25 18:00:00' })
  const start = () => visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  const first = await start()
  const others = await Promise.all([start(), start(), start()])
  expect(new Set(others.map((started) => started.paymentNo))).toEqual(new Set([first.paymentNo]))
  expect((await moneyOf(app, orderNo)).payments).toHaveLength(1)
})

test('moving, choosing and rating a session are each done once under their key', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-26 18:00:00', service: lin.package })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const key = { token: visitor.token, idempotencyKey: 'session' }
  const move = () =>
    visitor.answer(
      'POST /appoint/consultAppointment/reschedule',
      { appointNo, slot: granuleOf('2026-11-26 20:00:00') },
      key,
    )
  expect(await move()).toEqual(await move())
  expect((await detailOf(visitor, orderNo)).appointment?.rescheduledTimes).toBe(1)
  await holdSession(app, visitor, orderNo)
  const choose = () =>
    visitor.answer(
      'POST /appoint/consultAppointment/chooseTimeAndConsultMode',
      { orderNo, slot: granuleOf('2026-12-01 18:00:00'), consultMode: 2 },
      key,
    )
  const chosen = await choose()
  expect(chosen).toMatchObject({ code: CODE.ok, data: { orderShowStatus: ORDER.toConsult } })
  expect(await choose()).toEqual(chosen)
  const rate = () =>
    visitor.answer('POST /appoint/consultAppointRate/addRate', { appointNo, stars: 4, anonymous: 'true' }, key)
  const rated = await rate()
  expect(rated.code).toBe(CODE.ok)
  expect(await rate()).toEqual(rated)
  const totals = await app.db
    .selectFrom('consultant')
    .select(['rate_count', 'star_sum'])
    .where('id', '=', lin.id)
    .executeTakeFirstOrThrow()
  expect(totals).toEqual({ rate_count: 1, star_sum: 4 })
})

describe('an attempt', () => {
  const attemptAt = (key: string, params: unknown = { a: 1 }) =>
    new Attempt({ caller: 'user:1', callKey: 'POST /call', key, params }, app.clock)

  /** A command whose work is to count. */
  async function count(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown> {
    const services = { ...app.services, attempt }
    return once(app.db, attempt, () => inTransaction(services, () => work()))
  }

  test('that died after its commit has left its answer beside what it did', async () => {
    const visitor = await newVisitor(app)
    const at = '2026-11-27 18:00:00'
    const { consultantId, srvId, slot, consultMode } = wish(at)
    const attempt = new Attempt(
      {
        caller: `user:${visitor.userId}`,
        callKey: 'POST /appoint/consultOrder/confirmOrder',
        key: 'unanswered',
        params: contract['POST /appoint/consultOrder/confirmOrder'].params.parse(wish(at)),
      },
      app.clock,
    )
    // The command alone: whoever would have sent its answer is gone.
    const made = await createOrder(
      { ...app.services, attempt },
      {
        userId: visitor.userId,
        consultantId,
        serviceId: srvId,
        slot,
        consultMode,
        visitorInfoId: null,
        cpChannelId: null,
        isInstant: false,
      },
    )
    const again = await confirm(visitor, at, 'unanswered')
    expect(again).toMatchObject({ code: CODE.ok, data: made })
    expect(await ordersOf(visitor)).toBe(1)
  })

  test('beside another under the same key waits, is rolled back, and gives the answer of the first', async () => {
    let runs = 0
    const work = () => Promise.resolve((runs += 1))
    const answers = await Promise.all(Array.from({ length: 5 }, () => count(attemptAt('beside'), work)))
    expect(new Set(answers).size).toBe(1)
    const kept = await app.db.selectFrom('idempotency_record').select('answer').where('key', '=', 'beside').execute()
    expect(kept).toEqual([{ answer: { data: answers[0] } }])
  })

  test('that failed leaves nothing under its key', async () => {
    await expect(count(attemptAt('failed'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await count(attemptAt('failed'), () => Promise.resolve('second'))).toBe('second')
    expect(await count(attemptAt('failed'), () => Promise.reject(new Error('no')))).toBe('second')
  })

  test('with other parameters is refused', async () => {
    await count(attemptAt('other'), () => Promise.resolve(1))
    await expect(count(attemptAt('other', { a: 2 }), () => Promise.resolve(2))).rejects.toThrow(
      '这次请求与之前的不一致，请刷新后重试',
    )
  })
})

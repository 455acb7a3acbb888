import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { useTestApp } from '../testing/use-test-app'
import { book, detailOf, granuleOf, newConsultantLogin, newVisitor, order, type Visitor } from '../testing/visitor'
import { moneyOf } from '../testing/money'
import { once } from './idempotency'
import { conflict } from '../call/refusal'

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

test('a tap that is sent ten times at once makes one order', async () => {
  const visitor = await newVisitor(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(visitor, '2026-11-23 18:00:00', 'tap')))
  const good = answers.filter((answer) => answer.code === CODE.ok)
  expect(good.length).toBeGreaterThanOrEqual(1)
  expect(new Set(good.map((answer) => answer.data.orderNo)).size).toBe(1)
  for (const answer of answers.filter((one) => one.code !== CODE.ok))
    expect(answer).toMatchObject({ code: CODE.conflict, msg: '正在处理，请稍候' })
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
  const start = (idempotencyKey?: string) =>
    visitor.call(
      'POST /appoint/consultPay/consultPay',
      { orderNo, tradeType: 'H5' },
      { token: visitor.token, idempotencyKey },
    )
  const first = await start('pay')
  expect(await start('pay')).toEqual(first)
  const without = await Promise.all([start(), start(), start()])
  expect(new Set(without.map((started) => started.paymentNo))).toEqual(new Set([first.paymentNo]))
  expect((await moneyOf(app, orderNo)).payments).toHaveLength(1)
})

test('moving, choosing and rating a session are each done once under their key', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const consultant = await newConsultantLogin(app, lin)
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
  app.clock.set(parseMoment('2026-11-26 20:30:00'))
  await consultant.call('POST /appoint/consultAppointment/completeAppoint', { appointNo })
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
  const attempt = (key: string) => ({ caller: 'user:1', callKey: 'POST /call', key, params: { a: 1 } })

  test('that is under way is not begun a second time, until it is taken to have died', async () => {
    let finish = (): void => undefined
    const first = once(
      app.services,
      attempt('slow'),
      () => new Promise<string>((resolve) => (finish = () => resolve('first'))),
    )
    const second = () => once(app.services, attempt('slow'), () => Promise.resolve('second'))
    const deadline = performance.now() + 3000
    while (
      (await app.db.selectFrom('idempotency_record').select('key').where('key', '=', 'slow').execute()).length === 0
    )
      if (performance.now() > deadline) throw new Error('the attempt was not noted')
    await expect(second()).rejects.toThrow('正在处理，请稍候')
    app.clock.advance(MINUTE + SECOND)
    expect(await second()).toBe('second')
    finish()
    expect(await first).toBe('first')
    expect(await second()).toBe('second')
  })

  test('that failed late does not forget the one that took over', async () => {
    let fail = (): void => undefined
    const first = once(
      app.services,
      attempt('late'),
      () => new Promise<string>((_resolve, reject) => (fail = () => reject(conflict('没有成功')))),
    )
    const deadline = performance.now() + 3000
    while (
      (await app.db.selectFrom('idempotency_record').select('key').where('key', '=', 'late').execute()).length === 0
    )
      if (performance.now() > deadline) throw new Error('the attempt was not noted')
    app.clock.advance(MINUTE + SECOND)
    let runs = 0
    const second = () => once(app.services, attempt('late'), () => Promise.resolve((runs += 1)))
    expect(await second()).toBe(1)
    fail()
    await expect(first).rejects.toThrow('没有成功')
    expect(await second()).toBe(1)
    expect(runs).toBe(1)
  })

  test('with other parameters is refused', async () => {
    await once(app.services, attempt('other'), () => Promise.resolve(1))
    await expect(
      once(app.services, { ...attempt('other'), params: { a: 2 } }, () => Promise.resolve(2)),
    ).rejects.toThrow('这次请求与之前的不一致，请刷新后重试')
  })
})

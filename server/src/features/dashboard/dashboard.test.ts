import { CODE } from '@xinqi/domain/codes'
import { emptyDay, MOST_LOOKS, RECOUNT_DAYS } from '@xinqi/domain/rules/dashboard'
import { addDays, DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { bookSession, minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order } from '../../testing/visitor'
import { closeDays } from './commands/close-days'
import { countDay, EVERYBODY } from './count-day'

const NUMBERS = 'GET /operator/dashboard/numbers'
const ORG = 340
const TODAY = '2026-11-21'

const app = useTestApp()
let owner: Operator
beforeAll(async () => {
  owner = await newOperator(app)
})

const dayOf = async (day: string, orgId = ORG) => (await countDay(app.db, day)).get(orgId) ?? emptyDay()

test('orders, and money as the ledger has it, stand at the day on which they happened', async () => {
  const before = await dayOf(TODAY)
  const visitor = await newVisitor(app)
  await order(app, visitor, { at: '2026-11-24 18:00:00' })
  const paid = await book(app, visitor, { at: '2026-11-24 20:00:00' })
  const { payableFen } = await visitor.call('GET /appoint/consultOrder/info', { orderNo: paid })
  const { counts } = await dayOf(TODAY)
  expect(counts.made - before.counts.made).toBe(2)
  expect(counts.paid - before.counts.paid).toBe(1)
  expect(counts.takenFen - before.counts.takenFen).toBe(payableFen)

  app.clock.advance(DAY)
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo: paid,
    reason: 1,
    expectedFen: (await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo: paid })).refundFen,
  })
  await app.sandbox.runDueJobs()
  const next = await dayOf(addDays(TODAY, 1))
  expect(next.counts).toMatchObject({ made: 0, paid: 0, refundedFen: payableFen })
  expect(next.counts.cancelled).toBeGreaterThan(0)
  expect((await dayOf(TODAY)).counts).toEqual(counts)
  expect((await dayOf(TODAY, EVERYBODY)).counts.made).toBe(counts.made)
})

test('who was not there, came late, and came again, as the room itself saw it', async () => {
  const both = await bookSession(app, '2026-12-01 18:00:00')
  const lone = await bookSession(app, '2026-12-01 19:30:00')
  const unmet = await bookSession(app, '2026-12-01 21:00:00')
  await sitInRoom(app, both, CONSULTANT, -2, 10)
  await sitInRoom(app, both, CONSULTANT, 12, 50)
  await sitInRoom(app, both, USER, 8, 50)
  await minutesAfterStart(app, both, 100)
  await sitInRoom(app, lone, CONSULTANT, 0, 40)
  await sitInRoom(app, unmet, USER, 0, 40)
  await minutesAfterStart(app, unmet, 500)
  const { counts, people } = await dayOf('2026-12-01')
  expect(counts).toMatchObject({
    sessions: 3,
    visitorAbsent: 1,
    consultantAbsent: 1,
    rooms: 1,
    reconnects: 1,
    visitorLate: 1,
    consultantLate: 0,
    // Lin from 18 to 22, Zhou from 9 to 12.
    offered: 14,
  })
  expect(people.met).toHaveLength(3)
})

test('a session that was cancelled before its time is nobody’s absence, also where its order went on', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-02 18:00:00' })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo,
    reason: 1,
    expectedFen: (await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })).refundFen,
  })
  app.clock.advance(20 * DAY)
  await app.sandbox.runDueJobs()
  expect((await dayOf('2026-12-02')).counts.sessions).toBe(0)
})

describe('days that are over', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('dashboard_day').execute()
  })
  const written = async (day: string) => {
    const rows = await app.db.selectFrom('dashboard_day').selectAll().where('day', '=', day).execute()
    return new Map(rows.map(({ org_id, numbers }) => [org_id, numbers]))
  }

  test('are written once a day, and say what is counted anew, whatever changed meanwhile', async () => {
    const visitor = await newVisitor(app)
    await book(app, visitor, { at: '2026-11-26 18:00:00' })
    app.clock.advance(DAY)
    await closeDays(app.services)
    expect(await written(TODAY)).toEqual(await countDay(app.db, TODAY))
    // Late news of a day that is closed: seen on the day after, and not before.
    await app.db
      .updateTable('consult_order')
      .set({ cancelled_at: parseMoment(`${TODAY} 19:00:00`) })
      .execute()
    const before = await written(TODAY)
    await closeDays(app.services)
    expect(await written(TODAY)).toEqual(before)
    app.clock.advance(DAY)
    await Promise.all([closeDays(app.services), closeDays(app.services)])
    expect(await written(TODAY)).toEqual(await countDay(app.db, TODAY))
    expect(await written(TODAY)).not.toEqual(before)
  })

  test('keep what was offered then, and are left alone after a month', async () => {
    app.clock.advance(2 * DAY)
    await closeDays(app.services)
    const before = await written(TODAY)
    expect(before.get(ORG)?.counts.offered).toBeGreaterThan(0)
    const rules = await app.db.deleteFrom('schedule_rule').returningAll().execute()
    app.clock.advance(DAY)
    await closeDays(app.services)
    expect((await written(TODAY)).get(ORG)?.counts.offered).toBe(before.get(ORG)?.counts.offered)
    await app.db
      .insertInto('schedule_rule')
      .values(rules.map(({ id: _id, ...rule }) => rule))
      .execute()

    app.clock.advance((RECOUNT_DAYS + 2) * DAY)
    for (let time = 0; time < 4; time += 1) await closeDays(app.services)
    const last = await app.db
      .selectFrom('dashboard_day')
      .select('counted_at')
      .where('day', '=', TODAY)
      .executeTakeFirstOrThrow()
    expect(last.counted_at.getTime()).toBeLessThan(app.clock.now().getTime() - DAY)
  })
})

describe('what an operator is told', () => {
  const ask = (from: string, to = TODAY, orgId?: number) => owner.call(NUMBERS, { from, to, step: 'day', orgId })

  test('today is as it is now; the days before stand beside', async () => {
    await app.db.deleteFrom('dashboard_day').execute()
    const { periods, before, total } = await ask(TODAY)
    expect(periods).toHaveLength(1)
    expect(before).toMatchObject([{ from: '2026-11-20', to: '2026-11-20' }])
    expect(total.made).toBe((await dayOf(TODAY, EVERYBODY)).counts.made)
    expect((await ask(TODAY, TODAY, 657)).total.made).toBe(0)
  })

  test('of fewer than five people nothing is said that could name one of them', async () => {
    const rate = async (count: number) => {
      for (let time = 0; time < count; time += 1) {
        const { appointNo, visitor } = await bookSession(app, `2026-12-0${3 + time} 18:00:00`)
        await app.db
          .insertInto('appoint_rate')
          .values({
            appoint_no: appointNo,
            user_id: visitor.userId,
            consultant_id: app.world.lin.id,
            stars: 5 - time,
            author: '匿名',
            created_at: app.clock.now(),
          })
          .execute()
      }
    }
    await app.db.deleteFrom('appoint_rate').execute()
    await rate(4)
    expect((await ask(TODAY)).total).toMatchObject({ ratings: 4, ratingMean: null, stars: null })
    app.clock.advance(MINUTE)
    const fifth = await bookSession(app, '2026-12-08 18:00:00')
    await app.db
      .insertInto('appoint_rate')
      .values({
        appoint_no: fifth.appointNo,
        user_id: fifth.visitor.userId,
        consultant_id: app.world.lin.id,
        stars: 5,
        author: '匿名',
        created_at: app.clock.now(),
      })
      .execute()
    expect((await ask(TODAY)).total).toMatchObject({ ratings: 5, ratingMean: 3.8, stars: [0, 1, 1, 1, 2] })
  })

  test('devices are counted once a day, and a few of them not named', async () => {
    const view = (client: string, page: string) => ({
      client_hash: client,
      client_kind: 'h5',
      event: 'view',
      page,
      org_id: ORG,
      happened_at: app.clock.now(),
    })
    const clients = ['a', 'b', 'c', 'd', 'e', 'f']
    await app.db
      .insertInto('tracking_event')
      .values([...clients, 'a'].map((client) => view(client, 'home')))
      .execute()
    await app.db
      .insertInto('tracking_event')
      .values([view('a', 'detail'), view('b', 'detail')])
      .execute()
    expect((await ask(TODAY)).total).toMatchObject({ home: 6, person: null, orderPage: 0 })
  })

  test('a first message waits for its answer, and later ones do not count', async () => {
    await app.db
      .insertInto('conversation')
      .values(
        await Promise.all(
          [1, 2, 3, 4, 5].map(async (place) => ({
            conversation_no: `C${place}`,
            org_id: ORG,
            user_id: (await newVisitor(app)).userId,
            consultant_id: app.world.lin.id,
            created_at: app.clock.now(),
          })),
        ),
      )
      .execute()
    const turn = (no: number, seq: number, waited: number | null) => ({
      conversation_no: `C${no}`,
      asked_seq: seq,
      consultant_id: app.world.lin.id,
      asked_at: app.clock.now(),
      answered_at: waited === null ? null : new Date(app.clock.now().getTime() + waited * MINUTE),
    })
    const turns = [turn(1, 1, 10), turn(1, 3, 600), turn(2, 1, 20), turn(3, 1, 30), turn(4, 1, 40), turn(5, 1, null)]
    await app.db.insertInto('conversation_turn').values(turns).execute()
    const { asked, unanswered, answerMedian, answerNinth } = (await ask(TODAY)).total
    expect({ asked, unanswered }).toEqual({ asked: 5, unanswered: 1 })
    expect(Math.abs((answerMedian ?? 0) - 20)).toBeLessThanOrEqual(2)
    expect(Math.abs((answerNinth ?? 0) - 40)).toBeLessThanOrEqual(4)
  })

  test.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, { to: '结束日期早于开始日期' }],
    [{ from: '2026-11-21', to: '2026-11-22' }, { to: '还没到这一天' }],
    [{ from: '2025-01-01', to: '2026-11-20' }, { from: '最多看 366 天' }],
  ])('%j is refused with a sentence', async (span, fields) => {
    expect(await owner.answer(NUMBERS, { ...span, step: 'day' })).toMatchObject({
      code: CODE.failure,
      data: { fields },
    })
  })
})

describe('ways of looking', () => {
  const LOOKS = 'GET /operator/dashboard/looks'
  const look = { reach: 'month', step: 'week', shape: 'tables' } as const

  test('are one’s own, kept under a name, replaced under the same one, and forgotten', async () => {
    const other = await newOperator(app, ['readOnly'])
    await owner.call('POST /operator/dashboard/keepLook', { name: '每周', ...look })
    await owner.call('POST /operator/dashboard/keepLook', { name: '每周', ...look, orgId: ORG })
    const { looks } = await owner.call(LOOKS, {})
    expect(looks).toMatchObject([{ name: '每周', ...look, orgId: ORG }])
    expect((await other.call(LOOKS, {})).looks).toEqual([])
    const lookId = looks[0]?.lookId ?? 0
    expect((await other.answer('POST /operator/dashboard/dropLook', { lookId })).code).toBe(CODE.notFound)
    await owner.call('POST /operator/dashboard/dropLook', { lookId })
    expect((await owner.call(LOOKS, {})).looks).toEqual([])
  })

  test('are no more than so many, however many are kept at once', async () => {
    const keen = await newOperator(app, ['finance'])
    const answers = await Promise.all(
      Array.from({ length: MOST_LOOKS + 2 }, (_, place) =>
        keen.answer('POST /operator/dashboard/keepLook', { name: `看法 ${place}`, ...look }),
      ),
    )
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(MOST_LOOKS)
    expect((await keen.call(LOOKS, {})).looks).toHaveLength(MOST_LOOKS)
  })
})

import { setTimeout as delay } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import type { Weights } from '@xinqi/domain/rules/matching-factors'
import { sql } from 'kysely'
import { createConsultant, EVERY_EVENING } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { holdSession } from '../../testing/hold-session'
import { simulateMatching } from '../../testing/matching-crowd'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor } from '../../testing/visitor'
import { KnownWeights, weightsOf } from './factors'

const SUGGEST = 'POST /appoint/matching/suggest'
const FREE_ORG = 657

const app = useTestApp()

const set = async (id: number, change: Record<string, unknown>) => {
  await app.db.updateTable('consultant').set(change).where('id', '=', id).execute()
  app.services.consultantsTouched([id])
}
const namesOf = (data: { list: { consultant: { userName: string } }[] }) =>
  data.list.map(({ consultant }) => consultant.userName)

/** As an installation begins with them. */
let seeded: Weights

beforeAll(async () => {
  seeded = await new KnownWeights(app.db).now()
  await set(app.world.lin.id, { tags: ['温和', '直接'], gender: 1 })
  await set(app.world.zhou.id, { tags: ['温和'] })
})

test('who fits comes first, with reasons, and with a time in the wished part of the day that can be booked', async () => {
  const { lin, categories } = app.world
  const answers = { concerns: String(categories.anxiety), parts: 'evening', gender: 1, styles: '直接' } as const
  const { list, others, more } = await app.client.call(SUGGEST, answers)
  expect(list.map(({ consultant }) => consultant.userName)).toEqual(['林一帆', '周砚'])
  expect(list[0]).toMatchObject({ srvId: lin.single.id, at: expect.stringMatching(/ (18|19|2\d):/) })
  expect(list[0]?.reasons).toEqual(['方向里有「情绪压力」', '一周之内晚上有空', '是你希望的性别'])
  expect([others, more]).toEqual([[], false])

  const visitor = await newVisitor(app)
  const wish = { consultantId: lin.id, srvId: list[0]!.srvId, slot: list[0]!.slot, consultMode: 1 } as const
  expect(await visitor.answer('POST /appoint/consultOrder/confirmOrder', wish)).toMatchObject({ code: CODE.ok })
})

test('who is hidden is not suggested, nor who takes no new visitors (R163, R164)', async () => {
  const { lin, zhou } = app.world
  await set(zhou.id, { display_status: 0 })
  expect(namesOf(await app.client.call(SUGGEST, {}))).toEqual(['林一帆'])
  await set(zhou.id, { display_status: 1 })
  await set(lin.id, { rest_status: 1 })
  const resting = await app.client.call(SUGGEST, {})
  expect(namesOf(resting)).toEqual(['周砚'])
  expect(resting.others).toEqual(['1 位暂时不接新的来访者'])
  await set(lin.id, { rest_status: 0 })
})

test('whom one has met is said to be so, to oneself alone', async () => {
  const visitor = await newVisitor(app)
  await holdSession(app, visitor, await book(app, visitor, { at: '2026-11-24 18:00:00' }))
  const metBy = async (asker: Pick<typeof visitor, 'call'>) =>
    (await asker.call(SUGGEST, {})).list.flatMap(({ reasons }) => reasons).filter((reason) => reason.includes('见过'))
  expect(await metBy(visitor)).toEqual(['你们见过，不用从头讲起'])
  expect(await metBy(await newVisitor(app))).toEqual([])
})

const rowsOfEveryTable = async () =>
  (
    await sql<{ name: string; rows: string }>`
      select table_name as name,
        (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
      app.db,
    )
  ).rows

test('nothing of the answers is kept', async () => {
  const visitor = await newVisitor(app)
  const before = await rowsOfEveryTable()
  await visitor.call(SUGGEST, { concerns: String(app.world.categories.family), styles: '温和', hasHistory: 'true' })
  expect(await rowsOfEveryTable()).toEqual(before)
})

test('the options are what the people of an organisation offer; where nobody pays there is no budget', async () => {
  expect(await app.client.call('GET /appoint/matching/options', {})).toEqual({
    styles: ['温和', '直接'],
    budgets: [36_000],
    modes: [1, 2, 3],
  })
  const orgId = await createOrganisation(app.db, { id: FREE_ORG, name: '志愿者' })
  const facts = { orgId, name: '安夏', phone: '13912340001', priceFen: 0, modes: [2], weekly: EVERY_EVENING }
  const one = await createConsultant(app.services, facts)
  app.services.consultantsTouched([one.id])
  expect(await app.client.call('GET /appoint/matching/options', { orgId })).toEqual({
    styles: [],
    budgets: [],
    modes: [2],
  })
})

describe('the weights', () => {
  const FACTOR = 'POST /operator/matching/factor'
  const weightOf = async (key: 'gender') => (await weightsOf(app.db).now()).get(key)

  test('are read and changed by operators alone, at once, and each change is noted for good', async () => {
    const visitor = await newVisitor(app)
    for (const answer of [
      await visitor.answer('GET /operator/matching/factors', {}),
      await visitor.answer(FACTOR, { key: 'gender', weight: 0, on: 'true' }),
    ])
      expect(answer.code).not.toBe(CODE.ok)

    const operator = await newOperator(app)
    await weightOf('gender')
    await operator.call(FACTOR, { key: 'gender', weight: 55, on: 'true' })
    expect(await weightOf('gender')).toBe(55)
    await operator.call(FACTOR, { key: 'gender', weight: 55, on: 'true' })
    await operator.call(FACTOR, { key: 'gender', weight: 55, on: 'false' })
    expect(await weightOf('gender')).toBeUndefined()
    const { factors, changes } = await operator.call('GET /operator/matching/factors', {})
    expect(factors.find(({ key }) => key === 'gender')).toEqual({ key: 'gender', weight: 55, on: false })
    expect(changes.map(({ key, who, from, to }) => ({ key, who, from, to }))).toEqual([
      { key: 'gender', who: '运营小何', from: { weight: 55, on: true }, to: { weight: 55, on: false } },
      { key: 'gender', who: '运营小何', from: { weight: 12, on: true }, to: { weight: 55, on: true } },
    ])
    const late = { key: 'gender', weight: 40, on: 'true', wasWeight: 12, wasOn: 'true' } as const
    expect((await operator.answer(FACTOR, late)).msg).toBe('刚刚有人改过，看看现在的再改')
    expect(await weightOf('gender')).toBeUndefined()
    await expect(app.db.deleteFrom('matching_factor_change').execute()).rejects.toThrow('append-only')
    expect(await operator.answer(FACTOR, { key: 'gender', weight: 101, on: 'true' })).toMatchObject({
      code: CODE.failure,
    })
  })

  test('are told to another process, and seen within the term where nobody told', async () => {
    const operator = await newOperator(app)
    const forgotten = jest.spyOn(KnownWeights.prototype, 'forget')
    await operator.call(FACTOR, { key: 'time', weight: 33, on: 'true' })
    // Once by the command itself, once by the news, which every process hears.
    for (let looks = 0; looks < 1000 && forgotten.mock.calls.length < 2; looks += 1) await delay(10)
    expect(forgotten.mock.calls.length).toBeGreaterThanOrEqual(2)
    forgotten.mockRestore()

    const weights = new KnownWeights(app.db, 20)
    await weights.now()
    await app.db.updateTable('matching_factor').set({ weight: 44 }).where('key', '=', 'time').execute()
    for (let looks = 0; looks < 1000 && (await weights.now()).get('time') !== 44; looks += 1) await delay(10)
    expect((await weights.now()).get('time')).toBe(44)
    await app.db.updateTable('matching_factor').set({ weight: 20 }).where('key', '=', 'time').execute()
  })
})

test('bookings spread: every newcomer is seen, and nobody has more than a twentieth of them', () => {
  for (const seed of [1, 2, 3]) {
    const spread = simulateMatching(100, 300, seeded, seed)
    expect(spread.seenAfter).toHaveLength(spread.newcomers)
    expect(spread.largest).toBeLessThan(0.05)
    expect(spread.topTenth).toBeLessThan(0.35)
  }
})

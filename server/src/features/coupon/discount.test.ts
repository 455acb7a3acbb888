import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, tryToOrder, type Visitor } from '../../testing/visitor'

const app = useTestApp()
let visitor: Visitor
let own: Visitor

beforeAll(async () => {
  visitor = await newVisitor(app)
  own = await newConsultantLogin(app, app.world.lin)
  await book(app, visitor, { at: '2026-11-24 20:00:00' })
})

afterEach(() => set({ offPercent: 0 }))

const set = (wish: { offPercent: number; until?: string }) =>
  own.answer('POST /consult/visitorDiscounts/set', { userId: visitor.userId, ...wish })
const ofVisitor = async (somebody = visitor) =>
  (await somebody.call('GET /appoint/consultVisitorDiscounts/getDiscounts', { consultantId: app.world.lin.id })).list
const notices = () =>
  app.db
    .selectFrom('user_notice')
    .select(['title', 'body', 'route'])
    .where('user_id', '=', visitor.userId)
    .where('kind', '=', 'discountChanged')
    .execute()

test('a discount for one visitor is theirs alone, within the band, and they are told neutrally of each change', async () => {
  const before = (await notices()).length
  expect((await set({ offPercent: 51 })).code).not.toBe(CODE.ok)
  expect((await set({ offPercent: 20 })).code).toBe(CODE.ok)
  expect(await ofVisitor()).toMatchObject([{ offPercent: 20, forYou: true, isYours: true, untilTime: null }])
  expect(await ofVisitor(await newVisitor(app))).toEqual([])
  // The same again is no change.
  await set({ offPercent: 20 })
  await set({ offPercent: 30 })
  const told = await notices()
  expect(told).toHaveLength(before + 2)
  expect(JSON.stringify(told)).not.toMatch(/20|30|林一帆|咨询师/)
  const { list } = await own.call('GET /consult/visitorDiscounts/history', { userId: visitor.userId })
  expect(list.slice(0, 2)).toMatchObject([
    { offPercent: 30, endTime: null },
    { offPercent: 20, endTime: expect.any(String) as string },
  ])
})

test('a discount with a last day is over at that midnight, for the list and for an order', async () => {
  expect((await set({ offPercent: 20, until: '2026-11-20' })).code).not.toBe(CODE.ok)
  expect((await set({ offPercent: 20, until: '2026-11-22' })).code).toBe(CODE.ok)
  const [discount] = await ofVisitor()
  expect(discount?.untilTime).toBe('2026-11-23 00:00:00')
  const shown = async () =>
    (await own.call('GET /consult/consultVisitor/list', {})).list.find(({ userId }) => userId === visitor.userId)
  expect((await shown())?.offPercent).toBe(20)
  app.clock.advance(2 * DAY)
  expect(await ofVisitor()).toEqual([])
  expect((await shown())?.offPercent).toBeNull()
  const wish = { at: '2026-11-26 20:00:00', discountId: discount?.discountId ?? 0 } as const
  expect((await tryToOrder(app, visitor, wish)).code).toBe(CODE.conflict)
  // What is over makes room for another, and keeps the moment at which it was over.
  await set({ offPercent: 10 })
  const { list } = await own.call('GET /consult/visitorDiscounts/history', { userId: visitor.userId })
  expect(list.slice(0, 2)).toMatchObject([{ offPercent: 10 }, { offPercent: 20, endTime: '2026-11-23 00:00:00' }])
})

test('two changes at once leave one', async () => {
  await Promise.all([set({ offPercent: 15 }), set({ offPercent: 25 })])
  expect(await ofVisitor()).toHaveLength(1)
})

test('nobody else sets it: not for a stranger, not as a visitor, an operator or another consultant', async () => {
  const stranger = await newVisitor(app)
  const wish = { offPercent: 20, userId: visitor.userId }
  const toStranger = await own.answer('POST /consult/visitorDiscounts/set', { ...wish, userId: stranger.userId })
  expect(toStranger.code).toBe(CODE.notFound)
  const others = [visitor, await newOperator(app), await newConsultantLogin(app, app.world.zhou)]
  for (const one of others)
    expect((await one.answer('POST /consult/visitorDiscounts/set', wish)).code).not.toBe(CODE.ok)
  expect(await ofVisitor()).toEqual([])
})

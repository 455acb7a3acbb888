import { CODE } from '@xinqi/domain/codes'
import type { MomentText } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const LIKE = 'POST /appoint/appointRateLike/addRate'

async function rated(at: MomentText, tags: string): Promise<{ visitor: Visitor; rateId: number }> {
  const visitor = await newVisitor(app)
  const appointNo = await holdSession(app, visitor, await book(app, visitor, { at }))
  const { rateId } = await visitor.call('POST /appoint/consultAppointRate/addRate', { appointNo, stars: 5, tags })
  return { visitor, rateId }
}

const list = (asker: Pick<Visitor, 'call'>, tag?: string) =>
  asker.call('GET /appoint/authorityNone/appoint/rate', { consultantId: app.world.lin.id, tag })

test('a rating is liked once by each, let go as easily, and never by whose it is', async () => {
  const { visitor, rateId } = await rated('2026-11-23 18:00:00', '耐心倾听')
  const [reader, other] = [await newVisitor(app), await newVisitor(app)]
  await Promise.all(Array.from({ length: 3 }, () => reader.call(LIKE, { rateId })))
  expect(await other.call(LIKE, { rateId })).toEqual({ liked: true, likes: 2 })
  expect((await list(reader)).list[0]).toMatchObject({ rateId, likes: 2, liked: true, own: false })
  expect((await list(app.client)).list[0]).toMatchObject({ rateId, likes: 2, liked: false, own: false })
  for (let press = 0; press < 2; press++)
    expect(await reader.call(LIKE, { rateId, like: false })).toEqual({ liked: false, likes: 1 })
  expect(await visitor.answer(LIKE, { rateId })).toMatchObject({ code: CODE.conflict, msg: '这是您自己的评价' })
  expect((await list(visitor)).list[0]).toMatchObject({ own: true, likes: 1 })
  expect((await app.client.answer(LIKE, { rateId })).code).not.toBe(CODE.ok)
  expect((await reader.answer(LIKE, { rateId: 2_000_000_000 })).code).toBe(CODE.notFound)
})

test('ratings are read by tag, and one’s own apart', async () => {
  const { visitor, rateId } = await rated('2026-11-25 18:00:00', '感到安全')
  const { list: safe, tags } = await list(app.client, '感到安全')
  expect(safe.map((rate) => rate.rateId)).toEqual([rateId])
  expect(tags).toEqual(expect.arrayContaining([{ tag: '感到安全', count: 1 }]))
  const own = (asker: Visitor) =>
    asker.call('GET /appoint/consultAppointRate/getRateByUserAndConsultant', { consultantId: app.world.lin.id })
  expect(await own(visitor)).toMatchObject([{ rateId, own: true }])
  expect(await own(await newVisitor(app))).toEqual([])
})

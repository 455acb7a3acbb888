import { CODE } from '@xinqi/domain/codes'
import type { MomentText } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

/** A session that took place. */
async function held(at: MomentText): Promise<{ visitor: Visitor; appointNo: string }> {
  const visitor = await newVisitor(app)
  const appointNo = await holdSession(app, visitor, await book(app, visitor, { at }))
  return { visitor, appointNo }
}

const totals = () =>
  app.db
    .selectFrom('consultant')
    .select(['rate_count', 'star_sum'])
    .where('id', '=', app.world.lin.id)
    .executeTakeFirstOrThrow()

test('of six ratings at once one counts, and the totals with it', async () => {
  const { visitor, appointNo } = await held('2026-11-23 18:00:00')
  const before = await totals()
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 5].map((stars) => visitor.answer('POST /appoint/consultAppointRate/addRate', { appointNo, stars })),
  )
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  const { list } = await app.client.call('GET /appoint/authorityNone/appoint/rate', { consultantId: app.world.lin.id })
  const after = await totals()
  expect([after.rate_count - before.rate_count, after.star_sum - before.star_sum]).toEqual([1, list[0]?.stars])
  expect(await visitor.call('POST /appoint/consultAppointRate/checkIsRate', { appointNo })).toEqual({ rated: true })
})

test("nobody rates another's session, nor learns whether it was rated", async () => {
  const { appointNo } = await held('2026-11-24 18:00:00')
  const stranger = await newVisitor(app)
  const before = await totals()
  expect(await stranger.answer('POST /appoint/consultAppointRate/addRate', { appointNo, stars: 1 })).toMatchObject({
    code: CODE.notFound,
    msg: '没有找到这个预约',
  })
  expect(await stranger.answer('POST /appoint/consultAppointRate/checkIsRate', { appointNo })).toMatchObject({
    code: CODE.notFound,
  })
  expect(await totals()).toEqual(before)
})

test('only the offered tags are taken', async () => {
  const { visitor, appointNo } = await held('2026-11-25 18:00:00')
  const answer = await visitor.answer('POST /appoint/consultAppointRate/addRate', {
    appointNo,
    stars: 5,
    tags: '耐心倾听,买我的课',
  })
  expect(answer).toEqual({
    code: CODE.failure,
    msg: '请从给出的标签里选择',
    data: { fields: { tags: '请从给出的标签里选择' } },
  })
})

test('who rates without a name is not named', async () => {
  const { visitor, appointNo } = await held('2026-11-26 18:00:00')
  await visitor.call('POST /appoint/consultAppointRate/addRate', {
    appointNo,
    stars: 5,
    tags: '耐心倾听,感到安全',
    content: ' 很安心 ',
  })
  const { list } = await app.client.call('GET /appoint/authorityNone/appoint/rate', { consultantId: app.world.lin.id })
  expect(list[0]).toMatchObject({ author: '匿名来访者', tags: ['耐心倾听', '感到安全'], content: '很安心' })
})

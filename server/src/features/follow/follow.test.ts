import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const OPERATE = 'POST /appoint/userConsultantFollowRelation/operate'

const follow = (visitor: Visitor, consultantId: number, remind?: boolean) =>
  visitor.call(OPERATE, { consultantId, followed: true, remind })
const unfollow = (visitor: Visitor, consultantId: number) => visitor.call(OPERATE, { consultantId, followed: false })
const info = (visitor: Visitor, consultantId: number) =>
  visitor.call('GET /appoint/userConsultantFollowRelation/info', { consultantId })
const num = async (visitor: Visitor) => (await visitor.call('GET /appoint/userConsultantFollowRelation/num', {})).num
const list = async (visitor: Visitor) => (await visitor.call('GET /appoint/userConsultantFollowRelation/list', {})).list

test('two devices and a repeated press follow once, and let go once', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  expect(await info(visitor, lin.id)).toEqual({ followed: false, remind: false })
  const answers = await Promise.all(Array.from({ length: 4 }, () => follow(visitor, lin.id)))
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ followed: true, remind: true })))
  expect(await num(visitor)).toBe(1)
  await Promise.all([unfollow(visitor, lin.id), unfollow(visitor, lin.id)])
  expect(await info(visitor, lin.id)).toEqual({ followed: false, remind: false })
  expect(await num(visitor)).toBe(0)
})

test('an order says whether its consultant is followed by who has made it, and by nobody else', async () => {
  const { lin, zhou } = app.world
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await order(app, visitor, { at: '2026-11-24 18:00:00' })
  const KEY = 'GET /appoint/consultOrder/isFollow'
  await follow(visitor, zhou.id)
  await follow(stranger, lin.id)
  expect(await visitor.call(KEY, { orderNo })).toEqual({ isFollow: false })
  await follow(visitor, lin.id)
  expect(await visitor.call(KEY, { orderNo })).toEqual({ isFollow: true })
  expect((await stranger.answer(KEY, { orderNo })).code).toBe(CODE.notFound)
})

test('the list has the one followed last first, with the soonest free time, and is nobody else’s', async () => {
  const { lin, zhou } = app.world
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  await follow(visitor, lin.id)
  app.clock.advance(MINUTE)
  await follow(visitor, zhou.id, false)
  const followed = await list(visitor)
  expect(followed.map(({ userName, remind }) => [userName, remind])).toEqual([
    ['周砚', false],
    ['林一帆', true],
  ])
  const { nextFree } = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: lin.id })
  expect(followed[1]).toMatchObject({ nextFree, available: true })
  expect(await list(stranger)).toEqual([])
  expect((await app.client.answer('GET /appoint/userConsultantFollowRelation/list', {})).code).not.toBe(CODE.ok)
})

test('R164: who is hidden cannot be followed, and is not listed while hidden', async () => {
  const { zhou } = app.world
  const visitor = await newVisitor(app)
  await follow(visitor, zhou.id)
  const show = (display_status: number) =>
    app.db.updateTable('consultant').set({ display_status }).where('id', '=', zhou.id).execute()
  await show(0)
  app.services.consultantsTouched([zhou.id])
  try {
    expect([await num(visitor), await list(visitor)]).toEqual([0, []])
    const late = await newVisitor(app)
    expect(await late.answer(OPERATE, { consultantId: zhou.id, followed: true })).toMatchObject({
      code: CODE.notFound,
      msg: '没有找到这个咨询师',
    })
  } finally {
    await show(1)
    app.services.consultantsTouched([zhou.id])
  }
  expect(await num(visitor)).toBe(1)
})

test('more than 200 are not followed, whatever two devices try together', async () => {
  const visitor = await newVisitor(app)
  await sql`
    with others as (
      insert into consultant (org_id, phone_hash, name, gender, consultant_type, portrait, motto, introduction, modes, years, hours, created_at)
      select org_id, 'other ' || n, name, gender, consultant_type, portrait, motto, introduction, modes, years, hours, created_at
      from consultant, generate_series(1, 199) n where id = ${app.world.lin.id}
      returning id
    )
    insert into consultant_follow (user_id, consultant_id, followed_at)
    select ${visitor.userId}, id, ${app.clock.now()} from others`.execute(app.db)
  const answers = await Promise.all(
    [app.world.lin.id, app.world.zhou.id].map((consultantId) =>
      visitor.answer(OPERATE, { consultantId, followed: true }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

import { CODE } from '@xinqi/domain/codes'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const CHILD = { ...INFORMATION, isSelf: 2, relationship: 1, name: '小满', birthDate: '2014-03-02' } as const
const NOT_FOUND = { code: CODE.notFound, msg: '没有找到这个来访者信息' }

const app = useTestApp()

const save = async (visitor: Visitor, info: object = {}): Promise<number> =>
  (await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, ...info })).visitorInfoId

const remove = (visitor: Visitor, visitorInfoId: number) =>
  visitor.answer('POST /appoint/consultVisitor/removeVisitorInfo', { visitorInfoId })

const savedOf = async (visitor: Visitor) => {
  const saved = await visitor.call('GET /appoint/consultVisitor/savedVisitorInfos', {})
  return saved.map(({ isSelf, name, concern }) => ({ isSelf, name, concern }))
}

const rowsOf = (visitor: Visitor) =>
  app.db
    .selectFrom('visitor_info')
    .select(['id', 'saved'])
    .where('user_id', '=', visitor.userId)
    .orderBy('id')
    .execute()

test('R158: what was told last is saved of oneself and of each minor, oneself first', async () => {
  const visitor = await newVisitor(app)
  for (const name of ['小满', '小雪', '小满 '])
    await save(visitor, { ...CHILD, name, concern: `${name.trim()}不想上学` })
  for (const concern of ['睡不好', '睡得好些了']) await save(visitor, { concern })
  expect(await savedOf(visitor)).toEqual([
    { isSelf: 1, name: '小舟', concern: '睡得好些了' },
    { isSelf: 2, name: '小满', concern: '小满不想上学' },
    { isSelf: 2, name: '小雪', concern: '小雪不想上学' },
  ])
  expect(await savedOf(await newVisitor(app))).toEqual([])
})

test('two bookings at once leave one of oneself', async () => {
  const visitor = await newVisitor(app)
  const told = await Promise.all(['一', '二', '三', '四'].map((concern) => save(visitor, { concern })))
  expect(new Set(told).size).toBe(4)
  expect(await savedOf(visitor)).toHaveLength(1)
})

test('what is changed takes the place of what was saved, a name too, and nothing is left of it', async () => {
  const visitor = await newVisitor(app)
  const before = await save(visitor, CHILD)
  const after = await save(visitor, { ...CHILD, name: '满满', visitorInfoId: before })
  expect(await savedOf(visitor)).toEqual([{ isSelf: 2, name: '满满', concern: INFORMATION.concern }])
  expect(await rowsOf(visitor)).toEqual([{ id: after, saved: true }])
  const stale = { ...CHILD, name: '满月', visitorInfoId: before }
  expect(await visitor.answer('POST /appoint/consultVisitor/saveVisitorInfo', stale)).toMatchObject(NOT_FOUND)
  expect(await rowsOf(visitor)).toEqual([{ id: after, saved: true }])
})

test('an order keeps what it was given, whatever becomes of the list; the form forgets it', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-24 18:00:00' })
  const [given] = await rowsOf(visitor)
  const changed = await save(visitor, { concern: '换了一件事', visitorInfoId: given?.id })
  expect(await rowsOf(visitor)).toEqual([
    { id: given?.id, saved: false },
    { id: changed, saved: true },
  ])
  expect((await remove(visitor, changed)).code).toBe(CODE.ok)
  expect(await rowsOf(visitor)).toEqual([{ id: given?.id, saved: false }])
  expect(await savedOf(visitor)).toEqual([])
  expect(await visitor.call('GET /appoint/consultVisitor/getLastVisitorInfo', {})).toBeNull()

  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const consultant = await newConsultantLogin(app, lin)
  const seen = await consultant.call('GET /consult/consultAppointment/info', { appointNo })
  expect(seen.visitor).toMatchObject({ name: INFORMATION.name, concern: INFORMATION.concern })
})

test("nobody changes or removes what is another's, or what is gone", async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const visitorInfoId = await save(owner)
  expect(await remove(stranger, visitorInfoId)).toMatchObject(NOT_FOUND)
  const taken = { ...INFORMATION, name: '别人', visitorInfoId }
  expect(await stranger.answer('POST /appoint/consultVisitor/saveVisitorInfo', taken)).toMatchObject(NOT_FOUND)
  expect(await rowsOf(stranger)).toEqual([])
  expect(await savedOf(owner)).toHaveLength(1)
  expect((await remove(owner, visitorInfoId)).code).toBe(CODE.ok)
  expect(await remove(owner, visitorInfoId)).toMatchObject(NOT_FOUND)
  expect(await rowsOf(owner)).toEqual([])
})

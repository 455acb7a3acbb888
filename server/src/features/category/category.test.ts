import { CODE } from '@xinqi/domain/codes'
import { ONLY_AS_OTHER, OTHER_CATEGORY } from '@xinqi/domain/rules/categories'
import { createCategory } from '../../testing/build-organisation'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
beforeAll(async () => {
  await createCategory(app.db, { id: 30, name: OTHER_CATEGORY })
  await app.db
    .insertInto('category')
    .values({ id: 31, parent_id: 0, name: '还说不清楚', category: ONLY_AS_OTHER })
    .execute()
  await offerAt(app.world.orgId, 30)
})
const offerAt = (org_id: number, category_id: number) =>
  app.db.insertInto('organization_category').values({ org_id, category_id }).execute()
beforeEach(async () => {
  operator = await newOperator(app, ['content'])
})

const orgId = () => app.world.orgId
const list = async () => (await operator.call('GET /operator/category/list', { orgId: orgId() })).list
const named = async (name: string) => (await list()).find((one) => one.name === name)
const add = (parentId: number, name: string) =>
  operator.answer('POST /operator/category/add', { parentId, name, reason: '来的人多了' })
const rename = (id: number, name: string) =>
  operator.answer('POST /operator/category/rename', { id, name, reason: '说得清楚些' })
const offer = (id: number, offered: boolean, org = orgId()) =>
  operator.answer('POST /operator/category/offer', { orgId: org, id, offered, reason: '换季' })
/** What readers choose from. */
const chosen = async () =>
  (await app.client.call('GET /appoint/consultCategory/getCategoryList', {})).map(({ categoryName }) => categoryName)

test('a new direction is offered by nobody until an organisation offers it, first of all, and no longer when it stops', async () => {
  const { data } = await add(0, '退休以后')
  const id = data?.id ?? 0
  expect(await chosen()).not.toContain('退休以后')
  expect((await list())[0]).toEqual({
    ...{ id, name: '退休以后', offered: false, isOther: false, people: 0, below: [] },
  })
  const below = await add(id, '空下来的时间')
  expect((await offer(id, true)).code).toBe(CODE.ok)
  expect(await chosen()).toEqual(expect.arrayContaining(['退休以后', '空下来的时间']))
  expect((await named('退休以后'))?.below).toEqual([{ id: below.data?.id, name: '空下来的时间', people: 0 }])
  await offer(id, false)
  expect(await chosen()).not.toContain('退休以后')
})

test('a direction has another name for everybody, and is searched for by it', async () => {
  const { anxiety } = app.world.categories
  const before = (await list()).flatMap((one) => [one, ...one.below]).find(({ id }) => id === anxiety)
  const find = async (keyword: string) =>
    (await app.client.call('GET /appoint/consultConsultant/listIndex', { keyword })).list.map(
      ({ userName }) => userName,
    )
  expect(before?.people).toBeGreaterThan(0)
  expect(await find('心里发慌')).not.toContain('林一帆')
  expect((await rename(anxiety, '心里发慌')).code).toBe(CODE.ok)
  expect(await chosen()).toContain('心里发慌')
  expect(await find('心里发慌')).toEqual(['林一帆'])
  await rename(anxiety, before?.name ?? '')
})

test.each([
  ['the name of another', () => list().then(([, one]) => one?.name ?? '')],
  ['the name of the one for everything else', () => Promise.resolve(OTHER_CATEGORY)],
])('%s is refused beside its field, and nothing is changed', async (_what, nameOf) => {
  const [first] = await list()
  const name = await nameOf()
  for (const answer of [await add(0, name), await rename(first?.id ?? 0, name)])
    expect(answer).toMatchObject({ code: CODE.failure, data: { fields: { name: '已经有同名的了' } } })
  expect((await list())[0]).toEqual(first)
})

test('what is for everything else keeps its name, has nothing below it and is offered everywhere', async () => {
  const other = (await named(OTHER_CATEGORY))?.id ?? 0
  expect((await rename(other, '别的')).code).toBe(CODE.failure)
  expect((await offer(other, false)).code).toBe(CODE.failure)
  expect((await add(other, '别的')).code).toBe(CODE.notFound)
  // What stands in nobody's list (R190) is nobody's to change.
  expect((await rename(31, '别的')).code).toBe(CODE.notFound)
  expect((await offer(31, true)).code).toBe(CODE.notFound)
})

test('of two that are added at once with one name one is', async () => {
  const codes = (await Promise.all([add(0, '搬家之后'), add(0, '搬家之后')])).map(({ code }) => code)
  expect(codes.sort()).toEqual([CODE.failure, CODE.ok].sort())
  const ids = (await Promise.all(['一', '二', '三'].map((one) => add(0, `换工作${one}`)))).map(({ data }) => data?.id)
  expect(new Set(ids).size).toBe(3)
})

test('an organisation that is not there offers nothing; each act stands in the log once, with its reason', async () => {
  const { data } = await add(0, '考试季')
  const id = data?.id ?? 0
  expect((await offer(id, true, 8_888)).code).toBe(CODE.notFound)
  await offer(id, true)
  await offer(id, true)
  await rename(id, '考试季')
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', 'like', `category:${id}%`)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'add-category', reason: '来的人多了' },
    { action: 'offer-category', reason: '换季' },
  ])
})

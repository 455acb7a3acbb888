import { CODE } from '@xinqi/domain/codes'
import { addDays, dateOf, DAY } from '@xinqi/domain/time'
import { createOrganisation } from '../../testing/build-organisation'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const OTHER_ORG = 657

interface Facts {
  slug: string
  org_id?: number | null
  category_id?: number
  consultant_id?: number
  /** Days from now. */
  published?: number
}

const write = ({ slug, org_id = null, category_id, consultant_id, published = -1 }: Facts) => {
  const published_at = new Date(app.clock.now().getTime() + published * DAY)
  return app.db
    .insertInto('story')
    .values({
      ...{ slug, org_id, category_id, consultant_id, title: slug, summary: '一句话', published_at },
      body: JSON.stringify([{ type: 'text', text: '很长的夜'.repeat(200) }]),
      consented_on: addDays(dateOf(app.clock.now()), -30),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const list = async (params: { orgId?: number; categoryId?: number } = {}) =>
  (await app.client.call('GET /appoint/authorityNone/story/list', params)).list.map(({ title }) => title)
const around = (consultantId: number, asker: Pick<Visitor, 'call'> = app.client) =>
  asker.call('GET /appoint/consultStory/list', { consultantId })

beforeAll(() => createOrganisation(app.db, { id: OTHER_ORG, name: '志愿者' }))
beforeEach(() => app.db.deleteFrom('story').execute())

test('everyone’s stories and the organisation’s own are listed, the newest first, nothing before its day', async () => {
  const { anxiety } = app.world.categories
  await write({ slug: 'old', published: -9 })
  await write({ slug: 'new', org_id: app.world.orgId, category_id: anxiety })
  await write({ slug: 'of another', org_id: OTHER_ORG })
  const { id } = await write({ slug: 'not yet', published: 1 })
  expect(await list()).toEqual(['new', 'old'])
  expect(await list({ orgId: OTHER_ORG })).toEqual(['of another', 'old'])
  expect(await list({ categoryId: anxiety })).toEqual(['new'])
  expect(await app.client.answer('GET /appoint/authorityNone/story/detail', { id })).toMatchObject({
    code: CODE.notFound,
    msg: '没有找到这个故事',
  })
})

test('a story says how long it takes, its field and its consultant, who is not named while hidden (R164)', async () => {
  const { zhou, categories } = app.world
  const { id } = await write({ slug: 'one', category_id: categories.family, consultant_id: zhou.id })
  const detail = () => app.client.call('GET /appoint/authorityNone/story/detail', { id })
  expect(await detail()).toMatchObject({
    minutes: 3,
    category: { name: '家庭' },
    consultant: { consultantId: zhou.id, userName: '周砚' },
    isGrave: false,
  })
  const show = (display_status: number) =>
    app.db.updateTable('consultant').set({ display_status }).where('id', '=', zhou.id).execute()
  await show(0)
  expect((await detail()).consultant).toBeNull()
  await show(1)
})

test('nothing is published to which nobody agreed', async () => {
  const { id } = await write({ slug: 'agreed' })
  const take = app.db.updateTable('story').set({ consented_on: null }).where('id', '=', id).execute()
  await expect(take).rejects.toThrow('story_check')
})

test('R185: beside a consultant stand their stories and those of their fields, and whether one is new here', async () => {
  const { lin, zhou, categories } = app.world
  await write({ slug: 'with lin', consultant_id: lin.id, published: -20 })
  await write({ slug: 'of the field', category_id: categories.anxiety })
  await write({ slug: 'of another field', category_id: categories.family })
  const titles = async (id: number) => (await around(id)).list.map(({ title }) => title)
  expect(await titles(lin.id)).toEqual(['with lin', 'of the field'])
  expect(await titles(zhou.id)).toEqual(['of another field'])

  const visitor = await newVisitor(app)
  expect((await around(lin.id)).isOldVisitor).toBe(false)
  expect((await around(lin.id, visitor)).isOldVisitor).toBe(false)
  await holdSession(app, visitor, await book(app, visitor, { at: '2026-11-24 18:00:00' }))
  expect((await around(lin.id, visitor)).isOldVisitor).toBe(true)
})

import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import type { ContentWords, WrittenKind } from '@xinqi/domain/text/content'
import { addDays, dateOf, DAY, formatMoment, HOUR } from '@xinqi/domain/time'
import { seedFoundation } from '../../seed/seed'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

type Save = Params<'POST /operator/content/save'>

const app = useTestApp()
let operator: Operator
beforeAll(() => seedFoundation(app.db))
beforeEach(async () => {
  operator = await newOperator(app, ['content'])
})

const WORDS: ContentWords = {
  title: '雨天的十分钟',
  summary: '听一会儿雨，再说。',
  cover: null,
  body: [
    { type: 'text', text: '先坐下。' },
    { type: 'list', items: ['关小灯', '打开窗'] },
  ],
  categoryId: null,
  consultantId: null,
  isGrave: false,
}
const written = (changed: Partial<ContentWords> = {}): string => JSON.stringify({ ...WORDS, ...changed })
const create = async (kind: WrittenKind = 'media', changed: Partial<ContentWords> = {}) =>
  (await operator.call('POST /operator/content/create', { kind, words: written(changed), reason: '雨季' })).id
const detail = (id: number, kind: WrittenKind = 'media') => operator.call('GET /operator/content/detail', { kind, id })
const save = (id: number, after: number, changed: Partial<ContentWords>) =>
  operator.answer('POST /operator/content/save', {
    ...{ kind: 'media', id, after, words: written(changed), reason: '改了' },
  } satisfies Save)
const publish = (id: number, version: number, effectiveTime?: string) =>
  operator.answer('POST /operator/content/publish', { kind: 'media', id, version, effectiveTime })
const titleOf = async (id: number) =>
  (await app.client.answer('GET /consult/media/content', { id })).data?.title ?? null
const inAnHour = () => formatMoment(new Date(app.clock.now().getTime() + HOUR))

test('a draft is read by nobody, what is published by everybody, and a newer draft changes nothing for readers', async () => {
  const id = await create()
  expect(await titleOf(id)).toBeNull()
  expect(await detail(id)).toMatchObject({ state: 'draft', version: 1, hasDraft: true, versions: [{ by: '运营小何' }] })
  expect((await publish(id, 1)).code).toBe(CODE.ok)
  expect(await titleOf(id)).toBe(WORDS.title)
  await save(id, 1, { title: '雪天的十分钟' })
  expect(await titleOf(id)).toBe(WORDS.title)
  const { list } = await operator.call('GET /operator/content/list', { kind: 'media' })
  expect(list[0]).toMatchObject({ id, state: 'published', hasDraft: true, title: '雪天的十分钟', by: '运营小何' })
  await publish(id, 2)
  expect(await titleOf(id)).toBe('雪天的十分钟')
  const titles = (await app.client.call('GET /consult/media/list', {})).map(({ title }) => title)
  expect(titles).toContain('雪天的十分钟')
  expect(titles).not.toContain(WORDS.title)
})

test('at its time a version is read without anybody doing anything; until then it can be withdrawn', async () => {
  const id = await create()
  await publish(id, 1, inAnHour())
  expect(await titleOf(id)).toBeNull()
  expect(await detail(id)).toMatchObject({ state: 'scheduled', waitingTime: inAnHour() })
  const second = await save(id, 1, { title: '另一版' })
  expect(second.data?.version).toBe(2)
  expect(await publish(id, 2)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('先撤回') as string })
  app.clock.advance(HOUR)
  expect(await titleOf(id)).toBe(WORDS.title)

  await publish(id, 2, inAnHour())
  expect(await titleOf(id)).toBe(WORDS.title)
  await operator.call('POST /operator/content/withdraw', { kind: 'media', id, version: 2 })
  app.clock.advance(HOUR)
  expect(await titleOf(id)).toBe(WORDS.title)
  expect((await detail(id)).versions.map(({ state }) => state)).toEqual(['draft', 'current'])
  const never = await create()
  await publish(never, 1, inAnHour())
  await operator.call('POST /operator/content/withdraw', { kind: 'media', id: never, version: 1 })
  app.clock.advance(HOUR)
  expect(await titleOf(never)).toBeNull()
})

test('a time that is over, or too far, is refused beside its field', async () => {
  const id = await create()
  const far = formatMoment(new Date(app.clock.now().getTime() + 100 * DAY))
  for (const time of ['2026-11-01 10:00:00', far])
    expect((await publish(id, 1, time)).data).toMatchObject({ fields: { effectiveTime: expect.any(String) as string } })
  expect(await titleOf(id)).toBeNull()
})

test('of two who write the second is told, and writes over nothing; not a word changed is no version', async () => {
  const id = await create()
  await save(id, 1, { title: '第一个人的' })
  expect(await save(id, 1, { title: '第二个人的' })).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('第 2 版') as string,
  })
  expect((await save(id, 2, { title: '第一个人的' })).data?.version).toBe(2)
  expect((await publish(id, 1)).code).toBe(CODE.conflict)
  expect((await detail(id)).words.title).toBe('第一个人的')
})

test('what was installed becomes the first version, and is put back: readers have it again at once', async () => {
  const [article] = await app.client.call('GET /consult/media/list', {})
  const id = article?.id ?? 0
  const before = await detail(id)
  expect(before).toMatchObject({ state: 'published', version: 0, versions: [], hasDraft: false })
  const put = (to: number, after: number) =>
    operator.answer('POST /operator/content/putBack', { kind: 'media', id, after, to })
  await save(id, 0, { ...before.words, title: '新的标题' })
  await publish(id, 2)
  expect(await titleOf(id)).toBe('新的标题')
  expect((await put(2, 2)).code).toBe(CODE.conflict)
  expect((await put(1, 1)).code).toBe(CODE.conflict)
  expect((await put(1, 2)).data).toEqual({ version: 3 })
  expect(await app.client.call('GET /consult/media/content', { id })).toMatchObject({
    ...{ title: article?.title, cover: article?.cover, updatedAt: formatMoment(app.clock.now()) },
  })
  await save(id, 3, { ...before.words, title: '没有发布的' })
  expect((await put(4, 4)).msg).toContain('没有发布过')
})

test('what is taken down is found no more and comes back as it was; who needs help keeps a page to read', async () => {
  const id = await create()
  await publish(id, 1)
  const hide = (kind: WrittenKind, of: number) =>
    operator.answer('POST /operator/content/hide', { kind, id: of, reason: '过时了' })
  await hide('media', id)
  expect(await titleOf(id)).toBeNull()
  expect((await detail(id)).state).toBe('hidden')
  await publish(id, 1)
  expect(await titleOf(id)).toBe(WORDS.title)

  const helps = await app.client.call('GET /consult/support/list', {})
  const codes: number[] = []
  for (const { id: help } of helps) codes.push((await hide('support', help)).code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(helps.length - 1)
  expect(codes.at(-1)).toBe(CODE.conflict)
  expect(await app.client.call('GET /consult/support/list', {})).toHaveLength(1)
})

test('a story is published with the word of whose it is, given after it was written, and says where there is help', async () => {
  const id = await create('story', { consultantId: app.world.zhou.id })
  const tell = (consentedOn?: string) =>
    operator.answer('POST /operator/content/publish', { kind: 'story', id, version: 1, consentedOn })
  const today = dateOf(app.clock.now())
  for (const day of [undefined, addDays(today, -1), addDays(today, 1)])
    expect((await tell(day)).data).toMatchObject({ fields: { consentedOn: expect.any(String) as string } })
  expect((await tell(today)).code).toBe(CODE.ok)
  const read = () => app.client.call('GET /appoint/authorityNone/story/detail', { id })
  expect(await read()).toMatchObject({ title: WORDS.title, consultant: { consultantId: app.world.zhou.id } })

  const grave = { kind: 'story' as const, id, after: 1, reason: '本人补充' }
  const dark: Partial<ContentWords> = { body: [{ type: 'text', text: '那时候我想死。' }] }
  const silent = await operator.answer('POST /operator/content/save', { ...grave, words: written(dark) })
  expect(silent.data).toMatchObject({ fields: { isGrave: expect.any(String) as string } })
  await operator.call('POST /operator/content/save', {
    ...{ ...grave, words: written({ ...dark, isGrave: true, categoryId: app.world.categories.anxiety }) },
  })
  await operator.call('POST /operator/content/publish', { kind: 'story', id, version: 2, consentedOn: today })
  expect(await read()).toMatchObject({
    isGrave: true,
    consultant: null,
    category: { id: app.world.categories.anxiety },
  })
  const { list } = await app.client.call('GET /appoint/authorityNone/story/list', {
    categoryId: app.world.categories.anxiety,
  })
  expect(list.map((story) => story.id)).toContain(id)
})

test('pictures are ours or those that stood there; each act stands in the log; who only looks changes nothing', async () => {
  const foreign = { kind: 'media' as const, words: written({ cover: 'https://elsewhere.example/a.png' }), reason: '试' }
  expect(await operator.answer('POST /operator/content/create', foreign)).toMatchObject({
    data: { fields: { cover: expect.any(String) as string } },
  })
  const id = await create()
  await publish(id, 1)
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `content:media:${id}`)
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['create-content', 'publish-content'])
  const looking = await newOperator(app, ['readOnly'])
  expect((await looking.answer('GET /operator/content/detail', { kind: 'media', id })).code).toBe(CODE.ok)
  const hiding = await looking.answer('POST /operator/content/hide', { kind: 'media', id, reason: '试' })
  expect(hiding.code).not.toBe(CODE.ok)
  expect(await titleOf(id)).toBe(WORDS.title)
})

import { CODE } from '@xinqi/domain/codes'
import type { ContentWords } from '@xinqi/domain/text/content'
import { keepManuals } from '../../seed/article/keep-manuals'
import { seedFoundation } from '../../seed/seed'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
let id: number
let installed: ContentWords

const kind = 'manual'
const OLD = '上一个版本的标题'
const read = async () => (await app.client.call('GET /consult/manual/content', { id })).title
const detail = () => operator.call('GET /operator/content/detail', { kind, id })
const save = async (after: number, title: string) => {
  const params = { kind, id, after, words: JSON.stringify({ ...installed, title }), reason: '说得更清楚' } as const
  return (await operator.call('POST /operator/content/save', params)).version
}
const publish = (version: number) => operator.call('POST /operator/content/publish', { kind, id, version })
const putBack = (after: number, to: number) =>
  operator.answer('POST /operator/content/putBack', { kind, id, after, to })
/** As an older version of the platform left the page. */
const makeOld = () => app.db.updateTable('content_page').set({ title: OLD }).where('id', '=', id).execute()
const newVersion = () => app.db.transaction().execute((trx) => keepManuals(trx, app.clock.now()))

beforeEach(async () => {
  await app.db.deleteFrom('content_version').where('kind', '=', kind).execute()
  await app.db.deleteFrom('content_page').execute()
  await seedFoundation(app.db)
  operator = await newOperator(app, ['content'])
  const [chapter] = await app.client.call('GET /consult/manual/list', {})
  id = chapter?.sections[0]?.id ?? 0
  installed = (await detail()).words
})

test('a page follows the platform, and so it does while an operator has only drafted', async () => {
  expect((await detail()).manual).toMatchObject({ source: 'platform', chapter: '预约', installed })
  await makeOld()
  await newVersion()
  expect(await read()).toBe(installed.title)
  await makeOld()
  expect(await save(0, '写到一半的')).toBe(2)
  expect(await read()).toBe(OLD)
  await newVersion()
  expect(await read()).toBe(installed.title)
  const after = await detail()
  expect(after.manual?.source).toBe('platform')
  expect(after.versions.map(({ state, by }) => [state, by])).toEqual([
    ['current', '平台'],
    ['draft', '运营小何'],
    ['past', '安装时'],
  ])
})

test('what an operator has published a new version does not touch; it waits, and is put back at once with a press', async () => {
  await makeOld()
  await publish(await save(0, '我们自己的说法'))
  await newVersion()
  expect(await read()).toBe('我们自己的说法')
  expect((await detail()).manual).toMatchObject({ source: 'changed', installed: { title: installed.title } })
  const { list } = await operator.call('GET /operator/content/list', { kind })
  expect(list.find((one) => one.id === id)?.manual).toEqual({ chapter: '预约', source: 'changed' })
  expect((await putBack(2, 0)).data).toEqual({ version: 3 })
  expect(await read()).toBe(installed.title)
  expect((await putBack(3, 0)).code).toBe(CODE.conflict)
  expect((await detail()).manual?.source).toBe('platform')
  await makeOld()
  await newVersion()
  expect(await read()).toBe(installed.title)
  expect((await putBack(3, 2)).data).toEqual({ version: 4 })
  await newVersion()
  expect(await read()).toBe('我们自己的说法')
})

test('one that waits for its time is of an operator, too', async () => {
  const version = await save(0, '明天的说法')
  await operator.call('POST /operator/content/publish', { kind, id, version, effectiveTime: '2026-11-22 10:00:00' })
  await makeOld()
  await newVersion()
  expect((await detail()).versions).toHaveLength(2)
  expect((await detail()).manual?.source).toBe('changed')
})

test('a section of their own stands in a chapter, which stays for it; a chapter has no text and is not taken down', async () => {
  const words = JSON.stringify({ ...installed, title: '节日怎么约' })
  const chapters = await operator.call('GET /operator/content/chapters', { kind })
  expect(chapters.map(({ title }) => title)).toEqual(['预约', '更改与退款', '咨询当天', '其他'])
  const [first] = chapters
  const chapterId = first?.id ?? 0
  const create = (given: { kind: 'manual' | 'media'; chapterId?: number }) =>
    operator.answer('POST /operator/content/create', { ...given, words, reason: '节日' })
  for (const wrong of [{ kind }, { kind, chapterId: id }, { kind: 'media', chapterId }] as const)
    expect((await create(wrong)).data).toMatchObject({ fields: { chapterId: expect.any(String) as string } })
  const own = (await create({ kind, chapterId })).data?.id ?? 0
  await operator.call('POST /operator/content/publish', { kind, id: own, version: 1 })
  await newVersion()
  const [shown] = await app.client.call('GET /consult/manual/list', {})
  expect(shown?.sections.at(-1)).toMatchObject({ id: own, title: '节日怎么约' })
  expect((await operator.call('GET /operator/content/detail', { kind, id: own })).manual).toEqual({
    ...{ chapter: '预约', source: 'own', installed: null },
  })
  expect((await operator.answer('POST /operator/content/putBack', { kind, id: own, after: 1, to: 0 })).code).toBe(
    CODE.notFound,
  )

  const chapter = (await operator.call('GET /operator/content/detail', { kind, id: chapterId })).words
  const rename = (body: ContentWords['body']) =>
    operator.answer('POST /operator/content/save', {
      ...{ kind, id: chapterId, after: 0, words: JSON.stringify({ ...chapter, title: '约一次', body }), reason: '短' },
    })
  expect((await rename(installed.body)).data).toMatchObject({ fields: { body: expect.any(String) as string } })
  expect((await rename([])).data).toEqual({ version: 2 })
  await operator.call('POST /operator/content/publish', { kind, id: chapterId, version: 2 })
  expect((await app.client.call('GET /consult/manual/list', {}))[0]?.title).toBe('约一次')
  const hiding = await operator.answer('POST /operator/content/hide', { kind, id: chapterId, reason: '试' })
  expect(hiding.code).toBe(CODE.conflict)
})

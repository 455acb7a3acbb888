import { CODE } from '@xinqi/domain/codes'
import type { HotRule } from '@xinqi/domain/text/hot-word'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
beforeEach(async () => {
  for (const table of ['hot_word_rule', 'search_of_day'] as const) await app.db.deleteFrom(table).execute()
  operator = await newOperator(app, ['content'])
})

const org = () => ({ orgId: app.world.orgId })
const set = (word: string, rule: HotRule = 'pin') =>
  operator.answer('POST /operator/hotWord/set', { ...org(), word, rule, reason: '换季' })
const arrange = (...words: string[]) =>
  operator.answer('POST /operator/hotWord/arrange', { ...org(), words: words.join(',') })
const remove = (word: string) => operator.answer('POST /operator/hotWord/remove', { ...org(), word, reason: '过季' })
const list = () => operator.call('GET /operator/hotWord/list', org())
const shown = async () =>
  (await app.client.call('GET /appoint/search/listHotKeyword', {})).map(({ keyword }) => keyword)

async function search(keyword: string, phones: number): Promise<void> {
  for (let phone = 0; phone < phones; phone += 1)
    await app.client.call('POST /appoint/search/searchLog', { keyword }, { headers: { 'pg-sid': `phone ${phone}` } })
}

test('what an operator pins stands first for readers at once, in the order that was put, and what is banned is gone', async () => {
  await search('情绪', 6)
  await search('家庭', 5)
  expect(await shown()).toEqual(['情绪', '家庭'])
  await set('周砚')
  await set(' 一 帆 ')
  await set('情绪', 'ban')
  expect(await shown()).toEqual(['周砚', '一帆', '家庭'])
  expect((await arrange('一帆', '周砚')).code).toBe(CODE.ok)
  expect(await list()).toEqual({
    rules: [
      { word: '一帆', rule: 'pin', findsPeople: true },
      { word: '周砚', rule: 'pin', findsPeople: true },
      { word: '情绪', rule: 'ban', findsPeople: true },
    ],
    counted: [
      { word: '情绪', searchers: 6 },
      { word: '家庭', searchers: 5 },
    ],
    shown: ['一帆', '周砚', '家庭'],
  })
  await remove('情绪')
  expect(await shown()).toEqual(['一帆', '周砚', '情绪', '家庭'])
})

test('a pin that finds nobody is kept and said so, and readers do not see it', async () => {
  await set('篮球比赛')
  expect(await list()).toMatchObject({ rules: [{ word: '篮球比赛', findsPeople: false }], shown: [] })
})

test.each([
  ['words of danger', '不想活了'],
  ['signs alone', '，。！'],
])('%s are no hot word, and nothing is changed', async (_what, word) => {
  expect(await set(word)).toMatchObject({
    code: CODE.failure,
    data: { fields: { word: expect.any(String) as string } },
  })
  expect((await list()).rules).toEqual([])
})

test('words of danger may be kept out', async () => {
  expect((await set('不想活了', 'ban')).code).toBe(CODE.ok)
})

test('nine pins at once are eight; a word pinned again is one', async () => {
  const words = ['睡眠', '情绪', '家庭', '工作', '学习', '关系', '成长', '孩子', '父母']
  const codes = (await Promise.all(words.map((word) => set(word)))).map(({ code }) => code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(8)
  expect(codes.filter((code) => code === CODE.conflict)).toHaveLength(1)
  const pinned = (await list()).rules.map(({ word }) => word)
  expect((await set(pinned[0] ?? '')).code).toBe(CODE.ok)
  expect((await list()).rules).toHaveLength(8)
})

test('who has not seen the newest pin puts nothing into order', async () => {
  await set('睡眠')
  await set('情绪')
  expect(await arrange('睡眠')).toMatchObject({ code: CODE.conflict, msg: '别人刚刚改过置顶的词，看过再排' })
  expect((await arrange('睡眠', '睡眠')).code).toBe(CODE.conflict)
  expect((await list()).rules.map(({ word }) => word)).toEqual(['睡眠', '情绪'])
})

test('what is not there cannot be removed, nor of an organisation that is not; each act stands in the log with its reason', async () => {
  expect((await remove('睡眠')).code).toBe(CODE.notFound)
  const elsewhere = { orgId: 8_888, word: '睡眠', rule: 'pin', reason: '换季' } as const
  expect((await operator.answer('POST /operator/hotWord/set', elsewhere)).code).toBe(CODE.notFound)
  await set('亲子')
  await set('亲子', 'ban')
  await remove('亲子')
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `hot-word:${app.world.orgId}:亲子`)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'pin-hot-word', reason: '换季' },
    { action: 'ban-hot-word', reason: '换季' },
    { action: 'remove-hot-word', reason: '过季' },
  ])
})

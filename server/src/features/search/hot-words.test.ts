import { DAY } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'
import { closeSearchDays } from './commands/count-searches'
import { writeSearchWords } from './commands/write-words'

const LOG = 'POST /appoint/search/searchLog'
const HOT = 'GET /appoint/search/listHotKeyword'

const app = useTestApp()
afterEach(() =>
  Promise.all(
    (['search_of_day', 'search_count', 'hot_word_rule'] as const).map((table) => app.db.deleteFrom(table).execute()),
  ),
)

const hot = async (): Promise<string[]> => (await app.client.call(HOT, {})).map(({ keyword }) => keyword)

/** A search on each of so many phones. */
async function search(keyword: string, phones: number, from = 0): Promise<void> {
  for (let phone = from; phone < from + phones; phone += 1)
    await app.client.call(LOG, { keyword }, { headers: { 'pg-sid': `phone ${phone}` } })
}

const rule = (word: string, kind: 'pin' | 'ban', position = 0) =>
  app.db.insertInto('hot_word_rule').values({ org_id: app.world.orgId, word, rule: kind, position }).execute()

const daysLater = (days: number) => app.clock.set(new Date(app.clock.now().getTime() + days * DAY))

test('a word is hot when five have searched for it, and not before', async () => {
  await search('情绪', 4)
  await search('情绪', 4)
  expect(await hot()).toEqual([])
  await search('情绪', 1, 4)
  expect(await hot()).toEqual(['情绪'])
})

test('one person on five phones is one, and who has no name is nobody', async () => {
  const visitor = await newVisitor(app)
  for (let phone = 0; phone < 5; phone += 1)
    await visitor.call(LOG, { keyword: '情绪' }, { headers: { 'pg-sid': `phone ${phone}` } })
  await app.client.call(LOG, { keyword: '情绪' })
  const rows = await app.db.selectFrom('search_of_day').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(await hot()).toEqual([])
})

test('what more people search for stands first', async () => {
  await search('情绪', 5)
  await search('家庭', 6)
  expect(await hot()).toEqual(['家庭', '情绪'])
})

test('of a day that is over only numbers stay, and none of few; a week later nothing does', async () => {
  await search('情绪', 5)
  await search('家庭', 4)
  daysLater(1)
  await closeSearchDays(app.services)
  expect(await app.db.selectFrom('search_of_day').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('search_count').select(['word', 'searchers']).execute()).toEqual([
    { word: '情绪', searchers: 5 },
  ])
  await search('家庭', 1, 4)
  expect(await hot()).toEqual(['情绪'])
  daysLater(7)
  expect(await hot()).toEqual([])
  await closeSearchDays(app.services)
  expect(await app.db.selectFrom('search_count').selectAll().execute()).toEqual([])
})

test('the same phone is another hash on another day', async () => {
  await search('情绪', 1)
  daysLater(1)
  await search('情绪', 1)
  const rows = await app.db.selectFrom('search_of_day').select('searcher_hash').execute()
  expect(new Set(rows.map((row) => row.searcher_hash)).size).toBe(2)
})

test.each([
  ['a phone', '13812345678'],
  ['a phone with gaps', '138 1234 5678'],
  ['a phone with dashes', '138-1234-5678'],
  ['a phone in wide digits', '１３８１２３４５６７８'],
  ['a phone in words', '一三八一二三四五六七八'],
  ['an id', '11010519491231002X'],
  ['an address', 'somebody@example.com'],
  ['a sentence', '我最近总是睡不着觉，也不想跟家里的任何人说话'],
  ['a long run without signs', '不急着给答案先陪你把话说完不急着给答案先陪你'],
  ['words of danger', '自杀'],
  ['words of danger, hidden', '想 死'],
  ['one character', '情'],
  ['several words', '情绪 家庭'],
  ['a word that finds nobody', '篮球比赛'],
])('%s is not counted: %s', async (_what, keyword) => {
  await app.db
    .updateTable('consultant')
    .set({
      motto:
        '自杀 13812345678 138 1234 5678 11010519491231002X 一三八一二三四五六七八 不急着给答案先陪你把话说完不急着给答案先陪你',
    })
    .where('id', '=', app.world.zhou.id)
    .execute()
  await writeSearchWords(app.services)
  await search(keyword, 6)
  expect(await app.db.selectFrom('search_of_day').selectAll().execute()).toEqual([])
  expect(await hot()).toEqual([])
})

test('an operator pins words in their order and bans others', async () => {
  await search('情绪', 5)
  await search('家庭', 6)
  await rule('一帆', 'pin', 2)
  await rule('周砚', 'pin', 1)
  await rule('家庭', 'ban')
  expect(await hot()).toEqual(['周砚', '一帆', '情绪'])
})

test('no pin speaks of danger or leads to nobody', async () => {
  await rule('自杀', 'pin')
  await rule('篮球比赛', 'pin')
  expect(await hot()).toEqual([])
})

test('a word that leads to nobody any more is hot no longer', async () => {
  await search('一帆', 5)
  expect(await hot()).toEqual(['一帆'])
  const show = (status: number) =>
    app.db.updateTable('consultant').set({ display_status: status }).where('id', '=', app.world.lin.id).execute()
  await show(0)
  expect(await hot()).toEqual([])
  await show(1)
})

test('each organisation has its own', async () => {
  await search('情绪', 5)
  expect(await app.client.call(HOT, { orgId: 657 })).toEqual([])
})

import type { Params } from '@xinqi/domain/contract/contract'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { useTestApp } from '../../testing/use-test-app'
import { writeSearchWords } from './commands/write-words'

const LIST = 'GET /appoint/consultConsultant/listIndex'
const SUGGEST = 'GET /appoint/consultConsultant/searchKeyword'
const OTHER_ORG = 657

const app = useTestApp()
let stranger: TestConsultant
let hidden: TestConsultant

const person = (name: string, phone: string, orgId: number) =>
  createConsultant(app.services, { orgId, name, phone, priceFen: 30_000, modes: [1], weekly: EVERY_EVENING })

/** What is written of somebody, and at once what they are found by. */
async function write(id: number, words: Partial<Record<'name' | 'school' | 'city' | 'motto', string>>): Promise<void> {
  await app.db.updateTable('consultant').set(words).where('id', '=', id).execute()
  await writeSearchWords(app.services)
  app.services.consultantsTouched([id])
}

beforeAll(async () => {
  await createOrganisation(app.db, { id: OTHER_ORG, name: '心栖公益', flavour: 'welfare' })
  stranger = await person('欧阳澄', '13900000011', OTHER_ORG)
  hidden = await person('司马迁安', '13900000012', app.world.orgId)
  await app.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', hidden.id).execute()
  await app.db
    .updateTable('consultant')
    .set({ specialties: ['失眠', '焦虑'] })
    .where('id', '=', app.world.lin.id)
    .execute()
  await write(app.world.lin.id, { school: '南塘师范大学', city: '杭州' })
  await write(stranger.id, { school: '听松大学', city: '昆明' })
  await write(hidden.id, { school: '云栖医科大学', city: '拉萨' })
  await write(app.world.zhou.id, { motto: '把大得吓人的事，拆成今天能做的一小步。' })
})

const list = (keyword: string, more: Partial<Params<typeof LIST>> = {}) => app.client.call(LIST, { keyword, ...more })
const found = async (keyword: string, more?: Partial<Params<typeof LIST>>): Promise<string[]> =>
  (await list(keyword, more)).list.map((one) => one.userName)
const suggest = (keyword: string, orgId?: number) => app.client.call(SUGGEST, { keyword, orgId })

describe('林一帆 is found', () => {
  test.each([
    ['by her name', '林一帆'],
    ['by a part of it', '一帆'],
    ['by one character', '帆'],
    ['by its pinyin', 'linyifan'],
    ['by pinyin with spaces', 'lin yi fan'],
    ['by pinyin as keyboards part it', "lin'yi'fan"],
    ['by capital letters', 'LinYiFan'],
    ['by its beginning', 'linyi'],
    ['from the second syllable on', 'yifan'],
    ['by initials', 'lyf'],
    ['by pinyin and initials', 'linyf'],
    ['by characters and pinyin', '林yf'],
    ['by characters that sound the same', '琳一凡'],
    ['with one wrong character', '林二帆'],
    ['with one character missing', '林帆'],
    ['with a wrong letter', 'linyofan'],
    ['with a letter missing', 'linyfan'],
    ['with two letters that changed places', 'linyifna'],
    ['by her school', '南塘师范'],
    ['by the initials of her school', 'ntsfdx'],
    ['by her school with one wrong character', '南塘师范太学'],
    ['by her city', '杭州'],
    ['by the pinyin of her city', 'hangzhou'],
    ['by what she is good at, as it sounds', '失棉'],
    ['by her field', '情绪压力'],
    ['by the pinyin of her field', 'qingxuyali'],
    ['by words of her motto', '陪你把话说完'],
    ['by several words', '杭州 失眠 lyf'],
  ])('%s: %s', async (_how, keyword) => {
    expect(await found(keyword)).toContain('林一帆')
  })

  test('and nobody else, where it is she who is meant', async () => {
    for (const keyword of ['林一帆', 'linyifan', 'lyf', '林二帆', 'linyifna', '南塘师范大学', '杭州'])
      expect(await found(keyword)).toEqual(['林一帆'])
  })

  test('but not when one of the words fits her not', async () => {
    expect(await found('林一帆 周砚')).toEqual([])
  })
})

test('whose words were written by hand is found after the next sweep', async () => {
  await app.db.updateTable('consultant').set({ name: '周墨砚' }).where('id', '=', app.world.zhou.id).execute()
  await app.sandbox.advance(1000)
  expect(await found('zhoumoyan')).toEqual(['周墨砚'])
  expect(await found('zhouyan')).toEqual([])
  await write(app.world.zhou.id, { name: '周砚' })
  expect(await found('zhouyan')).toEqual(['周砚'])
  const left = await app.db.selectFrom('search_term').select('id').where('shown', '=', '周墨砚').execute()
  expect(left).toEqual([])
})

test('who is called so comes before who writes so, until another order is asked for', async () => {
  const { lin, zhou } = app.world
  await write(lin.id, { motto: '月光照着的时候，我们慢慢说。' })
  await write(zhou.id, { name: '周月光' })
  expect(await found('月光')).toEqual(['周月光', '林一帆'])
  await write(lin.id, { name: '林月光', motto: '慢慢说。' })
  await write(zhou.id, { name: '周砚', motto: '月光照着的时候，慢慢说。' })
  expect(await found('月光')).toEqual(['林月光', '周砚'])
  expect(await found('月光', { sort: 'price' })).toEqual(['周砚', '林月光'])
  await write(lin.id, { name: '林一帆' })
})

test.each(['欧阳澄', 'ouyangcheng', 'oyc', '欧阳程', '听松大学', '昆明'])(
  "another organisation's people are not found, nor suggested, by %s",
  async (keyword) => {
    expect(await found(keyword)).toEqual([])
    expect(await suggest(keyword)).toEqual({ consultants: [], categories: [], words: [] })
    expect(await found(keyword, { orgId: OTHER_ORG })).toEqual(['欧阳澄'])
  },
)

test.each(['司马迁安', 'simaqianan', 'smqa', '司马千安', '云栖医科大学', '拉萨'])(
  'who is hidden is not found, nor suggested, by %s',
  async (keyword) => {
    expect(await found(keyword)).toEqual([])
    expect(await suggest(keyword)).toEqual({ consultants: [], categories: [], words: [] })
  },
)

test.each(['%', '_', '%%', '林%', '_一_', "'", "';--", '\\', '"', '林\\', '{', '(', '林一帆%'])(
  'signs of SQL mean nothing: %s',
  async (keyword) => {
    const names = await found(keyword)
    const word = keyword.replace(/[^\p{L}]/gu, '')
    expect(names).toEqual(word ? (names.every((name) => name.includes(word.slice(0, 1))) ? names : []) : [])
    expect((await suggest(keyword)).consultants.every(({ userName }) => word !== '' && userName.includes(word))).toBe(
      true,
    )
  },
)

describe('words that fit nobody', () => {
  test('are answered with the nearest fields on offer, first the one that they name', async () => {
    const { total, nearest } = await list('我和家庭里的人总是吵架')
    expect(total).toBe(0)
    expect(nearest.map((one) => one.categoryName)).toEqual(['家庭', '情绪压力'])
  })

  test('are answered with what sounds nearest', async () => {
    expect((await list('qingxuyyyy')).nearest[0]?.categoryName).toBe('情绪压力')
    expect((await list('jiatinnng')).nearest[0]?.categoryName).toBe('家庭')
  })

  test('are answered with fields even when nothing comes near, and others with none', async () => {
    expect((await list('zzzz')).nearest).toHaveLength(2)
    expect((await list('林一帆')).nearest).toEqual([])
    expect((await list('')).nearest).toEqual([])
  })
})

describe('suggestions', () => {
  test('name people with their portrait, and what of it was typed', async () => {
    const { consultants } = await suggest('linyf')
    expect(consultants).toEqual([
      { consultantId: app.world.lin.id, userName: '林一帆', homepage: '/files/portraits/1.svg', matched: [0, 3] },
    ])
    expect((await suggest('yif')).consultants[0]?.matched).toEqual([1, 3])
  })

  test('name fields, and the first people of the nearest where nobody is called so', async () => {
    const { categories, consultants } = await suggest('jiat')
    expect(categories).toEqual([{ id: app.world.categories.family, categoryName: '家庭', matched: [0, 2] }])
    expect(consultants.map((one) => one.userName)).toEqual(['周砚'])
  })

  test('name what people are good at, schools and cities', async () => {
    expect((await suggest('失')).words).toEqual([{ kind: 'specialty', keyword: '失眠', matched: [0, 1] }])
    expect((await suggest('nantang')).words).toEqual([{ kind: 'school', keyword: '南塘师范大学', matched: [0, 2] }])
    expect((await suggest('hangz')).words).toEqual([{ kind: 'city', keyword: '杭州', matched: [0, 2] }])
  })

  test('forgive a slip, and then name no part', async () => {
    expect((await suggest('林二帆')).consultants).toMatchObject([{ userName: '林一帆', matched: null }])
  })

  test('are none for words of danger, and name none', async () => {
    await app.db
      .updateTable('consultant')
      .set({ specialties: ['自杀干预', '自我认识'] })
      .where('id', '=', app.world.zhou.id)
      .execute()
    await writeSearchWords(app.services)
    expect((await suggest('自')).words.map((one) => one.keyword)).toEqual(['自我认识'])
    expect(await suggest('自杀')).toEqual({ consultants: [], categories: [], words: [] })
    expect(await found('自杀')).toEqual(['周砚'])
  })
})

import { CODE } from '@xinqi/domain/codes'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const SUGGEST = 'POST /appoint/matching/suggest'
const SAVE = 'POST /consult/preferenceModel/save'

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
  await app.db.updateTable('matching_factor').set({ weight: 0 }).where('key', '<>', 'preference').execute()
  await app.db.updateTable('matching_factor').set({ weight: 100 }).where('key', '=', 'preference').execute()
  // One word is enough to tell that the weights have changed.
  const operator = await newOperator(app)
  await operator.call('POST /operator/matching/factor', { key: 'preference', weight: 99, on: true })
})
afterEach(async () => {
  await lin.call(SAVE, {})
  await zhou.call(SAVE, {})
})

const topic = () => String(app.world.categories.anxiety)
const suggested = async (more: { hasHistory?: boolean; age?: 'minor' } = {}) =>
  (await app.client.call(SUGGEST, { concerns: topic(), ...more })).list
const namesOf = (list: Awaited<ReturnType<typeof suggested>>) => list.map(({ consultant }) => consultant.userName)

test('who wants to see more of it comes first and says so; who wants less comes last, and still comes', async () => {
  await zhou.call(SAVE, { moreTopics: topic() })
  await lin.call(SAVE, { lessTopics: topic() })
  const list = await suggested()
  expect(namesOf(list)).toEqual(['周砚', '林一帆'])
  expect(list[0]?.reasons).toContain('最近在多接「情绪压力」')
  await zhou.call(SAVE, { lessTopics: topic() })
  await lin.call(SAVE, { moreTopics: topic() })
  expect(namesOf(await suggested())).toEqual(['林一帆', '周砚'])
})

test('for who was treated or has wanted to die it counts for nothing, and nobody is left out', async () => {
  await zhou.call(SAVE, { lessTopics: topic() })
  await lin.call(SAVE, { lessTopics: topic() })
  const list = await suggested({ hasHistory: true })
  expect(namesOf(list).sort()).toEqual(['周砚', '林一帆'].sort())
  expect(list.flatMap(({ reasons }) => reasons).join()).not.toContain('多接')
  await zhou.call(SAVE, { moreTopics: topic() })
  expect((await suggested({ hasHistory: true })).flatMap(({ reasons }) => reasons).join()).not.toContain('多接')
})

test('for whom it is counts, too', async () => {
  const order = async () => namesOf((await app.client.call(SUGGEST, { age: 'minor' })).list)
  await zhou.call(SAVE, { moreAges: 'minor' })
  expect(await order()).toEqual(['周砚', '林一帆'])
  await zhou.call(SAVE, { moreAges: 'adult' })
  await lin.call(SAVE, { moreAges: 'minor' })
  expect(await order()).toEqual(['林一帆', '周砚'])
})

test('it is read as it was saved, by its consultant alone; nothing of it is public', async () => {
  await lin.call(SAVE, { moreTopics: topic(), moreModes: '1,2', moreAges: 'adult,minor' })
  expect(await lin.call('GET /consult/preferenceModel/mine', {})).toMatchObject({
    ...{ moreTopics: [Number(topic())], lessTopics: [], moreModes: [1, 2], moreAges: ['adult', 'minor'], isUsed: true },
  })
  expect((await zhou.call('GET /consult/preferenceModel/mine', {})).moreTopics).toEqual([])
  const visitor = await newVisitor(app)
  expect((await visitor.answer('GET /consult/preferenceModel/mine', {})).code).not.toBe(CODE.ok)
  const detail = await visitor.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: app.world.lin.id })
  expect(JSON.stringify(detail)).not.toMatch(/moreTopics|lessTopics/)
})

test.each([
  ['a topic on both sides', { moreTopics: '1', lessTopics: '1' }],
  ['a topic that is not there', { moreTopics: '999999' }],
  ['a way that is not there', { moreModes: '4' }],
  ['other people', { moreAges: 'old' }],
  ['six topics', { lessTopics: '1,2,3,4,5,6' }],
])('%s is refused with a sentence', async (_name, wanted) => {
  const { code, msg } = await lin.answer(SAVE, wanted)
  expect(code).toBe(CODE.failure)
  expect(msg).toMatch(/[\u4e00-\u9fff]/)
})

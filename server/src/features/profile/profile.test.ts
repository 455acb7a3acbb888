import { CODE } from '@xinqi/domain/codes'
import type { ProfileField } from '@xinqi/domain/rules/profile-field'
import { DAY } from '@xinqi/domain/time'
import sharp from 'sharp'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { readingsOf } from '../../testing/readings'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { writeSearchWords } from '../search/commands/write-words'
import { forgetPapers } from './commands/forget-papers'

const MINE = 'GET /consult/consultantProfile/mine'
const PROPOSE = 'POST /consult/consultantProfile/propose'
const DESK = 'GET /operator/profileChange/list'
const DECIDE = 'POST /operator/profileChange/decide'

const app = useTestApp()
const newPhone = phoneNumbers('1383003')
let person: TestConsultant
let consultant: Visitor
let operator: Operator
beforeEach(async () => {
  person = await createEveningConsultant(app, newPhone(), 40_000)
  consultant = await newConsultantLogin(app, person)
  operator = await newOperator(app)
})

const fieldOf = async (name: string, who = consultant) =>
  (await who.call(MINE, {})).fields.find(({ field }) => field === name)!
const propose = (field: ProfileField, value: unknown, who = consultant) =>
  who.answer(PROPOSE, { field, value: JSON.stringify(value) })
const seen = () => app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: person.id })
const waiting = async (name: string) => (await fieldOf(name)).waiting?.changeNo ?? ''
const SENTENCE = '慢慢说，我在听。'

const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2F6F66' } })
    .withExif({ IFD0: { Copyright: '拍照的人' } })
    .jpeg()
    .toBuffer()

async function send<T>(call: 'portrait' | 'addPaper', who = consultant): Promise<{ code: number; data: T }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await photograph())]), 'me.jpg')
  const address = `${app.origin}/api/consult/consultantProfile/${call}`
  const answer = await fetch(address, { method: 'POST', headers: { token: who.token }, body })
  return (await answer.json()) as { code: number; data: T }
}
const newPaper = async () => (await send<{ paperNo: string }>('addPaper')).data.paperNo
const study = (papers: string[]) => ({
  ...{ title: '应用心理学硕士', place: '听松大学', from: 2010, to: 2013 },
  papers,
})

test('what is reviewed is shown after the yes and not before, in the page, in lists and in the search', async () => {
  const before = (await seen()).consultantMsg
  expect((await propose('motto', ` ${SENTENCE} `)).data).toEqual({ approvalStatus: 0, shown: true })
  expect(await fieldOf('motto')).toMatchObject({ value: before, waiting: { value: SENTENCE } })
  expect((await seen()).consultantMsg).toBe(before)
  const [listed] = (await operator.call(DESK, {})).list.filter(({ consultantId }) => consultantId === person.id)
  expect(listed).toMatchObject({ field: 'motto', before, after: SENTENCE, userName: person.name })
  const read = await readingsOf(app, `profile-change:${listed!.changeNo}`)
  expect(read).toEqual([{ action: 'read-profile-change', reason: '审核咨询师的资料' }])
  await operator.call(DECIDE, { changeNo: listed!.changeNo, approve: true })
  expect((await seen()).consultantMsg).toBe(SENTENCE)
  expect(await fieldOf('motto')).toMatchObject({ value: SENTENCE, waiting: null, refused: null })
  await writeSearchWords(app.services)
  const found = await app.client.call('GET /appoint/consultConsultant/listIndex', { keyword: '慢慢说' })
  expect(found.list.map(({ consultantId }) => consultantId)).toContain(person.id)
})

test('topics that were approved are in the lists of every process at once', async () => {
  const topics = (await consultant.call(MINE, {})).topics
  const topic = topics.at(-1)?.id ?? 0
  const inList = async () =>
    (await app.client.call('GET /appoint/consultConsultant/listIndex', { categoryId: topic })).list.some(
      ({ consultantId }) => consultantId === person.id,
    )
  expect(await inList()).toBe(false)
  await propose('categories', [topic])
  expect(await inList()).toBe(false)
  await operator.call(DECIDE, { changeNo: await waiting('categories'), approve: true })
  expect(await inList()).toBe(true)
})

test('a no comes with its reason, changes nothing, and is gone with the next change', async () => {
  await propose('specialties', ['催眠'])
  const changeNo = await waiting('specialties')
  expect((await operator.answer(DECIDE, { changeNo, approve: false })).code).toBe(CODE.failure)
  await operator.call(DECIDE, { changeNo, approve: false, reason: '请附上受训证明' })
  expect(await fieldOf('specialties')).toMatchObject({
    ...{ value: [], waiting: null },
    refused: { value: ['催眠'], reason: '请附上受训证明' },
  })
  await propose('specialties', ['焦虑'])
  expect(await fieldOf('specialties')).toMatchObject({ refused: null, waiting: { value: ['焦虑'] } })
  expect((await operator.answer(DECIDE, { changeNo, approve: true })).code).toBe(CODE.conflict)
})

test('what nobody has to look at holds at once', async () => {
  expect((await propose('languages', ['普通话', '粤语'])).data).toEqual({ approvalStatus: 1, shown: true })
  expect((await seen()).languages).toEqual(['普通话', '粤语'])
})

test('a change may be taken back and replaced; what is gone is approved by nobody', async () => {
  await propose('motto', '第一种写法')
  const first = await waiting('motto')
  await propose('motto', '第二种写法')
  expect((await operator.answer(DECIDE, { changeNo: first, approve: true })).code).toBe(CODE.conflict)
  const second = await waiting('motto')
  await consultant.call('POST /consult/consultantProfile/withdraw', { changeNo: second })
  await consultant.call('POST /consult/consultantProfile/withdraw', { changeNo: second })
  expect(await waiting('motto')).toBe('')
  expect((await operator.answer(DECIDE, { changeNo: second, approve: true })).code).toBe(CODE.conflict)
  expect((await seen()).consultantMsg).not.toContain('写法')
})

test('of a yes, a no and taking it back at the same moment one holds', async () => {
  for (let round = 0; round < 5; round++) {
    await propose('motto', `同时发生的第 ${round} 次`)
    const changeNo = await waiting('motto')
    const answers = await Promise.all([
      operator.answer(DECIDE, { changeNo, approve: true }),
      operator.answer(DECIDE, { changeNo, approve: false, reason: '不合适' }),
      consultant.answer('POST /consult/consultantProfile/withdraw', { changeNo }),
    ])
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
    const isShown = (await seen()).consultantMsg === `同时发生的第 ${round} 次`
    expect(isShown).toBe(answers[0].code === CODE.ok)
  }
})

test('two devices that change a field at once leave one change waiting', async () => {
  await Promise.all(['甲的写法一', '乙的写法二', '丙的写法三'].map((value) => propose('motto', value)))
  const { list } = await operator.call(DESK, {})
  expect(list.filter(({ consultantId }) => consultantId === person.id)).toHaveLength(1)
})

test.each<[string, ProfileField, unknown]>([
  ['a telephone number', 'motto', '加我电话 13812345678'],
  ['an offer to meet elsewhere', 'introduction', [{ heading: '关于我', text: '可以加我的微信号 abcd1234 聊' }]],
  ['what is shown already', 'motto', '不急着给答案，先陪你把话说完。'],
  ['a topic that is not there', 'categories', [999_999]],
  ['a paper that is not there', 'education', [study(['202611230000000001'])]],
  ['a portrait by its address', 'portrait', '/files/portraits/2.svg'],
  ['another form', 'motto', { text: '一句话' }],
])('%s is refused and changes nothing', async (_name, field, value) => {
  const { code, msg } = await propose(field, value)
  expect(code).toBe(CODE.failure)
  expect(msg).toMatch(/[\u4e00-\u9fff]/)
  expect(await waiting(field)).toBe('')
})

test('a paper is for its consultant and for the change that speaks of it; each look of an operator is written down', async () => {
  const paperNo = await newPaper()
  const stranger = await newConsultantLogin(app, app.world.lin)
  expect((await stranger.answer('GET /consult/consultantProfile/paper', { paperNo })).code).toBe(CODE.notFound)
  expect((await propose('education', [study([paperNo])], stranger)).code).toBe(CODE.failure)
  await propose('training', [study([await newPaper()])])
  const other = await waiting('training')
  const look = (changeNo: string) => operator.answer('GET /operator/profileChange/paper', { changeNo, paperNo })
  expect((await look(other)).code).toBe(CODE.notFound)
  await propose('education', [study([paperNo])])
  const { data } = await look(await waiting('education'))
  const picture = await sharp(Buffer.from(data.base64, 'base64')).metadata()
  expect(picture.exif).toBeUndefined()
  const logged = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `profile-paper:${paperNo}`)
    .execute()
  expect(logged).toEqual([{ action: 'read-profile-paper' }])
  await operator.call(DECIDE, { changeNo: await waiting('education'), approve: true })
  const { education, school } = await seen()
  expect([education, school]).toEqual([['应用心理学硕士 · 听松大学 · 2010–2013'], '听松大学'])
  expect(JSON.stringify(await seen())).not.toContain(paperNo)
  const { content_cipher } = await app.db
    .selectFrom('profile_paper')
    .selectAll()
    .where('paper_no', '=', paperNo)
    .executeTakeFirstOrThrow()
  expect(content_cipher).toMatch(/^v2\./)
})

test('papers that nothing speaks of are forgotten after a month, and no others', async () => {
  const [unused, shown, waits] = [await newPaper(), await newPaper(), await newPaper()]
  await propose('education', [study([shown])])
  await operator.call(DECIDE, { changeNo: await waiting('education'), approve: true })
  await propose('training', [study([waits])])
  const kept = async () =>
    (await app.db.selectFrom('profile_paper').select('paper_no').where('consultant_id', '=', person.id).execute())
      .map(({ paper_no }) => paper_no)
      .sort()
  await forgetPapers(app.services)
  expect(await kept()).toEqual([unused, shown, waits].sort())
  app.clock.advance(31 * DAY)
  await forgetPapers(app.services)
  expect(await kept()).toEqual([shown, waits].sort())
})

test('a portrait waits, too; what was refused or replaced leaves no file', async () => {
  const before = (await seen()).homepage
  const { url: first } = (await send<{ url: string }>('portrait')).data
  const status = async (url: string) => (await fetch(app.origin + url)).status
  expect((await seen()).homepage).toBe(before)
  expect(await status(first)).toBe(200)
  const { url: second } = (await send<{ url: string }>('portrait')).data
  expect(await status(first)).toBe(404)
  await operator.call(DECIDE, { changeNo: await waiting('portrait'), approve: true })
  expect((await seen()).homepage).toBe(second)
  await send('portrait')
  const { after } = (await operator.call(DESK, {})).list.find(({ consultantId }) => consultantId === person.id)!
  await operator.call(DECIDE, { changeNo: await waiting('portrait'), approve: false, reason: '看不清脸' })
  expect(await status(after as string)).toBe(404)
  expect(await status(second)).toBe(200)
})

test("another's change answers as one that is not there, and visitors have no desk", async () => {
  await propose('motto', SENTENCE)
  const changeNo = await waiting('motto')
  const stranger = await newConsultantLogin(app, app.world.lin)
  const withdraw = 'POST /consult/consultantProfile/withdraw'
  const foreign = await stranger.answer(withdraw, { changeNo })
  const missing = await stranger.answer(withdraw, { changeNo: '202611230000000009' })
  expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
  const visitor = await newVisitor(app)
  for (const who of [visitor, consultant])
    expect((await who.answer(DECIDE, { changeNo, approve: true })).code).not.toBe(CODE.ok)
  expect((await visitor.answer(MINE, {})).code).not.toBe(CODE.ok)
})

test('what was decided is never changed, by nobody', async () => {
  await propose('city', '苏州')
  const rewrite = app.db
    .updateTable('profile_change')
    .set({ approval_status: 0 })
    .where('consultant_id', '=', person.id)
    .execute()
  await expect(rewrite).rejects.toThrow(/never changed/)
})

test('R286: a consultant reads who they are, whether they are shown and take visitors, what they do, and of whom they are', async () => {
  await app.db
    .updateTable('consultant')
    .set({ consultant_type: 4, specialties: ['焦虑'], tags: ['温和'] })
    .where('id', '=', person.id)
    .execute()
  const own = await consultant.call('GET /consult/consultConsultant/getConsultant', {})
  expect(own).toMatchObject({
    ...{ consultantId: person.id, orgId: app.world.orgId, consultantType: 4 },
    ...{ displayStatus: 1, restStatus: 0, instantConsultStatus: 0 },
  })
  const mine = await consultant.call(MINE, {})
  expect(mine).toMatchObject({ consultantId: person.id, orgId: app.world.orgId, shown: true })
  const valueOf = (name: string) => mine.fields.find(({ field }) => field === name)?.value
  expect([valueOf('specialties'), valueOf('tags')]).toEqual([['焦虑'], ['温和']])
  await app.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', person.id).execute()
  expect((await consultant.call(MINE, {})).shown).toBe(false)
  // What holds at once is on a page that nobody sees, and the answer says so.
  expect((await propose('city', '泉州')).data).toEqual({ approvalStatus: 1, shown: false })
})

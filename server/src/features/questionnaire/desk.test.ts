import { CODE } from '@xinqi/domain/codes'
import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { HEALTH_CHECK_ID } from '@xinqi/domain/text/questionnaire'
import { formatMoment, HOUR } from '@xinqi/domain/time'
import { insertQuestionnaires, QUESTIONNAIRES } from '../../seed/questionnaires'
import { PHQ_2 } from '../../seed/questionnaires/phq-2'
import { PHQ_9 } from '../../seed/questionnaires/phq-9'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { publishVersion } from './commands/publish-version'

const OPERATE = 'POST /appoint/consultQuestionnaireJoinRecord/operate'
const DETAIL = 'POST /appoint/consultQuestionnaire/detail'

const app = useTestApp()
let operator: Operator
beforeAll(() => app.db.transaction().execute(insertQuestionnaires))
beforeEach(async () => {
  operator = await newOperator(app, ['content'])
})

const { id: _two, ...TWO } = PHQ_2
const { id: nineId, ...NINE } = PHQ_9
const withText = (file: QuestionnaireFile, id: string, text: string): QuestionnaireFile => ({
  ...file,
  body: { ...file.body, items: file.body.items.map((item) => (item.id === id ? { ...item, text } : item)) },
})
const textOf = (body: { items: readonly { id: string; text: string }[] }, id: string) =>
  body.items.find((item) => item.id === id)?.text

const read = (questionnaireId: number) => operator.call('GET /operator/questionnaire/detail', { questionnaireId })
const create = (file: unknown) =>
  operator.answer('POST /operator/questionnaire/create', { words: JSON.stringify(file), reason: '试一份' })
const save = (id: number, after: number, file: QuestionnaireFile, by = operator) =>
  by.answer('POST /operator/questionnaire/save', { id, after, words: JSON.stringify(file), reason: '说得慢一点' })
const publish = (id: number, version: number, effectiveTime?: string) =>
  operator.answer('POST /operator/questionnaire/publish', { id, version, effectiveTime })
const hide = (id: number) => operator.answer('POST /operator/questionnaire/hide', { id, reason: '先停一停' })
const listedFor = async (visitor: Visitor) =>
  (await visitor.call('GET /appoint/consultQuestionnaire/list', {})).map(({ questionnaireId }) => questionnaireId)
const say = (visitor: Visitor, questionnaireId: number, itemId: string, value: number) =>
  visitor.answer(OPERATE, { act: 'answer', questionnaireId, itemId, value })

/** One of its own, published. */
async function published(code: string, file: QuestionnaireFile = TWO): Promise<number> {
  const { data } = await create({ ...file, code })
  const { id } = data
  expect((await publish(id, 1)).code).toBe(CODE.ok)
  return id
}

test('operators see what is asked, by whose leave, and who reads the results', async () => {
  const { list } = await operator.call('GET /operator/questionnaire/list', {})
  expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(QUESTIONNAIRES.map(({ code }) => code)))
  expect(list.find(({ code }) => code === PHQ_9.code)).toMatchObject({
    ...{ id: nineId, state: 'published', current: { version: 1 }, items: PHQ_9.body.items.length },
    ...{ licence: 'free', seenBy: 'agreed', hasDraft: false },
  })
  expect(await read(nineId)).toMatchObject({ words: NINE, version: 1, versions: [{ by: '文件', state: 'current' }] })
})

test('a file becomes a draft that nobody is asked, then a questionnaire; who has begun ends what they began', async () => {
  const visitor = await newVisitor(app)
  const { data } = await create({ ...TWO, code: 'at-the-desk', version: 7 })
  const { id } = data
  expect(await read(id)).toMatchObject({ state: 'draft', version: 1, words: { ...TWO, code: 'at-the-desk' } })
  expect(await listedFor(visitor)).not.toContain(id)
  expect((await say(visitor, id, 'q1', 1)).code).toBe(CODE.notFound)
  await publish(id, 1)
  expect(await listedFor(visitor)).toContain(id)
  await say(visitor, id, 'q1', 1)

  const other = withText({ ...TWO, code: 'at-the-desk' }, 'q2', '心里空空的')
  expect((await save(id, 1, other)).data).toEqual({ version: 2 })
  await publish(id, 2)
  expect(textOf((await visitor.call(DETAIL, { questionnaireId: id })).body, 'q2')).toBe('感到心情低落、沮丧或绝望')
  const begins = await newVisitor(app)
  expect(textOf((await begins.call(DETAIL, { questionnaireId: id })).body, 'q2')).toBe('心里空空的')
  const back = await operator.call('POST /operator/questionnaire/putBack', { id, after: 2, to: 1 })
  expect(back.version).toBe(3)
  expect(textOf((await begins.call(DETAIL, { questionnaireId: id })).body, 'q2')).toBe('感到心情低落、沮丧或绝望')
  expect((await read(id)).versions.map(({ state }) => state)).toEqual(['current', 'past', 'past'])
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `questionnaire:${id}`)
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    ...['create-content', 'publish-content', 'write-content', 'publish-content', 'put-content-back'],
  ])
})

test('at its time it is asked, whoever is awake; until then it can be withdrawn, and no file overtakes it', async () => {
  const visitor = await newVisitor(app)
  const id = await published('timed')
  await save(id, 1, { ...TWO, code: 'timed', title: '两个慢慢的问题' })
  const time = formatMoment(new Date(app.clock.now().getTime() + HOUR))
  expect((await publish(id, 2, time)).code).toBe(CODE.ok)
  expect((await publish(id, 2)).code).toBe(CODE.conflict)
  expect((await hide(id)).code).toBe(CODE.conflict)
  const file = { ...TWO, code: 'timed', version: 3 }
  const overtaking = await app.db.transaction().execute((trx) => publishVersion(trx, file, app.clock.now()))
  expect(overtaking).toMatchObject({ done: null, mistakes: [{ field: 'version' }] })
  await operator.call('POST /operator/questionnaire/withdraw', { id, version: 2 })
  expect(await read(id)).toMatchObject({ hasDraft: true, waitingTime: null })
  const drafted = await app.db
    .transaction()
    .execute((trx) => publishVersion(trx, { ...file, version: 2 }, app.clock.now()))
  expect(drafted).toMatchObject({ mistakes: [{ message: '控制台上有第 2 版的草稿，请写成第 3 版' }] })
  await publish(id, 2, time)
  const titleOf = async () => (await visitor.call(DETAIL, { questionnaireId: id })).title
  expect(await titleOf()).toBe(TWO.title)
  app.clock.advance(HOUR)
  expect(await titleOf()).toBe('两个慢慢的问题')
  const late = await operator.answer('POST /operator/questionnaire/withdraw', { id, version: 2 })
  expect(late.code).toBe(CODE.conflict)
})

test.each([
  ['no JSON', '{', '文件：格式读不出来，要和下载的问卷文件一样', 'words'],
  ['a field that nobody knows', { ...TWO, weight: 2 }, '文件：不认识 weight', 'words'],
  ['a licence that is none for us', { ...TWO, licence: 'noncommercial' }, /^许可：没有允许我们使用/, 'words/licence'],
  ['no word of who permitted it', { ...TWO, licenceNote: ' ' }, '谁许可的：不能空着', 'words/licenceNote'],
  ['an item without words', withText(TWO, 'q2', ' '), '第 2 题：不能空着', 'words/body/items/1/text'],
  ['no example for any band', { ...TWO, examples: [] }, /^例子：.*还有 1 处$/, 'words/examples'],
])('a file with %s is refused beside its place, and leaves nothing', async (_what, file, sentence, place) => {
  const words = typeof file === 'string' ? file : JSON.stringify({ ...file, code: 'faulty' })
  const refused = await operator.answer('POST /operator/questionnaire/create', { words, reason: '试' })
  expect(refused.msg).toMatch(sentence)
  expect(refused.data).toHaveProperty(['fields', place])
  const looked = await operator.call('POST /operator/questionnaire/check', { words })
  expect(looked.file).toBeNull()
  expect(looked.mistakes.length).toBeGreaterThan(0)
  expect(await app.db.selectFrom('questionnaire').select('id').where('code', '=', 'faulty').execute()).toEqual([])
})

const danger = (change: object): QuestionnaireFile => ({
  ...NINE,
  body: { ...NINE.body, items: NINE.body.items.map((item) => (item.id === 'q9' ? { ...item, ...change } : item)) },
})
const WEAKER: [string, QuestionnaireFile][] = [
  ['taken out', { ...NINE, body: { ...NINE.body, items: NINE.body.items.filter(({ id }) => id !== 'q9') } }],
  ['asked in other words', danger({ text: '有时会累' })],
  ['calling for help later', danger({ danger: 2 })],
  ['calling for no help', danger({ danger: null })],
  ['asked of fewer', danger({ onlyIf: { items: ['q1'], atLeast: 2 } })],
]

test.each(WEAKER)('a question of danger that is %s is kept by nobody', async (_what, file) => {
  const refused = await save(nineId, 1, file)
  expect(refused.code).toBe(CODE.failure)
  expect((await read(nineId)).version).toBe(1)
  const found = await operator.call('POST /operator/questionnaire/check', { words: JSON.stringify(file) })
  expect(found).toBeDefined()
})

test.each(WEAKER)('nor is one that is %s published by the database', async (_what, { body }) => {
  const row = await app.db
    .selectFrom('questionnaire_version')
    .selectAll()
    .where('questionnaire_id', '=', nineId)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  const weaker = { ...row, version: 900, examples: null, body: JSON.stringify(body), published_at: app.clock.now() }
  await expect(app.db.insertInto('questionnaire_version').values(weaker).execute()).rejects.toThrow('less of danger')
})

test('a later version that asks more of danger is not given up for an earlier one', async () => {
  const id = await published('graver')
  const items = TWO.body.items.map((item) => (item.id === 'q2' ? { ...item, danger: 3 } : item))
  const graver = { ...TWO, code: 'graver', body: { ...TWO.body, items } }
  await save(id, 1, graver)
  await publish(id, 2)
  const back = await operator.answer('POST /operator/questionnaire/putBack', { id, after: 2, to: 1 })
  expect(back.code).toBe(CODE.failure)
  expect(back.msg).toContain('问到危险的一题')
})

test('what was taken down is begun and asked for by nobody, ended by who began it, and comes back', async () => {
  const id = await published('hidden')
  const [begun, other] = [await newVisitor(app), await newVisitor(app)]
  await book(app, other, { at: '2026-11-24 18:00:00' })
  const lin = await newConsultantLogin(app, app.world.lin)
  await lin.call('POST /consult/consultQuestionnaire/ask', { userId: other.userId, questionnaireId: id })
  await say(begun, id, 'q1', 1)
  expect((await hide(id)).code).toBe(CODE.ok)
  expect(await read(id)).toMatchObject({ state: 'hidden' })

  expect(await listedFor(begun)).not.toContain(id)
  const window = await other.call('GET /appoint/consultQuestionnaireJoinRecord/experiment/window', {})
  expect(window.requests).toEqual([])
  expect((await other.answer(DETAIL, { questionnaireId: id })).code).toBe(CODE.notFound)
  expect((await say(other, id, 'q1', 1)).code).toBe(CODE.notFound)
  const asked = await lin.answer('POST /consult/consultQuestionnaire/ask', {
    userId: other.userId,
    questionnaireId: id,
  })
  expect(asked.msg).toBe('这份问卷现在不提供了')
  const of = await lin.call('GET /consult/consultQuestionnaire/ofVisitor', { userId: other.userId })
  expect(of.find(({ questionnaireId }) => questionnaireId === id)).toMatchObject({ offered: false })
  const plan = { questionnaireId: id, beforeFirst: true, everyFourth: false }
  expect((await lin.answer('POST /consult/consultQuestionnaire/plan', plan)).code).toBe(CODE.conflict)

  const { sheet } = await begun.call(DETAIL, { questionnaireId: id })
  const answers = JSON.stringify({ q1: 1, q2: 1 })
  await begun.call('POST /appoint/consultQuestionnaire/report/commit', { sheetNo: sheet?.sheetNo ?? '', answers })
  const { results } = await begun.call('GET /appoint/consultUserCpRecord/info', { questionnaireId: id })
  expect(results).toMatchObject([{ score: 2 }])
  await operator.call('POST /operator/questionnaire/show', { id })
  expect((await say(other, id, 'q1', 1)).code).toBe(CODE.ok)
  // A page of its own leads to it.
  expect((await hide(HEALTH_CHECK_ID)).code).toBe(CODE.conflict)
})

test('nobody writes over what they have not seen, and another code is another questionnaire', async () => {
  const id = await published('two-writers')
  const second = await newOperator(app, ['operations'])
  const mine = { ...TWO, code: 'two-writers', title: '我写的' }
  expect((await save(id, 1, { ...TWO, code: 'two-writers' })).data).toEqual({ version: 1 })
  const both = await Promise.all([save(id, 1, mine), save(id, 1, { ...mine, title: '同事写的' }, second)])
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect((await publish(id, 1)).code).toBe(CODE.conflict)
  expect((await save(id, 2, { ...mine, code: 'somebody' })).data).toHaveProperty(['fields', 'words/code'])
  expect((await create(mine)).data).toHaveProperty(['fields', 'words/code'])
  expect((await save(id, 2, { ...mine, seenBy: 'author' })).msg).toContain('结果谁看得到')
  const looking = await newOperator(app, ['readOnly'])
  expect((await save(id, 2, mine, looking)).code).not.toBe(CODE.ok)
})

test('the database keeps the words of every version, and the time of what somebody has begun', async () => {
  const id = await published('kept-words')
  await save(id, 1, { ...TWO, code: 'kept-words', title: '草稿' })
  const row = (version: number) =>
    app.db.updateTable('questionnaire_version').where('questionnaire_id', '=', id).where('version', '=', version)
  await expect(row(2).set({ title: '别的' }).execute()).rejects.toThrow('stays as it was written')
  await say(await newVisitor(app), id, 'q1', 1)
  await expect(row(1).set({ published_at: null }).execute()).rejects.toThrow('is published')
})

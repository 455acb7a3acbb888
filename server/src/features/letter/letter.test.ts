import { CODE } from '@xinqi/domain/codes'
import { DAY, HOUR } from '@xinqi/domain/time'
import { LETTER_KEPT_DAYS } from '@xinqi/domain/text/letter'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'
import { keepLetterPromises } from './commands/keep-promises'

const MINE = 'GET /appoint/consultLetter/getByPhoneOrOpenId'
const WRITE = 'POST /appoint/consultLetter/submitQuestion'
const OPERATE = 'POST /appoint/consultLetter/operate'
const PUBLIC = 'GET /appoint/consultLetter/listLetter'
const ONE = 'GET /appoint/consultLetter/letter'
const SHELF = 'GET /consult/consultLetter/list'
const TAKE = 'POST /consult/consultLetter/take'
const GIVE_BACK = 'POST /consult/consultLetter/giveBack'
const DRAFT = 'POST /consult/consultLetter/saveDraft'
const ANSWER = 'POST /consult/consultLetter/answer'
const DESK = 'GET /operator/letter/list'
const PUBLISH = 'POST /operator/letter/publish'
const DECLINE = 'POST /operator/letter/decline'

const QUESTION = '最近总是凌晨三点醒来，躺着想很多事情，不知道怎么办。'
const REPLY = '谢谢你写下这些。凌晨醒着的那几个小时一定很长，你还是把白天的事都做完了。'.repeat(2)

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
let operator: Operator
let writer: Visitor
beforeEach(async () => {
  await app.db.deleteFrom('letter').execute()
  await app.db.deleteFrom('watch_word').execute()
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
  operator = await newOperator(app)
  writer = await newVisitor(app)
})

const write = async (who = writer, question = QUESTION): Promise<string> =>
  (await who.call(WRITE, { topic: 'sleep', question })).letterNo
const mine = async (who = writer) => (await who.call(MINE, {})).list
const shelf = async (who: Visitor, name: 'waiting' | 'mine' | 'answered') =>
  (await who.call(SHELF, { shelf: name })).list
const publicOnes = async () => (await app.client.call(PUBLIC, {})).list

/** A letter that was answered and read. */
async function answered(): Promise<string> {
  const letterNo = await write()
  await lin.call(TAKE, { letterNo })
  await lin.call(ANSWER, { letterNo, answer: REPLY })
  await writer.call(OPERATE, { letterNo, operation: 'read' })
  return letterNo
}

test('from one person to one consultant and back, and nobody else reads a word of it', async () => {
  const letterNo = await write()
  const [waiting] = await shelf(lin, 'waiting')
  expect(waiting).toMatchObject({ letterNo, topic: 'sleep', characters: [...QUESTION].length, question: null })
  await lin.call(TAKE, { letterNo })
  expect(await shelf(lin, 'mine')).toMatchObject([{ letterNo, question: QUESTION, draft: null }])
  expect(await shelf(zhou, 'waiting')).toEqual([])
  await lin.call(DRAFT, { letterNo, draft: '谢谢你' })
  expect(await shelf(lin, 'mine')).toMatchObject([{ draft: '谢谢你' }])
  expect(await mine()).toMatchObject([{ state: 'waiting', question: QUESTION, answer: null, consultant: null }])
  await lin.call(ANSWER, { letterNo, answer: REPLY })
  expect(await mine()).toMatchObject([
    { state: 'answered', answer: REPLY, consultant: { userName: '林一帆' }, publicity: 'private' },
  ])
  expect((await writer.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'letterAnswered',
    route: 'myLetters',
  })
  expect(await shelf(lin, 'answered')).toMatchObject([{ letterNo, answer: REPLY }])
  expect((await operator.call(DESK, {})).list).toEqual([])
  expect(await publicOnes()).toEqual([])
  expect(JSON.stringify(await app.db.selectFrom('letter').selectAll().execute())).not.toMatch(/凌晨|谢谢/)
  const readings = await app.db
    .selectFrom('audit_log')
    .select('actor')
    .where('subject', '=', `letter:${letterNo}`)
    .execute()
  expect(new Set(readings.map(({ actor }) => actor))).toEqual(new Set([`consultant:${app.world.lin.id}`]))
})

test('one that waits at a time, however often it is sent at once; the next a week later', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => writer.answer(WRITE, { topic: 'mood', question: QUESTION })))
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict].sort())
  const [{ letterNo = '' } = {}] = await mine()
  await writer.call(OPERATE, { letterNo, operation: 'withdraw' })
  expect(await mine()).toMatchObject([{ state: 'withdrawn', question: null }])
  expect(await writer.call(MINE, {})).toMatchObject({ mayWrite: false, nextTime: expect.stringMatching(/^2026/) })
  expect((await writer.answer(WRITE, { topic: 'mood', question: QUESTION })).msg).toContain('隔 7 天')
  app.clock.advance(7 * DAY)
  expect(await writer.call(MINE, {})).toMatchObject({ mayWrite: true, nextTime: null })
  await write()
})

test('one takes it, the other comes too late; two are held at most', async () => {
  const letterNo = await write()
  const both = await Promise.all([lin, zhou].map((one) => one.answer(TAKE, { letterNo })))
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  const others = await Promise.all([1, 2, 3].map(async () => write(await newVisitor(app))))
  const holder = both[0]?.code === CODE.ok ? lin : zhou
  const taken = await Promise.all(others.map((no) => holder.answer(TAKE, { letterNo: no })))
  expect(taken.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
})

test('after six hours it is free again; a draft is for who wrote it, and destroyed with the next hands', async () => {
  const letterNo = await write()
  await lin.call(TAKE, { letterNo })
  await lin.call(DRAFT, { letterNo, draft: '还没有写完' })
  expect((await zhou.answer(DRAFT, { letterNo, draft: '我也写' })).code).toBe(CODE.notFound)
  expect((await zhou.answer(ANSWER, { letterNo, answer: REPLY })).code).toBe(CODE.notFound)
  app.clock.advance(6 * HOUR)
  expect((await lin.answer(ANSWER, { letterNo, answer: REPLY })).code).toBe(CODE.conflict)
  await lin.call(TAKE, { letterNo })
  expect(await shelf(lin, 'mine')).toMatchObject([{ draft: '还没有写完' }])
  app.clock.advance(6 * HOUR)
  await zhou.call(TAKE, { letterNo })
  expect(await shelf(zhou, 'mine')).toMatchObject([{ draft: null }])
  await zhou.call(GIVE_BACK, { letterNo })
  expect(await shelf(lin, 'waiting')).toMatchObject([{ letterNo }])
})

const show = (display_status: number) =>
  app.db.updateTable('consultant').set({ display_status }).where('id', '=', app.world.lin.id).execute()

test('others read it only with consent, without what gives the writer away, who answered named while they are shown, and not a moment longer', async () => {
  const letterNo = await answered()
  expect((await operator.answer(PUBLISH, { letterNo, question: QUESTION, answer: REPLY })).code).toBe(CODE.notFound)
  await writer.call(OPERATE, { letterNo, operation: 'agree' })
  expect((await operator.call(DESK, {})).list).toMatchObject([
    { letterNo, question: QUESTION, consultantName: '林一帆' },
  ])
  const question = QUESTION.replace('凌晨三点', '半夜')
  await operator.call(PUBLISH, { letterNo, question, answer: REPLY })
  const [shown] = await publicOnes()
  expect(shown).toMatchObject({ letterNo, question, consultant: { userName: '林一帆' } })
  expect(Object.keys(shown ?? {}).sort()).toEqual(['consultant', 'letterNo', 'publishTime', 'question', 'topic'])
  expect(await app.client.call(ONE, { letterNo })).toMatchObject({ question, answer: REPLY })
  expect(await mine()).toMatchObject([{ publicity: 'published', publicQuestion: question, question: QUESTION }])
  await show(0)
  expect([(await publicOnes())[0]?.consultant, (await app.client.call(ONE, { letterNo })).consultant]).toEqual([
    null,
    null,
  ])
  expect(await mine()).toMatchObject([{ consultant: { userName: '林一帆' } }])
  await show(1)
  await writer.call(OPERATE, { letterNo, operation: 'takeBack' })
  expect(await publicOnes()).toEqual([])
  expect((await app.client.answer(ONE, { letterNo })).code).toBe(CODE.notFound)
  expect((await operator.call(DESK, { tab: 'published' })).list).toEqual([])
  expect(await mine()).toMatchObject([{ publicity: 'private', publicQuestion: null, publicAnswer: null }])
})

test('publishing and taking back at once end in private', async () => {
  const letterNo = await answered()
  await writer.call(OPERATE, { letterNo, operation: 'agree' })
  await Promise.all([
    operator.answer(PUBLISH, { letterNo, question: QUESTION, answer: REPLY }),
    writer.answer(OPERATE, { letterNo, operation: 'takeBack' }),
  ])
  expect(await publicOnes()).toEqual([])
})

test('what an operator declines is private, its writer reads why and may agree anew', async () => {
  const letterNo = await answered()
  expect((await operator.answer(DECLINE, { letterNo, reason: '写得太具体' })).code).toBe(CODE.notFound)
  await writer.call(OPERATE, { letterNo, operation: 'agree' })
  await operator.call(PUBLISH, { letterNo, question: QUESTION, answer: REPLY })
  await operator.call(DECLINE, { letterNo, reason: '里面的学校容易被认出来' })
  expect(await publicOnes()).toEqual([])
  expect(await mine()).toMatchObject([{ publicity: 'declined', declineReason: '里面的学校容易被认出来' }])
  await writer.call(OPERATE, { letterNo, operation: 'agree' })
  expect(await mine()).toMatchObject([{ publicity: 'agreed', declineReason: null }])
})

test('consent comes after reading, and the database holds to both', async () => {
  const letterNo = await write()
  expect((await writer.answer(OPERATE, { letterNo, operation: 'read' })).code).toBe(CODE.conflict)
  expect((await writer.answer(OPERATE, { letterNo, operation: 'agree' })).code).toBe(CODE.conflict)
  const at = app.clock.now()
  const change = (values: Partial<Record<'agreed_at' | 'published_at' | 'answered_at', Date>>) =>
    app.db.updateTable('letter').set(values).where('letter_no', '=', letterNo).execute()
  await expect(change({ agreed_at: at })).rejects.toThrow('letter_agreed_after_reading')
  await expect(change({ published_at: at })).rejects.toThrow('letter_public_by_consent')
  await expect(change({ answered_at: at })).rejects.toThrow('letter_answered_has_its_answer')
})

test('a promise that is missed is extended once and said; missed again, the turn comes back', async () => {
  const letterNo = await write()
  const told = async () => (await writer.call('GET /appoint/message/listReceiveMsg', {})).list.map(({ kind }) => kind)
  const [{ dueTime = '' } = {}] = await mine()
  app.clock.advance(72 * HOUR)
  await Promise.all([keepLetterPromises(app.services), keepLetterPromises(app.services)])
  expect(await mine()).toMatchObject([{ state: 'waiting', extended: true }])
  expect((await mine())[0]?.dueTime).not.toBe(dueTime)
  expect(await told()).toEqual(['letterLate'])
  await lin.call(TAKE, { letterNo })
  app.clock.advance(48 * HOUR)
  await keepLetterPromises(app.services)
  expect(await mine()).toMatchObject([{ state: 'unanswered', question: QUESTION }])
  expect(await told()).toEqual(['letterUnanswered', 'letterLate'])
  expect((await lin.answer(ANSWER, { letterNo, answer: REPLY })).code).not.toBe(CODE.ok)
  expect(await writer.call(MINE, {})).toMatchObject({ mayWrite: true })
})

test('words of danger are taken in, shown to the writer, and open an alarm for operators', async () => {
  const { letterNo, crisis } = await writer.call(WRITE, { topic: 'mood', question: '我真的不想活了，不知道还能和谁说' })
  expect(crisis).toBe(true)
  const alarms = (await operator.call('GET /operator/caseAlarm/list', {})).list
  expect(alarms.filter(({ sourceId }) => sourceId === letterNo)).toMatchObject([
    { sourceKind: 'letter', consultantName: null },
  ])
  expect(await shelf(lin, 'waiting')).toMatchObject([{ letterNo, crisis: true }])
})

test('contact details are warned of and marked, on either side; what hurts is not taken', async () => {
  const { letterNo, warning } = await writer.call(WRITE, {
    topic: 'love',
    question: '想和你聊聊，我的手机号是 13812345678，可以打给我',
  })
  expect(warning).toContain('联系方式')
  await lin.call(TAKE, { letterNo })
  expect((await lin.call(ANSWER, { letterNo, answer: `${REPLY} 加我微信 xinqi_lin88` })).warning).toContain('联系方式')
  const marks = (await operator.call('GET /operator/wordMark/list', {})).list
  expect(
    marks.filter(({ sourceId }) => sourceId === letterNo).map(({ userType, sourceKind }) => [sourceKind, userType]),
  ).toEqual([
    ['letter', 2],
    ['letter', 1],
  ])
})

test("another's letter is nobody's, and each side has its own calls", async () => {
  const letterNo = await answered()
  const stranger = await newVisitor(app)
  for (const operation of ['read', 'withdraw', 'agree', 'takeBack'] as const)
    expect((await stranger.answer(OPERATE, { letterNo, operation })).code).toBe(CODE.notFound)
  expect(await mine(stranger)).toEqual([])
  expect((await app.client.answer(MINE, {})).code).not.toBe(CODE.ok)
  expect((await writer.answer(SHELF, { shelf: 'waiting' })).code).not.toBe(CODE.ok)
  expect((await lin.answer(DESK, {})).code).not.toBe(CODE.ok)
  expect((await writer.answer(PUBLISH, { letterNo, question: QUESTION, answer: REPLY })).code).not.toBe(CODE.ok)
  expect((await zhou.answer(TAKE, { letterNo })).code).toBe(CODE.conflict)
  expect((await writer.answer(OPERATE, { letterNo, operation: 'withdraw' })).code).toBe(CODE.conflict)
})

test.each([
  ['nothing', '   '],
  ['a word', '你好'],
  ['more than 1000 characters', '长'.repeat(1001)],
])('%s is refused', async (_name, question) => {
  expect((await writer.answer(WRITE, { topic: 'self', question })).code).toBe(CODE.failure)
  expect(await mine()).toEqual([])
})

test('what is in public stays; what is private is forgotten after a year', async () => {
  const letterNo = await answered()
  await writer.call(OPERATE, { letterNo, operation: 'agree' })
  app.clock.advance((LETTER_KEPT_DAYS + 1) * DAY)
  const kept = () => app.db.selectFrom('letter').select('letter_no').execute()
  await forgetOldRecords(app.services)
  expect(await kept()).toEqual([{ letter_no: letterNo }])
  await app.db.updateTable('letter').set({ agreed_at: null }).execute()
  await forgetOldRecords(app.services)
  expect(await kept()).toEqual([])
})

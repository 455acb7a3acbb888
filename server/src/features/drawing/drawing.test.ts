import { CODE } from '@xinqi/domain/codes'
import { STROKES_TEXT_MAX, writeStrokes } from '@xinqi/domain/rules/drawing'
import { DAY } from '@xinqi/domain/time'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'

const CREATE = 'POST /appoint/consultPainting/createPainting'
const MINE = 'GET /appoint/consultPainting/myPainting'
const INFO = 'GET /appoint/authorityNone/painting/info'
const PLAZA = 'GET /appoint/authorityNone/painting/plaza'
const RELEASE = 'POST /appoint/consultPainting/release'
const LIKE = 'POST /appoint/consultPainting/like'
const REPORT = 'POST /appoint/consultPainting/report'
const SAY = 'POST /appoint/paintingMsg/add'
const UNSAY = 'POST /appoint/paintingMsg/delete'
const SAID = 'GET /appoint/authorityNone/getMsgList'
const EXAMINE = 'POST /appoint/paintingMsg/examineMinutely'
const READERS = 'GET /appoint/consultPainting/readers'
const GIVE = 'POST /appoint/consultPainting/confirmUserInfo'
const TAKE_BACK = 'POST /appoint/consultPainting/takeBack'
const READING = 'GET /appoint/consultPainting/reading'
const SHELF = 'GET /consult/consultPainting/list'
const GIVEN = 'GET /consult/consultPainting/info'
const WRITE = 'POST /consult/consultPainting/saveReading'
const HAND_OVER = 'POST /consult/consultPainting/handOver'
const READS = 'POST /consult/consultPainting/reads'
const DESK = 'GET /operator/drawing/list'
const DECIDE = 'POST /operator/drawing/decide'
const MESSAGES = 'GET /operator/drawing/messages'

const STROKES = writeStrokes([
  {
    colour: 1,
    width: 1,
    points: [
      { x: 100, y: 200, force: 32 },
      { x: 300, y: 420, force: 40 },
    ],
  },
])
const WORDS = '树站在房子的左边，我好奇它们之间的那条路通向哪里。'
const PARTS = ['impression', 'details', 'invitation'] as const

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
let operator: Operator
let author: Visitor
let other: Visitor
beforeAll(async () => {
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
  operator = await newOperator(app)
})
beforeEach(async () => {
  await app.db.deleteFrom('drawing').execute()
  await app.db.deleteFrom('drawing_reader').execute()
  await lin.call(READS, { reads: true })
  author = await newVisitor(app)
  other = await newVisitor(app)
})

let count = 0
async function draw(
  who = author,
  more: { title?: string; description?: string; strokes?: string } = {},
): Promise<string> {
  count += 1
  const wish = {
    clientId: `drawing-of-a-test-${count}`,
    theme: 'house',
    title: '我家',
    strokes: STROKES,
    ...more,
  } as const
  return (await who.call(CREATE, wish)).drawingNo
}
const plaza = async () => (await app.client.call(PLAZA, {})).list
const shelf = async (who: Visitor, name: 'waiting' | 'handedOver' = 'waiting') =>
  (await who.call(SHELF, { shelf: name })).list

async function released(): Promise<string> {
  const drawingNo = await draw()
  await author.call(RELEASE, { drawingNo, operation: 'ask' })
  await operator.call(DECIDE, { drawingNo, pass: true })
  return drawingNo
}

let hour = 0
/** One more evening of 林一帆's, paid. */
async function booked(who = author): Promise<string> {
  hour += 1
  const at = new Date(app.clock.now().getTime() + (2 + hour) * DAY).toISOString().slice(0, 10)
  return book(app, who, { at: `${at} 19:00:00` })
}

async function writeAll(drawingNo: string): Promise<void> {
  for (const part of PARTS) await lin.call(WRITE, { drawingNo, part, words: WORDS })
}

test('a drawing is its author’s alone: a foreign number is refused like a missing one, everywhere', async () => {
  const drawingNo = await draw()
  expect((await author.call(MINE, {})).list).toMatchObject([
    { drawingNo, title: '我家', strokes: STROKES, publicity: 'private', readingState: null },
  ])
  expect(await author.call(INFO, { drawingNo })).toMatchObject({ own: { publicity: 'private' } })
  const orderNo = await booked(other)
  const missing = '2'.repeat(18)
  const attempts = async (no: string) => [
    await other.answer(INFO, { drawingNo: no }),
    await app.client.answer(INFO, { drawingNo: no }),
    await other.answer(SAID, { drawingNo: no }),
    await other.answer(RELEASE, { drawingNo: no, operation: 'ask' }),
    await other.answer(LIKE, { drawingNo: no }),
    await other.answer(REPORT, { drawingNo: no, reason: '不合适' }),
    await other.answer(SAY, { drawingNo: no, words: '真好看' }),
    await other.answer(GIVE, { drawingNo: no, orderNo }),
    await other.answer(TAKE_BACK, { drawingNo: no }),
    await other.answer(READING, { drawingNo: no }),
    await lin.answer(GIVEN, { drawingNo: no }),
    await lin.answer(WRITE, { drawingNo: no, part: 'details', words: WORDS }),
    await lin.answer(HAND_OVER, { drawingNo: no }),
    await operator.answer(DECIDE, { drawingNo: no, pass: true }),
  ]
  const told = (answers: { code: number; msg: string }[]) => answers.map(({ code, msg }) => ({ code, msg }))
  const foreign = told(await attempts(drawingNo))
  expect(foreign).toEqual(told(await attempts(missing)))
  expect(new Set(foreign.map(({ code }) => code))).toEqual(new Set([CODE.notFound]))
  await other.call('POST /appoint/consultPainting/delete', { drawingNo })
  expect((await author.call(MINE, {})).list).toHaveLength(1)
  await author.call('POST /appoint/consultPainting/delete', { drawingNo })
  expect((await author.call(MINE, {})).list).toEqual([])
})

test('sent again it is one drawing; what is no drawing is refused, and nothing of it lies open', async () => {
  const wish = { clientId: 'the-same-drawing', theme: 'rain', description: '一个人撑着伞', strokes: '' } as const
  const sent = await Promise.all([1, 2, 3].map(() => author.call(CREATE, wish)))
  expect(new Set(sent.map(({ drawingNo }) => drawingNo)).size).toBe(1)
  for (const strokes of ['B', 'zzAAAAA', 'BB____g', `${STROKES}..${STROKES}`])
    expect((await author.answer(CREATE, { clientId: 'not-a-drawing', theme: 'free', strokes })).code).toBe(CODE.failure)
  expect((await author.answer(CREATE, { clientId: 'nothing-at-all', theme: 'free' })).msg).toBe('纸上还什么都没有')
  await draw()
  expect(JSON.stringify(await app.db.selectFrom('drawing').selectAll().execute())).not.toMatch(
    new RegExp(`伞|我家|${STROKES}`),
  )
  const dark = { clientId: 'a-dark-drawing', theme: 'free', description: '我不想活了', strokes: STROKES } as const
  expect((await author.call(CREATE, dark)).crisis).toBe(true)
  expect(
    await app.db.selectFrom('case_alarm').select('alarm_no').where('user_id', '=', author.userId).execute(),
  ).toEqual([])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"/></svg>', '这不是在这里画的画，存不下'],
  ['an SVG that is too long as well', `<svg>${' '.repeat(STROKES_TEXT_MAX)}</svg>`, '这不是在这里画的画，存不下'],
  ['a picture', 'data:image/png;base64,iVBORw0KGgo=', '这不是在这里画的画，存不下'],
  ['half a stroke', STROKES.slice(0, -1), '这幅画没有传完整，请再保存一次'],
  [
    'more letters than a sheet takes',
    Array.from({ length: Math.ceil(STROKES_TEXT_MAX / (STROKES.length + 1)) + 1 }, () => STROKES).join('.'),
    '这幅画的笔画太多了，存不下',
  ],
  ['several megabytes', 'B'.repeat(4 * 1024 * 1024), '这次发送的内容太大了，请减少一些再试'],
])('%s is no drawing, and is told so: nothing is kept', async (_name, strokes, sentence) => {
  const answer = await author.answer(CREATE, { clientId: 'not-a-drawing-of-ours', theme: 'free', strokes })
  expect([answer.code, answer.msg]).toEqual([CODE.failure, sentence])
  expect((await author.call(MINE, {})).list).toEqual([])
})

test('the plaza shows what an operator has looked at, names nobody, and forgets at once', async () => {
  const drawingNo = await draw()
  expect((await operator.call(DESK, {})).list).toEqual([])
  await author.call(RELEASE, { drawingNo, operation: 'ask' })
  expect(await plaza()).toEqual([])
  expect((await operator.call(DESK, {})).list).toMatchObject([{ drawingNo, title: '我家', reports: [] }])
  await operator.call(DECIDE, { drawingNo, pass: true })
  const [shown] = await plaza()
  expect(Object.keys(shown ?? {}).sort()).toEqual(
    ['description', 'drawingNo', 'liked', 'likes', 'messages', 'strokes', 'theme', 'title'].sort(),
  )
  expect(await app.client.call(INFO, { drawingNo })).toMatchObject({ drawingNo, own: null })
  expect((await author.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'drawingPublic',
  })
  const likes = await Promise.all([1, 2, 3].map(() => other.call(LIKE, { drawingNo })))
  expect(likes.every(({ likes: number }) => number === 1)).toBe(true)
  await author.call(RELEASE, { drawingNo, operation: 'takeBack' })
  expect(await plaza()).toEqual([])
  expect((await other.answer(INFO, { drawingNo })).code).toBe(CODE.notFound)
  expect((await other.answer(LIKE, { drawingNo })).code).toBe(CODE.notFound)
  expect((await author.call(INFO, { drawingNo })).likes).toBe(0)
  expect((await operator.answer(DECIDE, { drawingNo, pass: true })).code).toBe(CODE.notFound)
})

test('an operator refuses with a reason, and takes away what was reported', async () => {
  const drawingNo = await released()
  expect((await author.answer(REPORT, { drawingNo, reason: '我自己' })).code).toBe(CODE.conflict)
  await other.call(REPORT, { drawingNo, reason: '画里有别人的名字' })
  expect((await other.answer(REPORT, { drawingNo, reason: '再说一次' })).code).toBe(CODE.conflict)
  const reported = async () => (await operator.call(DESK, { tab: 'reported' })).list
  expect(await reported()).toMatchObject([{ drawingNo, reports: ['画里有别人的名字'] }])
  await operator.call(DECIDE, { drawingNo, pass: true })
  expect(await reported()).toEqual([])
  expect(await plaza()).toHaveLength(1)
  expect((await operator.answer(DECIDE, { drawingNo, pass: false })).msg).toBe('请写下理由')
  await operator.call(DECIDE, { drawingNo, pass: false, reason: '左下角有一个电话号码' })
  expect(await plaza()).toEqual([])
  expect(await author.call(INFO, { drawingNo })).toMatchObject({
    own: { publicity: 'refused', refusal: '左下角有一个电话号码' },
  })
  await author.call(RELEASE, { drawingNo, operation: 'ask' })
  expect(await author.call(INFO, { drawingNo })).toMatchObject({ own: { publicity: 'waiting', refusal: null } })
})

test('what is said beside a drawing is read by an operator first, one sentence at a time', async () => {
  const drawingNo = await released()
  const sent = await Promise.all(['真好看', '我也想画'].map((words) => other.answer(SAY, { drawingNo, words })))
  expect(sent.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  const said = async (who: Visitor) => (await who.call(SAID, { drawingNo })).list
  expect(await said(author)).toEqual([])
  expect(await said(other)).toMatchObject([{ state: 'waiting', own: true }])
  const [waiting] = (await operator.call(MESSAGES, {})).list
  const messageNo = waiting?.messageNo ?? ''
  expect((await other.answer(EXAMINE, { messageNo, pass: true })).code).not.toBe(CODE.ok)
  await operator.call(EXAMINE, { messageNo, pass: true })
  const [shown] = await said(author)
  expect(Object.keys(shown ?? {}).sort()).toEqual(['messageNo', 'own', 'state', 'words'])
  expect((await operator.answer(EXAMINE, { messageNo, pass: false })).code).toBe(CODE.conflict)
  await (await newVisitor(app)).call(UNSAY, { messageNo })
  expect(await said(author)).toHaveLength(1)
  await author.call(UNSAY, { messageNo })
  expect(await said(other)).toEqual([])
  expect((await other.answer(SAY, { drawingNo, words: '这里有人代开发票' })).code).toBe(CODE.failure)
  expect(await other.call(SAY, { drawingNo, words: '我不想活了' })).toMatchObject({ crisis: true })
  expect(
    await app.db.selectFrom('case_alarm').select('source_kind').where('user_id', '=', other.userId).execute(),
  ).toEqual([{ source_kind: 'drawing' }])
})

test('a drawing goes with a booked order to its consultant, who reads it once', async () => {
  const drawingNo = await draw()
  const orderNo = await booked()
  expect(await author.call(READERS, {})).toMatchObject([{ consultantId: app.world.lin.id, orders: [{ orderNo }] }])
  expect(await app.client.call(READERS, {})).toMatchObject([{ consultantId: app.world.lin.id, orders: [] }])
  expect((await other.answer(GIVE, { drawingNo: await draw(other), orderNo })).code).toBe(CODE.notFound)
  const given = await Promise.all(
    [1, 2].map(() => author.answer(GIVE, { drawingNo, orderNo, question: '这条路通向哪里？' })),
  )
  expect(given.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(await author.call(READERS, {})).toMatchObject([{ orders: [] }])
  expect(await shelf(lin)).toMatchObject([{ drawingNo, question: '这条路通向哪里？', written: 0 }])
  expect(await shelf(zhou)).toEqual([])
  const ofOne = async (userId: number) =>
    (await lin.call('GET /consult/consultPainting/list', { shelf: 'waiting', userId })).list
  expect(await ofOne(author.userId)).toMatchObject([{ drawingNo }])
  expect(await ofOne(other.userId)).toEqual([])
  expect((await zhou.answer(GIVEN, { drawingNo })).code).toBe(CODE.notFound)
  expect((await zhou.answer(WRITE, { drawingNo, part: 'details', words: WORDS })).code).toBe(CODE.notFound)
  await lin.call(WRITE, { drawingNo, part: 'impression', words: WORDS })
  expect((await lin.answer(HAND_OVER, { drawingNo })).msg).toContain('画里的细节')
  expect(await author.call(READING, { drawingNo })).toMatchObject({ state: 'waiting', parts: null })
  await writeAll(drawingNo)
  const handed = await Promise.all([1, 2].map(() => lin.answer(HAND_OVER, { drawingNo })))
  expect(handed.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(await author.call(READING, { drawingNo })).toMatchObject({
    state: 'handedOver',
    consultant: { userName: '林一帆' },
    parts: { impression: WORDS },
  })
  expect((await author.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({ kind: 'drawingRead' })
  expect((await lin.answer(WRITE, { drawingNo, part: 'details', words: '改一改' })).code).toBe(CODE.conflict)
  expect((await author.answer(TAKE_BACK, { drawingNo })).code).toBe(CODE.conflict)
  expect(await shelf(lin, 'handedOver')).toMatchObject([{ drawingNo, written: 3 }])
  const readers = await app.db
    .selectFrom('audit_log')
    .select('actor')
    .where('subject', '=', `drawing:${drawingNo}`)
    .execute()
  expect(new Set(readers.map(({ actor }) => actor))).toEqual(new Set([`consultant:${app.world.lin.id}`]))
  const log = await author.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log.map(({ what }) => what)).toContain('看了你的画')
  expect(JSON.stringify(await app.db.selectFrom('drawing_reading').selectAll().execute())).not.toMatch(/路/)
})

test('with an order that is left the drawing is gone from its consultant, and can be given anew', async () => {
  const drawingNo = await draw()
  const first = await booked()
  await author.call(GIVE, { drawingNo, orderNo: first })
  await writeAll(drawingNo)
  const { refundFen: expectedFen } = await author.call('GET /appoint/consultOrder/refundPreview', { orderNo: first })
  await author.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: first, reason: 1, expectedFen })
  expect(await shelf(lin)).toEqual([])
  expect((await lin.answer(HAND_OVER, { drawingNo })).code).toBe(CODE.notFound)
  expect(await author.call(READING, { drawingNo })).toMatchObject({ state: 'ended', parts: null })
  expect((await author.answer(GIVE, { drawingNo, orderNo: first })).code).toBe(CODE.conflict)
  const second = await booked()
  await author.call(GIVE, { drawingNo, orderNo: second })
  expect(await shelf(lin)).toMatchObject([{ drawingNo, written: 0 }])
  await author.call(TAKE_BACK, { drawingNo })
  expect(await shelf(lin)).toEqual([])
  await lin.call(READS, { reads: false })
  expect(await author.call(READERS, {})).toEqual([])
  expect((await author.answer(GIVE, { drawingNo, orderNo: second })).code).toBe(CODE.conflict)
})

test('the database itself refuses a reading of somebody else’s order, half a reading, and one handed over twice', async () => {
  const drawingNo = await draw()
  const foreign = await booked(other)
  const row = { drawing_no: drawingNo, consultant_id: app.world.lin.id, given_at: app.clock.now() }
  const insert = (order_no: string) =>
    app.db
      .insertInto('drawing_reading')
      .values({ ...row, order_no })
      .execute()
  await expect(insert(foreign)).rejects.toThrow('own order')
  await insert(await booked())
  const handOver = (at: Date) => app.db.updateTable('drawing_reading').set({ handed_over_at: at }).execute()
  await expect(handOver(app.clock.now())).rejects.toThrow('drawing_reading_is_whole')
  await writeAll(drawingNo)
  await handOver(app.clock.now())
  await expect(handOver(new Date(0))).rejects.toThrow('handed over once')
})

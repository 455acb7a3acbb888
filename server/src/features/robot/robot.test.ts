import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { SEEDED_ORG_IDS, flavourOf } from '@xinqi/domain/edition/flavour'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'

const SEND = 'POST /appoint/message/sendByRobot'
const HOW_WAS_IT = 'GET /appoint/message/getSatisfaction'
const RATE = 'POST /appoint/message/submitAnswer'
const DESK = 'GET /operator/robot/list'
const ANSWER = 'POST /operator/robot/answer'

type Dialog = Data<typeof SEND>

const app = useTestApp()
let visitor: Visitor
let operator: Operator
beforeEach(async () => {
  await app.db.deleteFrom('robot_dialog').execute()
  await app.db.deleteFrom('watch_word').execute()
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  visitor = await newVisitor(app)
  operator = await newOperator(app)
})

const keyOf = (dialog: Dialog, label: string | RegExp): string => {
  const button = dialog.buttons.find((one) => (typeof label === 'string' ? one.label === label : label.test(one.label)))
  if (!button) throw new Error(`No button ${label} among ${dialog.buttons.map((one) => one.label).join(', ')}.`)
  return button.key
}
const begin = (isReschedule = false, who = visitor): Promise<Dialog> => who.call(SEND, { isReschedule })
const press = (dialog: Dialog, label: string | RegExp): Promise<Dialog> =>
  visitor.call(SEND, { step: dialog.step, choice: keyOf(dialog, label) })
const type = (dialog: Dialog, text: string): Promise<Dialog> => visitor.call(SEND, { step: dialog.step, text })
const lastOf = ({ lines }: Dialog) => lines.at(-1)?.text ?? ''

/** As far as the question whether a session is really to be moved. */
async function toTheQuestion(): Promise<Dialog> {
  const session = await press(await begin(true), /林一帆$/)
  const day = await press(session, /^\d{2}-\d{2}$/)
  return press(day, /^\d{2}:\d{2}$/)
}

test('a session is moved by the command that a page uses, after a question', async () => {
  const orderNo = await book(app, visitor, { at: '2026-11-25 19:00:00' })
  const asked = await toTheQuestion()
  expect(lastOf(asked)).toMatch(/把11-25 19:00 的那一次改到 2026-/)
  expect((await detailOf(visitor, orderNo)).appointments[0]).toMatchObject({ appointStartTime: '2026-11-25 19:00:00' })
  const done = await press(asked, '对，改到这个时间')
  expect(lastOf(done)).toContain('改好了')
  const [moved] = (await detailOf(visitor, orderNo)).appointments
  expect(lastOf(done)).toContain(moved?.appointStartTime?.slice(0, 16))
  expect(moved).toMatchObject({ rescheduledTimes: 1 })
  expect(moved?.appointStartTime).not.toBe('2026-11-25 19:00:00')
})

test('pressed three times at once it is moved once, and says so once', async () => {
  const orderNo = await book(app, visitor, { at: '2026-11-26 19:00:00' })
  const asked = await toTheQuestion()
  const choice = keyOf(asked, '对，改到这个时间')
  const answers = await Promise.all([1, 2, 3].map(() => visitor.call(SEND, { step: asked.step, choice })))
  expect((await detailOf(visitor, orderNo)).appointments[0]).toMatchObject({ rescheduledTimes: 1 })
  const { lines } = await begin()
  expect(lines.filter(({ text }) => text.includes('改好了'))).toHaveLength(1)
  expect(answers.some((one) => lastOf(one).includes('改好了'))).toBe(true)
})

test('a time that somebody else has taken meanwhile is refused with a sentence, and nothing has moved', async () => {
  const orderNo = await book(app, visitor, { at: '2026-11-27 19:00:00' })
  const asked = await toTheQuestion()
  const row = await app.db.selectFrom('robot_dialog').select('slot').executeTakeFirstOrThrow()
  const at = new Date((row.slot ?? 0) * 30 * 60_000)
  const beijing = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await book(app, await newVisitor(app), { at: beijing })
  const refused = await press(asked, '对，改到这个时间')
  expect(lastOf(refused)).toContain('没有改成')
  expect((await detailOf(visitor, orderNo)).appointments[0]).toMatchObject({ appointStartTime: '2026-11-27 19:00:00' })
})

test('what was moved before a crash is found at its new time', async () => {
  const orderNo = await book(app, visitor, { at: '2026-11-28 19:00:00' })
  const asked = await toTheQuestion()
  const row = await app.db.selectFrom('robot_dialog').selectAll().executeTakeFirstOrThrow()
  await visitor.call('POST /appoint/consultAppointment/reschedule', {
    appointNo: row.appoint_no ?? '',
    slot: row.slot ?? 0,
  })
  expect(lastOf(await press(asked, '对，改到这个时间'))).toContain('改好了')
  expect((await detailOf(visitor, orderNo)).appointments[0]).toMatchObject({ rescheduledTimes: 1 })
})

test('the client cannot say where to go: only what is offered now is taken', async () => {
  await book(app, await newVisitor(app), { at: '2026-11-29 19:00:00' })
  const dialog = await begin()
  expect(lastOf(dialog)).toContain('不是真人')
  for (const choice of ['moved', 'confirmMove:0', 'session:202611230000000001', 'start:0'])
    expect((await visitor.answer(SEND, { step: dialog.step, choice })).code).toBe(CODE.conflict)
  expect((await begin()).step).toBe(0)
})

test('whoever answers an earlier step changes nothing; two who begin at once have one dialog', async () => {
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.dialogNo).toBe(other.dialogNo)
  const refund = await press(one, '退款到哪里了')
  const stale = await visitor.call(SEND, { step: one.step, choice: keyOf(one, '没有了') })
  expect(stale).toMatchObject({ step: refund.step, ended: false })
})

test('who has nothing to move is told so; typed words lead where a button does', async () => {
  expect(lastOf(await begin(true))).toContain('没有可以改时间的预约')
  const fresh = await newVisitor(app)
  const dialog = await begin(false, fresh)
  const heard = await fresh.call(SEND, { step: dialog.step, text: '我的退款呢' })
  expect(lastOf(heard)).toContain('原路退回')
  const lost = await fresh.call(SEND, { step: heard.step, text: '今天天气真好' })
  expect(lastOf(lost)).toContain('没有听懂')
})

test('words of danger come first, wherever one stands, and open an alarm', async () => {
  const asks = await press(await begin(), '找顾问')
  const danger = await type(asks, '我不想活了')
  expect(danger.crisis).toBe(true)
  expect((await begin()).crisis).toBe(true)
  const alarms = (await operator.call('GET /operator/caseAlarm/list', {})).list
  expect(alarms.filter(({ sourceId }) => sourceId === danger.dialogNo)).toMatchObject([{ sourceKind: 'robot' }])
})

test('an adviser gets it with what was said, answers once, and the visitor reads it', async () => {
  expect((await operator.call(DESK, {})).list).toEqual([])
  const asks = await press(await press(await begin(), '听不到、看不到'), '找顾问')
  expect(asks.asks).toBe(true)
  expect((await operator.call(DESK, {})).list).toEqual([])
  const handed = await type(asks, '换了耳机还是听不到')
  const [item] = (await operator.call(DESK, {})).list
  expect(item).toMatchObject({ dialogNo: handed.dialogNo, userId: visitor.userId, answerTime: null })
  expect(item?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['听不到、看不到', '换了耳机还是听不到']))
  const reply = { dialogNo: handed.dialogNo, answer: '请在手机的设置里打开微信的麦克风' }
  const answers = await Promise.all([1, 2].map(() => operator.answer(ANSWER, reply)))
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect((await begin()).lines).toContainEqual({ who: 'adviser', text: reply.answer })
  expect((await visitor.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'adviserAnswered',
    route: 'robotChat',
  })
  expect((await operator.call(DESK, { answered: true })).list).toHaveLength(1)
  expect(JSON.stringify(await app.db.selectFrom('robot_dialog').selectAll().execute())).not.toContain('耳机')
})

test('once it has ended one says how it was, once; the next one begins anew', async () => {
  const dialog = await begin()
  expect(await visitor.call(HOW_WAS_IT, {})).toEqual({ dialogNo: null })
  const { dialogNo } = dialog
  expect((await visitor.answer(RATE, { dialogNo, stars: 5 })).code).toBe(CODE.conflict)
  expect(await press(dialog, '没有了')).toMatchObject({ ended: true, buttons: [] })
  expect(await visitor.call(HOW_WAS_IT, {})).toEqual({ dialogNo })
  expect((await (await newVisitor(app)).answer(RATE, { dialogNo, stars: 5 })).code).toBe(CODE.notFound)
  expect((await visitor.answer(RATE, { dialogNo, stars: 6 })).code).toBe(CODE.failure)
  await visitor.call(RATE, { dialogNo, stars: 4 })
  expect((await visitor.answer(RATE, { dialogNo, stars: 1 })).code).toBe(CODE.conflict)
  expect(await visitor.call(HOW_WAS_IT, {})).toEqual({ dialogNo: null })
  expect((await begin()).dialogNo).not.toBe(dialogNo)
})

test('R208: where the edition has no chat there is no robot', async () => {
  const silent = SEEDED_ORG_IDS.find((orgId) => !flavourOf(orgId).features.im)
  expect((await visitor.answer(SEND, { orgId: silent })).code).toBe(CODE.notFound)
  expect((await visitor.answer(HOW_WAS_IT, { orgId: silent })).code).toBe(CODE.notFound)
})

test('others have no part in it', async () => {
  expect((await app.client.answer(SEND, {})).code).not.toBe(CODE.ok)
  expect((await visitor.answer(DESK, {})).code).not.toBe(CODE.ok)
})

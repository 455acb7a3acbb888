import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { FEEDBACK_DAYS } from '@xinqi/domain/text/feedback'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'

const ADD = 'PUT /appoint/consultFeedback/addFeedback'
const MINE = 'GET /appoint/consultFeedback/list'
const DESK = 'GET /operator/feedback/list'
const ANSWER = 'POST /operator/feedback/answer'

const app = useTestApp()
let operator: Operator
let visitor: Visitor
beforeEach(async () => {
  operator = await newOperator(app)
  visitor = await newVisitor(app)
})

const said = async (content: string, mayCall = false) =>
  (await visitor.call(ADD, { kind: 'problem', content, mayCall })).feedbackNo
const onDesk = async (feedbackNo: string, state: 'new' | 'seen' | 'answered' = 'new') =>
  (await operator.call(DESK, { state })).list.find((one) => one.feedbackNo === feedbackNo)

test('it is read, seen and answered; a message tells of it, and the answer stands beside the words', async () => {
  const feedbackNo = await said('房间里听不到声音')
  expect(await onDesk(feedbackNo)).toMatchObject({ kind: 'problem', content: '房间里听不到声音', answer: null })
  await operator.call('POST /operator/feedback/see', { feedbackNo })
  expect(await visitor.call(MINE, {})).toMatchObject([{ feedbackNo, state: 'seen' }])
  await operator.call(ANSWER, { feedbackNo, answer: '已经修好了' })
  expect(await visitor.call(MINE, {})).toMatchObject([{ feedbackNo, state: 'answered', answer: '已经修好了' }])
  expect((await visitor.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'feedbackAnswered',
    route: 'feedback',
  })
  await operator.call('POST /operator/feedback/see', { feedbackNo })
  expect(await onDesk(feedbackNo, 'answered')).toBeDefined()
  expect((await operator.answer(ANSWER, { feedbackNo, answer: '再说一次' })).code).toBe(CODE.conflict)
})

test('a phone is shown only where its owner has agreed to be called, and each reading is written down', async () => {
  const [quiet, open] = [await said('不用联系我'), await said('请给我打电话', true)]
  expect(await onDesk(quiet)).toMatchObject({ phone: null })
  expect((await onDesk(open))?.phone).toMatch(/^\+86 137\d{8}$/)
  const readings = await app.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'read-feedback')
    .execute()
  expect(readings.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`feedback:${quiet}`, `feedback:${open}`]),
  )
})

test('neither words nor answer are in the database as they were said', async () => {
  const feedbackNo = await said('我的名字是小舟')
  await operator.call(ANSWER, { feedbackNo, answer: '谢谢小舟' })
  const row = await app.db.selectFrom('feedback').selectAll().where('feedback_no', '=', feedbackNo).executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain('小舟')
})

test("another's feedback is nobody's to see, and another's order is not one to speak of", async () => {
  await said('只给你们看')
  const stranger = await newVisitor(app)
  expect(await stranger.call(MINE, {})).toEqual([])
  expect((await visitor.answer(DESK, {})).code).not.toBe(CODE.ok)
  const orderNo = await order(app, visitor, { at: '2026-11-23 20:00:00' })
  expect((await stranger.answer(ADD, { kind: 'complaint', content: '不满意', orderNo })).code).toBe(CODE.notFound)
  expect((await visitor.answer(ADD, { kind: 'complaint', content: '不满意', orderNo })).code).toBe(CODE.ok)
})

test.each([
  ['nothing', '   '],
  ['more than 500 characters', '长'.repeat(501)],
])('%s is refused', async (_name, content) => {
  expect((await visitor.answer(ADD, { kind: 'wish', content })).code).toBe(CODE.failure)
})

test('after a year it is forgotten', async () => {
  const feedbackNo = await said('很久以前')
  // The logins have faded out by then.
  const kept = () =>
    app.db.selectFrom('feedback').select('feedback_no').where('feedback_no', '=', feedbackNo).executeTakeFirst()
  app.clock.advance((FEEDBACK_DAYS - 1) * DAY)
  await forgetOldRecords(app.services)
  expect(await kept()).toBeDefined()
  app.clock.advance(2 * DAY)
  await forgetOldRecords(app.services)
  expect(await kept()).toBeUndefined()
})

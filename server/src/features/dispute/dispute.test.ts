import { CODE } from '@xinqi/domain/codes'
import { DAY, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { DISPUTE_KEPT_DAYS } from '@xinqi/domain/text/dispute'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { bookSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const MINE = 'GET /appoint/consultAppointment/recordDispute'
const DISPUTE = 'POST /appoint/consultAppointment/disputeRecord'
const THEIRS = 'GET /consult/consultAppointment/recordDispute'
const CONSULTANTS_DISPUTE = 'POST /consult/consultAppointment/disputeRecord'
const DESK = 'GET /operator/dispute/list'
const ANSWER = 'POST /operator/dispute/answer'

const app = useTestApp()
let operator: Operator
let consultant: Visitor
beforeEach(async () => {
  operator = await newOperator(app)
  consultant = await newConsultantLogin(app, app.world.lin)
})

/** A session that was held, its consultant six minutes late. */
async function held(at: MomentText): Promise<BookedSession> {
  const session = await bookSession(app, at)
  await sitInRoom(app, session, CONSULTANT, 6, 50)
  await sitInRoom(app, session, USER, 0, 50)
  await minutesAfterStart(app, session, 51)
  return session
}

const onDesk = async (appointNo: string, answered = false) =>
  (await operator.call(DESK, { answered })).list.filter((one) => one.appointNo === appointNo)

test('it is read beside the record and answered once; both are told, each with what is theirs', async () => {
  const { visitor, appointNo, orderNo } = await held('2026-11-23 18:00:00')
  expect(await visitor.call(MINE, { appointNo })).toEqual({
    own: null,
    othersVerdict: null,
    openUntil: '2026-11-30 18:50:00',
  })
  await visitor.call(DISPUTE, { appointNo, content: '我等了不止六分钟' })
  const [waiting] = await onDesk(appointNo)
  expect(waiting).toMatchObject({
    orderNo,
    userType: USER,
    content: '我等了不止六分钟',
    verdict: null,
    record: { consultant: { lateMinutes: 6 }, lateness: ['咨询师迟到 6 分钟，不满 10 分钟，费用不变。'] },
  })
  const found = { disputeNo: waiting?.disputeNo ?? '', verdict: 'kept', answer: '记录和两边的进出一致' } as const
  await operator.call(ANSWER, found)
  expect(await visitor.call(MINE, { appointNo })).toMatchObject({
    own: { content: '我等了不止六分钟', verdict: 'kept', answer: '记录和两边的进出一致' },
    openUntil: null,
  })
  const seen = await consultant.call(THEIRS, { appointNo })
  expect(seen).toMatchObject({ own: null, othersVerdict: 'kept' })
  expect(JSON.stringify(seen)).not.toMatch(/不止六分钟|进出一致/)
  expect((await visitor.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'disputeAnswered',
    route: 'consultOrderDetail',
  })
  expect(await onDesk(appointNo)).toEqual([])
  expect(await onDesk(appointNo, true)).toHaveLength(1)
  expect((await operator.answer(ANSWER, { ...found, verdict: 'madeGood' })).code).toBe(CODE.conflict)
})

test('each side may say so once, however often at once', async () => {
  const { visitor, appointNo } = await held('2026-11-24 18:00:00')
  const content = '时间不对'
  const answers = await Promise.all([1, 2, 3].map(() => visitor.answer(DISPUTE, { appointNo, content })))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(2)
  await consultant.call(CONSULTANTS_DISPUTE, { appointNo, content: '我当时就在' })
  expect((await onDesk(appointNo)).map(({ userType }) => userType).sort()).toEqual([CONSULTANT, USER])
})

test('seven days after its end it is too late', async () => {
  const { visitor, appointNo } = await held('2026-11-25 18:00:00')
  const end = parseMoment('2026-11-25 18:50:00').getTime()
  app.clock.set(new Date(end + 7 * DAY + MINUTE))
  expect(await visitor.call(MINE, { appointNo })).toMatchObject({ openUntil: null })
  expect((await visitor.answer(DISPUTE, { appointNo, content: '太晚了' })).code).toBe(CODE.conflict)
  app.clock.set(new Date(end + 7 * DAY - MINUTE))
  expect((await visitor.answer(DISPUTE, { appointNo, content: '还来得及' })).code).toBe(CODE.ok)
})

test('what has no record cannot be disputed', async () => {
  const coming = await bookSession(app, '2026-12-06 18:00:00')
  const met = await bookSession(app, '2026-12-07 18:00:00', { consultMode: 3 })
  expect((await coming.visitor.answer(DISPUTE, { appointNo: coming.appointNo, content: '还没有' })).code).toBe(
    CODE.conflict,
  )
  await minutesAfterStart(app, met, 171)
  expect((await met.visitor.answer(DISPUTE, { appointNo: met.appointNo, content: '没有' })).code).toBe(CODE.conflict)
})

test("another's session is nobody's to dispute, and nobody but an operator reads them all", async () => {
  const { visitor, appointNo } = await held('2026-12-08 18:00:00')
  const stranger = await newVisitor(app)
  expect((await stranger.answer(DISPUTE, { appointNo, content: '不是我的' })).code).toBe(CODE.notFound)
  expect((await stranger.answer(MINE, { appointNo })).code).toBe(CODE.notFound)
  expect((await visitor.answer(CONSULTANTS_DISPUTE, { appointNo, content: '换一边' })).code).not.toBe(CODE.ok)
  expect((await visitor.answer(DESK, {})).code).not.toBe(CODE.ok)
  expect((await consultant.answer(DESK, {})).code).not.toBe(CODE.ok)
})

test('words and answer are sealed, each reading is written down, and after a year they are forgotten', async () => {
  const { visitor, appointNo } = await held('2026-12-09 18:00:00')
  await visitor.call(DISPUTE, { appointNo, content: '我的名字是小舟' })
  const [waiting] = await onDesk(appointNo)
  const disputeNo = waiting?.disputeNo ?? ''
  await operator.call(ANSWER, { disputeNo, verdict: 'madeGood', answer: '谢谢小舟' })
  const kept = () =>
    app.db.selectFrom('session_dispute').selectAll().where('dispute_no', '=', disputeNo).executeTakeFirst()
  expect(JSON.stringify(await kept())).not.toContain('小舟')
  const readings = await app.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'read-dispute')
    .where('subject', '=', `dispute:${disputeNo}`)
    .execute()
  expect(readings).toEqual([{ actor: expect.stringMatching(/^operator:\d+$/) }])
  app.clock.advance((DISPUTE_KEPT_DAYS - 1) * DAY)
  await forgetOldRecords(app.services)
  expect(await kept()).toBeDefined()
  app.clock.advance(2 * DAY)
  await forgetOldRecords(app.services)
  expect(await kept()).toBeUndefined()
})

test.each([
  ['nothing', '   '],
  ['more than 500 characters', '长'.repeat(501)],
])('%s is refused', async (_name, content) => {
  const visitor = await newVisitor(app)
  expect((await visitor.answer(DISPUTE, { appointNo: '202611230000000001', content })).code).toBe(CODE.failure)
})

import { CODE } from '@xinqi/domain/codes'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { GROUP_ACCEPTED_MS, GROUP_INTERVIEW_MS } from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { INTERVIEW_SAID_NO } from '@xinqi/domain/text/group'
import { MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { publishGroup, wishForGroup, type Member } from '../../testing/groups'
import { wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const ENROL = 'POST /appoint/consultGroupOrder/enrol'
const DETAIL = 'GET /appoint/consultGroupOrder/detail'
const GROUP = 'GET /appoint/consultGroup/detail'
const WAIT = 'POST /appoint/consultGroup/wait'
const ANSWER = 'POST /consult/group/answerInterview'
const PAY = 'POST /appoint/consultPay/payGroupOrder'

const YES = { accept: true, words: '很适合，欢迎来' }
const NO = { accept: false, words: '这段时间单独谈谈会更合适，先照顾好自己' }

const app = useTestApp()
let leader: Visitor
beforeAll(async () => {
  leader = await newConsultantLogin(app, app.world.lin)
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const withTalk = (change: Partial<GroupDraft> = {}) =>
  publishGroup(app, { interview: '线上十五分钟，会议号写在这里', ...change })

async function applied(groupId: number, expectedFen?: number): Promise<Member> {
  const visitor = await newVisitor(app)
  const { groupOrderNo } = await visitor.call(ENROL, wishForGroup(groupId, expectedFen))
  return { visitor, groupOrderNo }
}

const standing = ({ visitor, groupOrderNo }: Member) => visitor.call(DETAIL, { groupOrderNo })
const untilPaid = ({ payDeadline }: { payDeadline: string | null }, from: Date) =>
  parseMoment(payDeadline ?? '').getTime() - from.getTime()
const toldOf = async ({ userId }: Visitor) =>
  (await app.db.selectFrom('user_notice').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

test('a talk comes first: nothing is paid before a leader says yes, and then a day is left to pay', async () => {
  const groupId = await withTalk()
  const one = await applied(groupId)
  const { groupOrderNo, visitor } = one
  const waiting = await standing(one)
  expect(waiting).toMatchObject({ status: GROUP_ORDER.unpaid, interview: 'waiting' })
  expect(untilPaid(waiting, parseMoment(waiting.createTime))).toBe(GROUP_INTERVIEW_MS)
  expect((await visitor.answer(PAY, { groupOrderNo, tradeType: 'H5' })).code).toBe(CODE.conflict)
  expect((await leader.call('GET /consult/group/info', { groupId })).applicants).toMatchObject([
    { groupOrderNo, alias: '小舟', interview: 'waiting' },
  ])
  expect(await leader.call('GET /consult/group/answers', { groupOrderNo })).toMatchObject({
    answers: [{ answer: '否' }],
  })
  const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log.map(({ what }) => what)).toContain('看了你报名团体时同意给 TA 看的回答')
  const { list } = await leader.call('GET /consult/group/list', {})
  expect(list.find((group) => group.groupId === groupId)).toMatchObject({ unanswered: 1 })
  const stranger = await newConsultantLogin(app, app.world.zhou)
  expect((await stranger.answer(ANSWER, { groupOrderNo, ...YES })).code).toBe(CODE.notFound)
  const before = app.clock.now()
  await leader.call(ANSWER, { groupOrderNo, ...YES })
  const accepted = await standing(one)
  expect(accepted).toMatchObject({ interview: 'accepted', interviewWords: YES.words })
  // Counted from the answer: the second in which it came is not known here.
  expect(untilPaid(accepted, before)).toBeGreaterThan(GROUP_ACCEPTED_MS - SECOND)
  expect(untilPaid(accepted, app.clock.now())).toBeLessThanOrEqual(GROUP_ACCEPTED_MS)
  const begun = await visitor.call(PAY, { groupOrderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  expect((await standing(one)).status).toBe(GROUP_ORDER.paid)
  expect(await toldOf(visitor)).toEqual(['groupInterviewYes', 'groupJoined'])
})

test('a no is said kindly and once, ends it without money, and the next who waits has the seat', async () => {
  const groupId = await withTalk({ maxSeats: 3 })
  const [turnedAway] = [await applied(groupId), await applied(groupId), await applied(groupId)]
  const next = await newVisitor(app)
  await next.call(WAIT, { groupId })
  const { groupOrderNo, visitor } = turnedAway
  expect((await leader.answer(ANSWER, { groupOrderNo, accept: false, words: ' ' })).code).toBe(CODE.failure)
  await leader.call(ANSWER, { groupOrderNo, ...NO })
  expect((await leader.answer(ANSWER, { groupOrderNo, ...YES })).code).toBe(CODE.conflict)
  expect(await standing(turnedAway)).toMatchObject({
    status: GROUP_ORDER.cancelled,
    interview: 'refused',
    interviewWords: NO.words,
  })
  expect(await toldOf(visitor)).toEqual(['groupInterviewNo'])
  await runSweeps(app.services, sweeps)
  expect((await next.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  expect((await visitor.call(GROUP, { groupId })).refused).toBe(true)
  for (const answer of [await visitor.answer(ENROL, wishForGroup(groupId)), await visitor.answer(WAIT, { groupId })])
    expect(answer).toMatchObject({ code: CODE.conflict, msg: INTERVIEW_SAID_NO })
})

test('ten who want the last seat at once: one waits for the leader, whose yes and no at once are one answer', async () => {
  const groupId = await withTalk({ maxSeats: 3 })
  for (const _ of [1, 2]) await applied(groupId)
  const people = await Promise.all(Array.from({ length: 10 }, () => newVisitor(app)))
  const answers = await Promise.all(people.map((one) => one.answer(ENROL, wishForGroup(groupId))))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  const { applicants } = await leader.call('GET /consult/group/info', { groupId })
  expect(applicants).toHaveLength(3)
  const groupOrderNo = applicants[2]?.groupOrderNo ?? ''
  const said = await Promise.all([YES, NO].map((word) => leader.answer(ANSWER, { groupOrderNo, ...word })))
  expect(said.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('without an answer in three days the seat is let go, and whoever waited is told', async () => {
  const groupId = await withTalk()
  const one = await applied(groupId)
  app.clock.advance(GROUP_INTERVIEW_MS + MINUTE)
  const { groupOrderNo } = one
  expect((await leader.answer(ANSWER, { groupOrderNo, ...YES })).code).toBe(CODE.conflict)
  await runSweeps(app.services, sweeps)
  expect(await standing(one)).toMatchObject({ status: GROUP_ORDER.cancelled, interview: 'waiting' })
  expect(await toldOf(one.visitor)).toEqual(['groupInterviewLate'])
  expect(await one.visitor.call(GROUP, { groupId })).toMatchObject({ takenSeats: 0, refused: false })
})

test('no seat is kept beyond the day on which it is decided; where nothing is paid, a yes is the place', async () => {
  const groupId = await withTalk({ decideDay: '2026-11-22', priceFen: 0 })
  const one = await applied(groupId, 0)
  expect(await standing(one)).toMatchObject({ status: GROUP_ORDER.unpaid, payDeadline: '2026-11-22 20:00:00' })
  await leader.call(ANSWER, { groupOrderNo: one.groupOrderNo, ...YES })
  expect(await standing(one)).toMatchObject({ status: GROUP_ORDER.paid, interviewWords: YES.words })
  expect(await toldOf(one.visitor)).toEqual(['groupJoined'])
})

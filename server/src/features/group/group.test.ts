import { CODE } from '@xinqi/domain/codes'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { balanceOf, wholeLedger } from '../../testing/money'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { listUnsettled } from '../settlement/earned-data'
import { sweeps } from '../sweeps'

const ENROL = 'POST /appoint/consultGroupOrder/enrol'
const DETAIL = 'GET /appoint/consultGroupOrder/detail'
const GROUP = 'GET /appoint/consultGroup/detail'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const PRICE = 10_000
const DRAFT: GroupDraft = {
  title: '练习小组',
  summary: '三个晚上',
  forWhom: '想练一练的人',
  notForWhom: '正处在危机里的人',
  plan: '先报到，再练习',
  rules: '准时',
  confidential: '不在外面说',
  agreement: '我同意',
  placeKind: 'faceToFace',
  place: '静安区',
  entrance: '梧桐里 12 号',
  coLeaderId: null,
  priceFen: PRICE,
  minSeats: 3,
  maxSeats: 4,
  decideDay: '2026-11-24',
  lateUntilSession: 2,
  belowRule: 'goOn',
  questions: [{ text: '最近想过伤害自己吗？', kind: 'yesNo', stopOn: 'yes' }],
  sessions: ['2026-11-28 19:00:00', '2026-12-05 19:00:00', '2026-12-12 19:00:00'].map((startsAt) => ({
    topic: '练习',
    startsAt,
    minutes: 90,
  })),
}

async function published(change: Partial<GroupDraft> = {}): Promise<number> {
  const leader = await newConsultantLogin(app, app.world.lin)
  const { groupId } = await leader.call('POST /consult/group/save', { draft: JSON.stringify({ ...DRAFT, ...change }) })
  await leader.call('POST /consult/group/submit', { groupId })
  await (await newOperator(app)).call('POST /operator/group/decide', { groupId, approve: true })
  return groupId
}

const wishFor = (groupId: number, expectedFen = 3 * PRICE) => ({
  groupId,
  alias: '小舟',
  answers: '["no"]',
  sharesAnswers: true,
  agreed: true,
  expectedFen,
})

async function pay(visitor: Visitor, groupOrderNo: string): Promise<void> {
  const begun = await visitor.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
}

async function joined(groupId: number, expectedFen = 3 * PRICE) {
  const visitor = await newVisitor(app)
  const { groupOrderNo } = await visitor.call(ENROL, wishFor(groupId, expectedFen))
  await pay(visitor, groupOrderNo)
  return { visitor, groupOrderNo }
}

async function until(moment: string): Promise<void> {
  app.clock.set(parseMoment(moment))
  for (const _ of [1, 2]) {
    await app.sandbox.runDueJobs()
    await runSweeps(app.services, sweeps)
  }
}

const statusOf = async ({ visitor, groupOrderNo }: { visitor: Visitor; groupOrderNo: string }) =>
  (await visitor.call(DETAIL, { groupOrderNo })).status
const owed = async (no: string) => 0 - (await balanceOf(app.db, ACCOUNT.group(no)))

test('thirty who enrol at once never get more than the seats that there are', async () => {
  const groupId = await published()
  const people = await Promise.all(Array.from({ length: 30 }, () => newVisitor(app)))
  const answers = await Promise.all(people.map((one) => one.answer(ENROL, wishFor(groupId))))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(4)
  const seats = await app.db.selectFrom('group_seat').select('seat_no').where('group_id', '=', groupId).execute()
  expect(seats.map(({ seat_no }) => seat_no).sort()).toEqual([1, 2, 3, 4])
  await expect(
    app.db
      .insertInto('group_seat')
      .values({ group_id: groupId, max_seats: 4, seat_no: 5, offered_to: people[0]?.userId ?? 0 })
      .execute(),
  ).rejects.toThrow('check')
})

test('an answer may say kindly that this is not the place now, and without agreeing nobody enrols', async () => {
  const groupId = await published()
  const visitor = await newVisitor(app)
  expect((await visitor.answer(ENROL, { ...wishFor(groupId), answers: '["yes"]' })).code).toBe(CODE.conflict)
  expect((await visitor.answer(ENROL, { ...wishFor(groupId), agreed: false })).code).toBe(CODE.failure)
  expect((await visitor.call(GROUP, { groupId })).takenSeats).toBe(0)
})

test('a seat that is not paid in 30 minutes goes to who waits, who may decline it', async () => {
  const groupId = await published({ maxSeats: 3 })
  for (const _ of [1, 2]) await joined(groupId)
  const [slow, next, last] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  await slow.call(ENROL, wishFor(groupId))
  await next.call('POST /appoint/consultGroup/wait', { groupId })
  await last.call('POST /appoint/consultGroup/wait', { groupId })
  app.clock.advance(31 * MINUTE)
  await runSweeps(app.services, sweeps)
  expect((await next.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  expect((await last.call(GROUP, { groupId })).offerUntil).toBeNull()
  expect((await slow.answer(ENROL, wishFor(groupId))).code).toBe(CODE.conflict)
  await next.call('POST /appoint/consultGroup/stopWaiting', { groupId })
  expect((await last.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  expect((await last.answer(ENROL, wishFor(groupId))).code).toBe(CODE.ok)
})

test('not formed: everybody has all of it back, and is told', async () => {
  const groupId = await published()
  const two = [await joined(groupId), await joined(groupId)]
  await until('2026-11-24 20:01:00')
  for (const one of two) {
    expect(await statusOf(one)).toBe(GROUP_ORDER.refunded)
    expect(await owed(one.groupOrderNo)).toBe(0)
    const told = await app.db
      .selectFrom('user_notice')
      .select('kind')
      .where('user_id', '=', one.visitor.userId)
      .where('kind', '=', 'groupNotFormed')
      .execute()
    expect(told).toHaveLength(1)
  }
})

test('one who leaves touches no other; a late one pays what is left; each session is earned once', async () => {
  const groupId = await published()
  const [a, b, c] = [await joined(groupId), await joined(groupId), await joined(groupId)]
  await until('2026-11-24 20:01:00')
  const before = await app.db
    .selectFrom('group_order')
    .selectAll()
    .where('group_order_no', '=', b.groupOrderNo)
    .execute()
  const leaving = { groupOrderNo: a.groupOrderNo, reason: 1, expectedFen: 3 * PRICE }
  expect((await b.visitor.answer('POST /appoint/consultGroupOrder/leave', leaving)).code).toBe(CODE.notFound)
  await a.visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  await a.visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  const after = await app.db
    .selectFrom('group_order')
    .selectAll()
    .where('group_order_no', '=', b.groupOrderNo)
    .execute()
  expect(after).toEqual(before)
  const leader = ACCOUNT.consultant(app.world.lin.id)
  const earnedBefore = await balanceOf(app.db, leader)
  await until('2026-11-29 10:00:00')
  expect(earnedBefore - (await balanceOf(app.db, leader))).toBe(2 * PRICE)
  const late = await joined(groupId, 2 * PRICE)
  await until('2026-12-13 10:00:00')
  expect(earnedBefore - (await balanceOf(app.db, leader))).toBe(8 * PRICE)
  // What is earned so is settled like any other session.
  const waiting = await listUnsettled(app.db, app.world.lin.id, app.clock.now())
  const ofGroups = waiting.filter(({ kind }) => kind === 'groupSession').reduce((sum, one) => sum + one.amount_fen, 0)
  expect(ofGroups).toBeGreaterThanOrEqual(8 * PRICE)
  for (const one of [b, c, late]) expect(await statusOf(one)).toBe(GROUP_ORDER.completed)
  expect(await statusOf(a)).toBe(GROUP_ORDER.refunded)
})

test('fewer than the minimum, where that ends it: what has not begun goes back', async () => {
  const groupId = await published({ belowRule: 'stop' })
  const [a, b] = [await joined(groupId), await joined(groupId), await joined(groupId)]
  await until('2026-11-29 10:00:00')
  await a.visitor.call('POST /appoint/consultGroupOrder/leave', {
    groupOrderNo: a.groupOrderNo,
    reason: 1,
    expectedFen: 2 * PRICE,
  })
  app.clock.advance(HOUR)
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  expect(await b.visitor.call(DETAIL, { groupOrderNo: b.groupOrderNo })).toMatchObject({
    groupStatus: 'stopped',
    refundFen: 2 * PRICE,
  })
  expect(await owed(a.groupOrderNo)).toBe(0)
})

test('who leads marks, notes and moves; another consultant finds nothing', async () => {
  const groupId = await published()
  const [a] = [await joined(groupId), await joined(groupId), await joined(groupId)]
  const leader = await newConsultantLogin(app, app.world.lin)
  const other = await newConsultantLogin(app, app.world.zhou)
  expect((await other.answer('GET /consult/group/info', { groupId })).code).toBe(CODE.notFound)
  expect((await other.answer('GET /consult/group/answers', { groupOrderNo: a.groupOrderNo })).code).toBe(CODE.notFound)
  expect(await leader.call('GET /consult/group/answers', { groupOrderNo: a.groupOrderNo })).toEqual({
    answers: [{ question: '最近想过伤害自己吗？', answer: '否' }],
  })
  await until('2026-11-28 19:30:00')
  const mark = { groupOrderNo: a.groupOrderNo, sessionNo: 1 }
  await leader.call('POST /consult/group/mark', { ...mark, state: 'absent' })
  expect((await leader.answer('POST /consult/group/mark', { ...mark, state: 'late' })).code).toBe(CODE.failure)
  await leader.call('POST /consult/group/mark', { ...mark, state: 'late', reason: '晚到了二十分钟' })
  await leader.call('POST /consult/group/saveNote', { groupId, sessionNo: 1, words: '都说了话' })
  await leader.call('POST /consult/group/saveNote', { groupId, ...mark, words: '说到妈妈' })
  const session = await leader.call('GET /consult/group/session', { groupId, sessionNo: 1 })
  expect(session).toMatchObject({ note: '都说了话' })
  expect(session.members.find(({ groupOrderNo }) => groupOrderNo === a.groupOrderNo)).toMatchObject({
    attendance: 'late',
    words: '说到妈妈',
    changes: [expect.stringContaining('晚到了二十分钟')],
  })
  const move = { groupId, sessionNo: 2, startTime: '2026-12-06 19:00', reason: '场地临时不能用' }
  await leader.call('POST /consult/group/moveSession', move)
  const { sessionList } = await a.visitor.call(DETAIL, { groupOrderNo: a.groupOrderNo })
  expect(sessionList[1]).toMatchObject({ startTime: '2026-12-06 19:00:00', moveReason: '场地临时不能用' })
})

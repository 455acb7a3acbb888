import { CODE } from '@xinqi/domain/codes'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import { HOUR, parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { insertWatchWords } from '../../seed/watch-words'
import { GROUP_PRICE, joinGroup, publishGroup, wishForGroup } from '../../testing/groups'
import { balanceOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { listUnsettled } from '../settlement/earned-data'
import { sweeps } from '../sweeps'

const ENROL = 'POST /appoint/consultGroupOrder/enrol'
const DETAIL = 'GET /appoint/consultGroupOrder/detail'
const GROUP = 'GET /appoint/consultGroup/detail'

const app = useTestApp()
beforeAll(() => app.db.transaction().execute(insertWatchWords))
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const published = (change: Partial<GroupDraft> = {}) => publishGroup(app, change)
const joined = (groupId: number, expectedFen?: number) => joinGroup(app, groupId, expectedFen)

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

test('an answer may say kindly that this is not the place now, and without agreeing nobody enrols', async () => {
  const groupId = await published()
  const visitor = await newVisitor(app)
  expect((await visitor.answer(ENROL, { ...wishForGroup(groupId), answers: '["yes"]' })).code).toBe(CODE.conflict)
  expect((await visitor.answer(ENROL, { ...wishForGroup(groupId), agreed: false })).code).toBe(CODE.failure)
  expect((await visitor.call(GROUP, { groupId })).takenSeats).toBe(0)
})

test('words of danger on the way in are heard, also of who is turned away; words that hurt others are refused', async () => {
  const groupId = await published()
  const alarms = ({ userId }: Visitor) =>
    app.db.selectFrom('case_alarm').select(['source_kind', 'consultant_id']).where('user_id', '=', userId).execute()
  const [turnedAway, seated, calm, rude] = [
    await newVisitor(app),
    await newVisitor(app),
    await newVisitor(app),
    await newVisitor(app),
  ]
  await turnedAway.answer(ENROL, { ...wishForGroup(groupId), answers: '["yes"]' })
  expect(await alarms(turnedAway)).toEqual([{ source_kind: 'group', consultant_id: null }])
  const wish = { ...wishForGroup(groupId), introduction: '最近常常不想活了' }
  expect(await seated.call(ENROL, wish)).toMatchObject({ status: GROUP_ORDER.unpaid })
  expect(await alarms(seated)).toHaveLength(1)
  await calm.call(ENROL, wishForGroup(groupId))
  expect(await alarms(calm)).toEqual([])
  const refused = await rude.answer(ENROL, { ...wishForGroup(groupId), introduction: '你是傻逼' })
  expect([refused.code, refused.msg]).toEqual([CODE.failure, BLOCKED_WORDS])
  expect((await rude.call(GROUP, { groupId })).takenSeats).toBe(2)
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

test('how to get in, and who else is in it, is for who has paid and has not left: nobody else is told', async () => {
  const groupId = await published()
  await joined(groupId)
  const visitor = await newVisitor(app)
  const { groupOrderNo } = await visitor.call(ENROL, wishForGroup(groupId))
  const seen = async () => {
    const { entrance, members } = await visitor.call(DETAIL, { groupOrderNo })
    return [entrance, members.length]
  }
  expect(await seen()).toEqual([null, 0])
  const begun = await visitor.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  expect(await seen()).toEqual(['梧桐里 12 号', 2])
  const leaving = { groupOrderNo, reason: 1, expectedFen: 3 * GROUP_PRICE }
  await visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  expect(await seen()).toEqual([null, 0])
  const shown = JSON.stringify(await (await newVisitor(app)).call(GROUP, { groupId }))
  expect(shown).toContain('练习小组')
  expect(shown).not.toMatch(/梧桐里 12 号|小舟/)
})

test('one leaves, and asks twice; a late one pays what is left; each session is earned once', async () => {
  const groupId = await published()
  const [a, b, c] = [await joined(groupId), await joined(groupId), await joined(groupId)]
  await until('2026-11-24 20:01:00')
  const leaving = { groupOrderNo: a.groupOrderNo, reason: 1, expectedFen: 3 * GROUP_PRICE }
  expect((await b.visitor.answer('POST /appoint/consultGroupOrder/leave', leaving)).code).toBe(CODE.notFound)
  await a.visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  await a.visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  const leader = ACCOUNT.consultant(app.world.lin.id)
  const earnedBefore = await balanceOf(app.db, leader)
  await until('2026-11-29 10:00:00')
  expect(earnedBefore - (await balanceOf(app.db, leader))).toBe(2 * GROUP_PRICE)
  const late = await joined(groupId, 2 * GROUP_PRICE)
  await until('2026-12-13 10:00:00')
  expect(earnedBefore - (await balanceOf(app.db, leader))).toBe(8 * GROUP_PRICE)
  // What is earned so is settled like any other session.
  const waiting = await listUnsettled(app.db, app.world.lin.id, app.clock.now())
  const ofGroups = waiting.filter(({ kind }) => kind === 'groupSession').reduce((sum, one) => sum + one.amount_fen, 0)
  expect(ofGroups).toBeGreaterThanOrEqual(8 * GROUP_PRICE)
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
    expectedFen: 2 * GROUP_PRICE,
  })
  app.clock.advance(HOUR)
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  expect(await b.visitor.call(DETAIL, { groupOrderNo: b.groupOrderNo })).toMatchObject({
    groupStatus: 'stopped',
    refundFen: 2 * GROUP_PRICE,
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
  const log = await a.visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log.map(({ what }) => what)).toContain('打开了带有关于你的话的团体记录')
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

import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { GROUP_PRICE, joinGroup, publishGroup, type Member } from '../../testing/groups'
import { wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { granuleOf, newConsultantLogin, newVisitor, tryToOrder, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'
import { personalGroups } from './personal'

const DETAIL = 'GET /appoint/consultGroupOrder/detail'
const EXCUSE = 'POST /appoint/consultGroupOrder/excuse'
const ANSWER = 'POST /appoint/consultGroupOrder/answerMakeUp'
const OFFER = 'POST /consult/group/offerMakeUp'
const TAKE_BACK = 'POST /consult/group/takeBackMakeUp'
const MARK_MAKE_UP = 'POST /consult/group/markMakeUp'

const AT = '2026-11-30 20:00:00'
const LATER = '2026-12-01 20:30:00'

const app = useTestApp()
let leader: Visitor
beforeAll(async () => {
  leader = await newConsultantLogin(app, app.world.lin)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  // All of them are the one leader's time.
  await app.db.deleteFrom('slot_granule').where('make_up_id', 'is not', null).execute()
  await app.db.deleteFrom('group_make_up').execute()
})

async function until(moment: string): Promise<void> {
  app.clock.set(parseMoment(moment))
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
}

/** Formed; the first member is excused from the first session, which is on the evening of the 28th. */
async function excused(): Promise<{ groupId: number; one: Member; two: Member }> {
  const groupId = await publishGroup(app)
  const [one, two] = [await joinGroup(app, groupId), await joinGroup(app, groupId), await joinGroup(app, groupId)]
  await until('2026-11-24 20:01:00')
  await one.visitor.call(EXCUSE, { groupOrderNo: one.groupOrderNo, sessionNo: 1 })
  return { groupId, one, two }
}

const offerTo = ({ groupOrderNo }: Member, change: Partial<Params<typeof OFFER>> = {}) => ({
  ...{ groupOrderNo, sessionNo: 1, startTime: AT, minutes: 30 as const, place: '静安区梧桐里 12 号' },
  ...change,
})
const answerOf = ({ groupOrderNo }: Member, accept: boolean, startTime = AT) => ({
  ...{ groupOrderNo, sessionNo: 1, startTime, accept },
})
const makeUpOf = async ({ visitor, groupOrderNo }: Member) =>
  (await visitor.call(DETAIL, { groupOrderNo })).sessionList.map(({ makeUp }) => makeUp)
const seenByLeader = async (groupId: number, { groupOrderNo }: Member) =>
  (await leader.call('GET /consult/group/session', { groupId, sessionNo: 1 })).members.find(
    (member) => member.groupOrderNo === groupOrderNo,
  )
const toldOf = async ({ visitor: { userId } }: Member) =>
  (await app.db.selectFrom('user_notice').select('kind').where('user_id', '=', userId).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('groupMakeUp'))
const takenBy = async (at: string) =>
  (
    await app.db
      .selectFrom('slot_granule')
      .select('granule')
      .where('consultant_id', '=', app.world.lin.id)
      .where('granule', 'in', [granuleOf(at), granuleOf(at) + 1])
      .where('make_up_id', 'is not', null)
      .execute()
  ).length

test('who is excused is offered a time of their own, says yes, comes and is marked; it costs nothing', async () => {
  const { groupId, one, two } = await excused()
  expect(await seenByLeader(groupId, one)).toMatchObject({ mayMakeUp: true, makeUp: null })
  for (const _ of [1, 2]) await leader.call(OFFER, offerTo(one))
  expect(await toldOf(one)).toEqual(['groupMakeUpOffered'])
  expect(await makeUpOf(one)).toMatchObject([
    { startTime: AT, minutes: 30, place: '静安区梧桐里 12 号', state: 'offered', open: true, attendance: null },
    null,
    null,
  ])
  expect(await makeUpOf(two)).toEqual([null, null, null])
  for (const _ of [1, 2]) await one.visitor.call(ANSWER, answerOf(one, true))
  expect((await seenByLeader(groupId, one))?.makeUp).toMatchObject({ state: 'accepted', begun: false })
  const mark = { groupOrderNo: one.groupOrderNo, sessionNo: 1, state: 'present' as const }
  expect((await leader.answer(MARK_MAKE_UP, mark)).code).toBe(CODE.conflict)
  await until('2026-11-30 20:10:00')
  for (const state of ['late', 'present'] as const) await leader.call(MARK_MAKE_UP, { ...mark, state })
  expect((await makeUpOf(one))[0]).toMatchObject({ attendance: 'present', open: false })
  // It has been made up once: there is no second time, no taking back and no other answer.
  expect((await seenByLeader(groupId, one))?.mayMakeUp).toBe(false)
  for (const answer of [
    await leader.answer(OFFER, offerTo(one, { startTime: '2026-12-03 20:00' })),
    await leader.answer(TAKE_BACK, { groupOrderNo: one.groupOrderNo, sessionNo: 1 }),
    await one.visitor.answer(ANSWER, answerOf(one, false)),
  ])
    expect(answer.code).toBe(CODE.conflict)
  const { price_fen, refund_fen } = await app.db
    .selectFrom('group_order')
    .select(['price_fen', 'refund_fen'])
    .where('group_order_no', '=', one.groupOrderNo)
    .executeTakeFirstOrThrow()
  expect([price_fen, refund_fen]).toEqual([3 * GROUP_PRICE, 0])
})

test('who was there has nothing to make up; who was marked absent does, until the mark is put right', async () => {
  const { groupId, one, two } = await excused()
  expect((await leader.answer(OFFER, offerTo(two))).code).toBe(CODE.conflict)
  await until('2026-11-28 20:40:00')
  const mark = { groupOrderNo: two.groupOrderNo, sessionNo: 1 }
  await leader.call('POST /consult/group/mark', { ...mark, state: 'present' })
  expect((await leader.answer(OFFER, offerTo(two))).code).toBe(CODE.conflict)
  await leader.call('POST /consult/group/mark', { ...mark, state: 'absent', reason: '看错了人' })
  expect(await seenByLeader(groupId, two)).toMatchObject({ mayMakeUp: true })
  await leader.call(OFFER, offerTo(two))
  expect(await takenBy(AT)).toBe(1)
  await leader.call('POST /consult/group/mark', { ...mark, state: 'late', reason: '晚到了' })
  expect(await makeUpOf(two)).toEqual([null, null, null])
  expect([await toldOf(two), await takenBy(AT)]).toEqual([['groupMakeUpOffered', 'groupMakeUpGone'], 0])
  // Of a session that is still to come, and nobody is excused from, there is nothing either.
  expect((await leader.answer(OFFER, offerTo(one, { sessionNo: 2 }))).code).toBe(CODE.conflict)
  expect((await leader.answer(OFFER, offerTo(one, { sessionNo: 9 }))).code).toBe(CODE.notFound)
})

test('a time that is moved is asked about anew, and an answer to the old one is none', async () => {
  const { one } = await excused()
  await leader.call(OFFER, offerTo(one))
  await one.visitor.call(ANSWER, answerOf(one, true))
  await leader.call(OFFER, offerTo(one, { startTime: LATER, minutes: 50 }))
  expect((await makeUpOf(one))[0]).toMatchObject({ startTime: LATER, minutes: 50, movedFrom: AT, state: 'offered' })
  expect([await takenBy(AT), await takenBy(LATER)]).toEqual([0, 2])
  expect((await one.visitor.answer(ANSWER, answerOf(one, true))).code).toBe(CODE.conflict)
  await one.visitor.call(ANSWER, answerOf(one, true, LATER))
  await leader.call(TAKE_BACK, { groupOrderNo: one.groupOrderNo, sessionNo: 1 })
  expect([await makeUpOf(one), await takenBy(LATER)]).toEqual([[null, null, null], 0])
  expect((await one.visitor.answer(ANSWER, answerOf(one, true, LATER))).code).toBe(CODE.notFound)
  expect(await toldOf(one)).toEqual(['groupMakeUpOffered', 'groupMakeUpMoved', 'groupMakeUpGone'])
})

test('a no frees the time for others; who comes after all, or leaves, frees it as well', async () => {
  const { one, two } = await excused()
  await leader.call(OFFER, offerTo(one))
  await one.visitor.call(ANSWER, answerOf(one, true))
  await one.visitor.call(ANSWER, answerOf(one, false))
  expect((await makeUpOf(one))[0]).toMatchObject({ state: 'declined', open: false })
  expect(await takenBy(AT)).toBe(0)
  expect((await one.visitor.answer(ANSWER, answerOf(one, true))).code).toBe(CODE.conflict)
  await leader.call(OFFER, offerTo(one, { startTime: LATER }))
  expect(await takenBy(LATER)).toBe(1)
  await one.visitor.call('POST /appoint/consultGroupOrder/takeBackExcuse', { groupOrderNo: one.groupOrderNo })
  expect([(await makeUpOf(one))[0], await takenBy(LATER)]).toEqual([null, 0])
  const { groupOrderNo } = two
  await two.visitor.call(EXCUSE, { groupOrderNo, sessionNo: 1 })
  await leader.call(OFFER, offerTo(two))
  const leaving = { groupOrderNo, reason: 1, expectedFen: 3 * GROUP_PRICE }
  await two.visitor.call('POST /appoint/consultGroupOrder/leave', leaving)
  expect(await takenBy(AT)).toBe(0)
})

test('it collides with nothing of either: bookings of the leader, their groups, sessions of the member', async () => {
  const { one, two } = await excused()
  const booked = await newVisitor(app)
  expect((await tryToOrder(app, booked, { at: '2026-12-07 20:00:00' })).code).toBe(CODE.ok)
  for (const startTime of ['2026-12-07 20:00', '2026-12-07 20:30', '2026-12-05 19:30'])
    expect((await leader.answer(OFFER, offerTo(one, { startTime }))).code).toBe(CODE.conflict)
  const elsewhere = { at: '2026-12-08 10:00:00', consultant: app.world.zhou }
  expect((await tryToOrder(app, one.visitor, elsewhere)).code).toBe(CODE.ok)
  expect((await leader.answer(OFFER, offerTo(one, { startTime: '2026-12-08 10:30' }))).code).toBe(CODE.conflict)
  // Nothing of it was kept, and beside it there is time.
  expect(await app.db.selectFrom('group_make_up').select('id').execute()).toEqual([])
  await leader.call(OFFER, offerTo(one, { startTime: '2026-12-08 11:00' }))
  await two.visitor.call(EXCUSE, { groupOrderNo: two.groupOrderNo, sessionNo: 1 })
  expect((await leader.answer(OFFER, offerTo(two, { startTime: '2026-12-08 11:00' }))).code).toBe(CODE.conflict)
  for (const startTime of ['2026-11-25 20:00', '2026-12-02 20:15', '2027-02-01 20:00'])
    expect((await leader.answer(OFFER, offerTo(two, { startTime }))).code).toBe(CODE.failure)
})

test('whoever takes all their data along has it in there, and whose account is erased keeps no leader waiting', async () => {
  const { one } = await excused()
  await leader.call(OFFER, offerTo(one))
  const { userId } = one.visitor
  expect(await personalGroups.facts?.(app.services, userId)).toMatchObject([
    { 补上的时间: [{ 时间: AT, 分钟: 30, 地方: '静安区梧桐里 12 号', 状态: '等答复', 到场: null }] },
  ])
  const { erase } = personalGroups
  if (erase === 'stays') throw new Error('nothing is erased')
  await app.db.transaction().execute((trx) => erase(trx, { userId, phoneHash: '', at: app.clock.now() }))
  expect(await takenBy(AT)).toBe(0)
})

test('another consultant, another member and a stranger find nothing of it', async () => {
  const { one, two } = await excused()
  const foreign = await newConsultantLogin(app, app.world.zhou)
  const which = { groupOrderNo: one.groupOrderNo, sessionNo: 1 }
  expect((await foreign.answer(OFFER, offerTo(one))).code).toBe(CODE.notFound)
  await leader.call(OFFER, offerTo(one))
  expect((await foreign.answer(OFFER, offerTo(one, { startTime: LATER }))).code).toBe(CODE.notFound)
  expect((await foreign.answer(TAKE_BACK, which)).code).toBe(CODE.notFound)
  expect((await foreign.answer(MARK_MAKE_UP, { ...which, state: 'present' })).code).toBe(CODE.notFound)
  for (const other of [two.visitor, await newVisitor(app)])
    expect((await other.answer(ANSWER, answerOf(one, true))).code).toBe(CODE.notFound)
  expect((await makeUpOf(one))[0]).toMatchObject({ startTime: AT, state: 'offered' })
})

import { CODE } from '@xinqi/domain/codes'
import { CASHBACK_TOTAL } from '@xinqi/domain/rules/cashback'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE, addDays, dateOf, parseMoment } from '@xinqi/domain/time'
import { CONSULTANT } from '../../realtime/stomp/topics'
import { ACCOUNT } from '../../ledger/record-transfer'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { holdSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { balanceOf, giveBackPrice, wholeLedger } from '../../testing/money'
import { heldBy } from '../../testing/fill-wallet'
import { phoneNumbers } from '../../testing/phone-numbers'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, type Visitor } from '../../testing/visitor'
import { settleParticipation, settleParticipations } from './commands/settle-participations'

const INFO = 'GET /appoint/cashbackUserPeriod/cashbackInfo'
const JOIN = 'POST /appoint/cashbackUserPeriod/join'
const PERIOD = 'POST /operator/cashback/period'
const DESK = 'GET /operator/cashback/periods'

const app = useTestApp()
const newPhone = phoneNumbers('158')
let operator: Operator
let today: string
let consultant: TestConsultant

beforeEach(async () => {
  operator = await newOperator(app)
  today = dateOf(app.clock.now())
  consultant = await createEveningConsultant(app, newPhone(), 48_000)
  // One period runs at a time: those of the tests before are moved out of the way.
  await app.db.deleteFrom('cashback_identity').execute()
  await app.db.deleteFrom('cashback_participation').execute()
  await app.db.deleteFrom('cashback_period').execute()
})

/** A period from today on, with room for so many. */
async function newPeriod({ places = 100, days = 20 } = {}): Promise<number> {
  const endDate = addDays(today, days)
  const wish = { startDate: today, endDate, minPriceFen: 10_000, budgetFen: places * CASHBACK_TOTAL }
  await operator.call(PERIOD, wish)
  return onDesk().then(({ periodId }) => periodId)
}

const onDesk = async () => {
  const [period] = (await operator.call(DESK, {})).list
  if (!period) throw new Error('There is no period.')
  return period
}

const infoOf = (visitor: Visitor) => visitor.call(INFO, {})
const participationOf = (visitor: Visitor) =>
  app.db
    .selectFrom('cashback_participation')
    .selectAll()
    .where('user_id', '=', visitor.userId)
    .orderBy('round', 'desc')
    .executeTakeFirstOrThrow()

/** Books and holds a session so many days from today, at eight in the evening. Gives its order. */
async function held(visitor: Visitor, day: number): Promise<string> {
  const orderNo = await book(app, visitor, { consultant, at: `${addDays(today, day)} 20:00:00` })
  await holdSession(app, visitor, orderNo)
  return orderNo
}

/** Somebody who takes part and has held so many sessions, a day apart. */
async function takingPart(sessions: number): Promise<{ visitor: Visitor; orders: string[] }> {
  const visitor = await newVisitor(app)
  await visitor.call(JOIN, {})
  const orders: string[] = []
  for (let day = 1; day <= sessions; day += 1) orders.push(await held(visitor, day))
  return { visitor, orders }
}

test('R176–R179: four sessions light four steps, and thirty yuan wait seven days before they can be used', async () => {
  const periodId = await newPeriod()
  const visitor = await newVisitor(app)
  expect(await infoOf(visitor)).toMatchObject({ processStatus: 0, flowStatus: 0, periodId, mayJoin: true })
  await visitor.call(JOIN, {})
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 1, buttonShowStatus: 1, mayJoin: false })
  for (const day of [1, 2, 3]) await held(visitor, day)
  const three = await infoOf(visitor)
  expect(three).toMatchObject({ flowStatus: 2, withdrawStatus: 0, totalAmount: 3000, availableTime: null })
  expect(three.processDetailsList).toEqual([
    { isLight: true, appointStartTime: `${addDays(today, 1)} 20:00:00`, prize: 500 },
    { isLight: true, appointStartTime: `${addDays(today, 2)} 20:00:00`, prize: 500 },
    { isLight: true, appointStartTime: `${addDays(today, 3)} 20:00:00`, prize: 1000 },
    { isLight: false, appointStartTime: null, prize: 1000 },
  ])
  await held(visitor, 4)
  await app.sandbox.runDueJobs()
  const four = await infoOf(visitor)
  expect(four).toMatchObject({ flowStatus: 3, buttonShowStatus: 2, withdrawStatus: 1 })
  expect(four.availableTime).toBe(`${addDays(today, 11)} 20:50:00`)
  expect(await heldBy(app, visitor.userId)).toBe(3000)
  app.clock.set(parseMoment(four.availableTime ?? ''))
  await app.sandbox.runDueJobs()
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 3, buttonShowStatus: 3, withdrawStatus: 2 })
  expect((await participationOf(visitor)).outcome).toBe('paid')
  expect(await onDesk()).toMatchObject({ promisedFen: 3000, paidFen: 3000, waitingFen: 0, joined: 1 })
  expect(await wholeLedger(app.db)).toBe(0)
})

test('two who finish the same at once give one prize', async () => {
  await newPeriod()
  const { visitor } = await takingPart(4)
  const { participation_no: no } = await participationOf(visitor)
  await Promise.all([1, 2, 3, 4].map(() => settleParticipation(app.services, no)))
  await Promise.all([settleParticipations(app.services), settleParticipations(app.services)])
  expect(await heldBy(app, visitor.userId)).toBe(3000)
})

test('a refund before the seven days are over takes its step and the prize back; another session brings both again, once', async () => {
  await newPeriod()
  const before = await balanceOf(app.db, ACCOUNT.cashback)
  const { visitor, orders } = await takingPart(4)
  await app.sandbox.runDueJobs()
  await giveBackPrice(app, orders[1] ?? '')
  await app.sandbox.runDueJobs()
  const dark = await infoOf(visitor)
  expect(dark).toMatchObject({ flowStatus: 2, withdrawStatus: 0 })
  expect(dark.darkList).toEqual([{ appointStartTime: `${addDays(today, 2)} 20:00:00`, reason: 'refunded' }])
  expect(await heldBy(app, visitor.userId)).toBe(0)
  expect(await balanceOf(app.db, ACCOUNT.cashback)).toBe(before)
  await held(visitor, 5)
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 3, withdrawStatus: 1 })
  expect(await heldBy(app, visitor.userId)).toBe(3000)
})

test('what is theirs stays theirs, and a second round may follow, and no third', async () => {
  await newPeriod({ days: 28 })
  const { visitor, orders } = await takingPart(4)
  await app.sandbox.runDueJobs()
  expect((await visitor.answer(JOIN, {})).code).toBe(CODE.ok)
  expect((await participationOf(visitor)).round).toBe(1)
  app.clock.advance(7 * DAY + HOUR)
  await app.sandbox.runDueJobs()
  await giveBackPrice(app, orders[0] ?? '')
  await app.sandbox.runDueJobs()
  expect(await heldBy(app, visitor.userId)).toBe(3000)
  expect(await infoOf(visitor)).toMatchObject({ processStatus: 2, flowStatus: 3, mayJoin: true })
  await visitor.call(JOIN, {})
  expect(await infoOf(visitor)).toMatchObject({ processStatus: 2, flowStatus: 1, mayJoin: false })
  expect((await infoOf(visitor)).cashbackListVOS).toHaveLength(1)
  await app.db
    .updateTable('cashback_participation')
    .set({ granted_at: app.clock.now(), available_at: app.clock.now(), ended_at: app.clock.now(), outcome: 'paid' })
    .where('user_id', '=', visitor.userId)
    .where('round', '=', 2)
    .execute()
  expect((await visitor.answer(JOIN, {})).code).toBe(CODE.conflict)
})

test('fifty who want the last place: one gets it, and nobody more is promised than there is', async () => {
  await newPeriod({ places: 1 })
  const visitors = await Promise.all(Array.from({ length: 50 }, () => newVisitor(app)))
  const answers = await Promise.all(visitors.map((visitor) => visitor.answer(JOIN, {})))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(49)
  expect(await onDesk()).toMatchObject({ promisedFen: 3000, joined: 1 })
  const [out] = visitors.filter((_one, index) => answers[index]?.code !== CODE.ok)
  if (out) expect(await infoOf(out)).toMatchObject({ processStatus: 1, mayJoin: false })
})

test('who does not finish gives the place free again, seven days after the end', async () => {
  await newPeriod({ places: 1, days: 3 })
  const { visitor } = await takingPart(1)
  const end = parseMoment(`${addDays(today, 4)} 00:00:00`).getTime()
  app.clock.set(new Date(end))
  await app.sandbox.runDueJobs()
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 4, withdrawStatus: 4 })
  expect(await onDesk()).toMatchObject({ promisedFen: 3000 })
  app.clock.set(new Date(end + 7 * DAY))
  await app.sandbox.runDueJobs()
  expect(await onDesk()).toMatchObject({ promisedFen: 0 })
})

test('one person takes part with one account: phone, WeChat and device tell', async () => {
  await newPeriod()
  const [first, second, other] = await Promise.all([newVisitor(app), newVisitor(app), newVisitor(app)])
  const identities = [first, second].map(({ userId }, index) => ({
    app_id: `wx-${index}`,
    openid: `open-${index}`,
    unionid: 'union-of-one',
    user_id: userId,
    created_at: app.clock.now(),
  }))
  await app.db.insertInto('wechat_identity').values(identities).execute()
  const onDevice = (visitor: Visitor, device_hash: string) =>
    app.db.updateTable('auth_session').set({ device_hash }).where('user_id', '=', visitor.userId).execute()
  await onDevice(first, 'phone-of-one')
  await onDevice(other, 'phone-of-one')
  const answers = await Promise.all([first, second].map((visitor) => visitor.answer(JOIN, {})))
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(answers.find(({ code }) => code !== CODE.ok)?.msg).toContain('一个人只能参加一次')
  await first.answer(JOIN, {})
  if (answers[0]?.code === CODE.ok) expect((await other.answer(JOIN, {})).code).toBe(CODE.conflict)
  // Whoever is refused has taken no place.
  expect((await onDesk()).promisedFen).toBe((await onDesk()).joined * 3000)
})

test('a session with oneself, one that was missed and one before joining light nothing', async () => {
  await newPeriod()
  const visitor = await newVisitor(app)
  await held(visitor, 1)
  await visitor.call(JOIN, {})
  expect((await infoOf(visitor)).flowStatus).toBe(1)
  await held(visitor, 2)
  expect((await infoOf(visitor)).flowStatus).toBe(2)
  const { phone_hash } = await app.db
    .selectFrom('consultant')
    .select('phone_hash')
    .where('id', '=', consultant.id)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('app_user').set({ phone_hash }).where('id', '=', visitor.userId).execute()
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 1, darkList: [{ reason: 'oneself' }] })
  await app.db
    .updateTable('app_user')
    .set({ phone_hash: `was ${phone_hash}` })
    .where('id', '=', visitor.userId)
    .execute()
  const orderNo = await book(app, visitor, { consultant, at: `${addDays(today, 3)} 20:00:00` })
  const missed = await openSession(visitor, orderNo)
  await sitInRoom(app, missed, CONSULTANT, 0, 50)
  await minutesAfterStart(app, missed, 175)
  const { orderShowStatus } = await detailOf(visitor, orderNo)
  expect(orderShowStatus).toBe(ORDER.consulted)
  expect(await infoOf(visitor)).toMatchObject({ flowStatus: 2, darkList: [{ reason: 'absent' }] })
  expect((await infoOf(visitor)).processDetailsList.filter(({ isLight }) => isLight)).toHaveLength(1)
})

/** The session of an order that is about to be held. */
async function openSession(visitor: Visitor, orderNo: string): Promise<BookedSession> {
  const { appointment } = await detailOf(visitor, orderNo)
  const start = parseMoment(appointment?.appointStartTime ?? '')
  return { visitor, consultant, orderNo, appointNo: appointment?.appointNo ?? '', start }
}

test('an edition without cashback has nothing to show and lets nobody in', async () => {
  await newPeriod()
  const visitor = await newVisitor(app)
  expect(await visitor.call(INFO, { orgId: 728 })).toMatchObject({ processStatus: 1, flowStatus: 0, periodId: null })
  expect((await visitor.answer(JOIN, { orgId: 728 })).code).toBe(CODE.conflict)
})

test('operators: one period at a time, no budget below what is promised, and a stop that touches nobody taking part', async () => {
  const periodId = await newPeriod({ places: 2 })
  const overlapping = { startDate: today, endDate: today, minPriceFen: 1, budgetFen: 1 }
  expect((await operator.answer(PERIOD, overlapping)).code).toBe(CODE.conflict)
  const { visitor } = await takingPart(0)
  expect((await operator.answer('POST /operator/cashback/budget', { periodId, budgetFen: 2999 })).code).toBe(
    CODE.conflict,
  )
  await operator.call('POST /operator/cashback/stop', { periodId, stopped: true })
  const late = await newVisitor(app)
  expect((await late.answer(JOIN, {})).code).toBe(CODE.conflict)
  expect(await infoOf(late)).toMatchObject({ processStatus: 1 })
  expect(await infoOf(visitor)).toMatchObject({ processStatus: 0, flowStatus: 1 })
  expect((await visitor.answer(DESK, {})).code).not.toBe(CODE.ok)
  expect((await visitor.answer(PERIOD, overlapping)).code).not.toBe(CODE.ok)
})

test.each([
  ['an end before its start', { endDate: '2020-01-01' }],
  ['no budget', { budgetFen: 0 }],
  ['no least price', { minPriceFen: 0 }],
])('a period with %s is refused', async (_what, over) => {
  const good = { startDate: today, endDate: addDays(today, 3), minPriceFen: 100, budgetFen: 3000 }
  expect((await operator.answer(PERIOD, { ...good, ...over })).code).toBe(CODE.failure)
})

test('who asks for it is told once before the end, and once when the prize can be used', async () => {
  await newPeriod({ days: 12 })
  const NOTICE = 'POST /appoint/cashbackUserPeriod/noticeOpenSetting'
  const [asked, quiet] = await Promise.all([newVisitor(app), newVisitor(app)])
  for (const visitor of [asked, quiet]) await visitor.call(JOIN, {})
  expect(await asked.call('GET /appoint/cashbackUserPeriod/getNoticeSetting', {})).toMatchObject({ open: false })
  await asked.call(NOTICE, { open: true })
  app.clock.set(new Date(parseMoment(`${addDays(today, 10)} 00:00:00`).getTime() - MINUTE))
  await app.sandbox.runDueJobs()
  const told = async (visitor: Visitor, kind: string) =>
    (await visitor.call('GET /appoint/message/listReceiveMsg', {})).list.filter((one) => one.kind === kind).length
  expect(await told(asked, 'cashbackEnding')).toBe(0)
  app.clock.advance(2 * MINUTE)
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await told(asked, 'cashbackEnding')).toBe(1)
  expect(await told(quiet, 'cashbackEnding')).toBe(0)
  expect(await told(asked, 'cashbackReady')).toBe(0)
})

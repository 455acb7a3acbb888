import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { CONSULTANT, topicFor, USER } from '../../realtime/stomp/topics'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const LATE = 'POST /appoint/consultAppointment/late'
const SEAT = 'GET /appoint/consultAppointment/getTrtcInfo'
const START = '2026-11-23 18:00:00'

const app = useTestApp()
let visitor: Visitor
let consultant: Visitor
let appointNo: string
let orderNo: string
beforeAll(async () => {
  visitor = await newVisitor(app)
  consultant = await newConsultantLogin(app, app.world.lin)
  orderNo = await book(app, visitor, { at: START })
  appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
})

const fromStart = (minutes: number): void => app.clock.set(new Date(parseMoment(START).getTime() + minutes * MINUTE))
const lateFor = async (who: Visitor) => (await who.call(SEAT, { appointNo })).late
const told = async (topic: string): Promise<number> =>
  (await app.services.db.selectFrom('outbox').select('id').where('topic', '=', topic).execute()).length

test('either side says it, the other one reads it, and the last word counts', async () => {
  fromStart(-10)
  expect(await lateFor(visitor)).toEqual({ own: null, other: null, mayTell: true })
  await consultant.call(LATE, { appointNo, minutes: 10 })
  const toldTime = expect.stringMatching(/^2026-11-23 17:50:/)
  expect(await lateFor(visitor)).toEqual({ own: null, other: { minutes: 10, toldTime }, mayTell: true })
  fromStart(-5)
  await consultant.call(LATE, { appointNo, minutes: 15 })
  await visitor.call(LATE, { appointNo, minutes: 5 })
  expect(await lateFor(consultant)).toMatchObject({ own: { minutes: 15 }, other: { minutes: 5 } })
})

test('a visitor finds it among their messages, which name no consultant; open pages of both hear that something happened', async () => {
  fromStart(-3)
  const topics = [topicFor(CONSULTANT, app.world.lin.id), topicFor(USER, visitor.userId)]
  const before = await Promise.all(topics.map(told))
  await consultant.call(LATE, { appointNo, minutes: 5 })
  expect(await Promise.all(topics.map(told))).toEqual(before.map((count) => count + 1))
  const { title, body } = await app.services.db
    .selectFrom('user_notice')
    .select(['title', 'body'])
    .where('kind', '=', 'comesLate')
    .where('user_id', '=', visitor.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(title + body).not.toContain(app.world.lin.name)
})

test('what a visitor says of themselves is no message to them', async () => {
  fromStart(-3)
  const notices = () =>
    app.services.db.selectFrom('user_notice').select('id').where('user_id', '=', visitor.userId).execute()
  const before = (await notices()).length
  await visitor.call(LATE, { appointNo, minutes: 5 })
  expect(await notices()).toHaveLength(before)
})

test('what was said of the time before a move is not said of the new one', async () => {
  fromStart(-20)
  await consultant.call(LATE, { appointNo, minutes: 10 })
  const startAt = (minutes: number) => new Date(parseMoment(START).getTime() + minutes * MINUTE)
  const move = (minutes: number) =>
    app.services.db
      .updateTable('appointment')
      .set({ start_at: startAt(minutes), end_at: startAt(minutes + 50) })
      .where('appoint_no', '=', appointNo)
      .execute()
  await move(90)
  expect(await lateFor(visitor)).toMatchObject({ own: null, other: null })
  await move(0)
})

test('only from an hour before the start until a quarter after it', async () => {
  for (const minutes of [-61, 16]) {
    fromStart(minutes)
    expect((await lateFor(visitor)).mayTell).toBe(false)
    expect((await visitor.answer(LATE, { appointNo, minutes: 5 })).code).toBe(CODE.conflict)
  }
})

test('nobody else may say it, and only in the minutes that are offered', async () => {
  fromStart(0)
  const stranger = await newVisitor(app)
  expect((await stranger.answer(LATE, { appointNo, minutes: 5 })).code).toBe(CODE.notFound)
  expect((await visitor.answer(LATE, { appointNo, minutes: 7 })).code).toBe(CODE.failure)
})

test('face to face there is no room, and it is said and read all the same; strangers read nothing', async () => {
  const start = '2026-11-24 18:00:00'
  const no = await book(app, visitor, { at: start, consultMode: 3 })
  const session = { appointNo: (await detailOf(visitor, no)).appointment?.appointNo ?? '' }
  app.clock.set(new Date(parseMoment(start).getTime() - 20 * MINUTE))
  expect((await visitor.answer(SEAT, session)).code).toBe(CODE.conflict)
  await visitor.call(LATE, { ...session, minutes: 10 })
  const lateness = (who: Visitor) => who.answer('GET /appoint/consultAppointment/lateness', session)
  expect((await lateness(consultant)).data).toMatchObject({ own: null, other: { minutes: 10 }, mayTell: true })
  expect((await lateness(visitor)).data).toMatchObject({ own: { minutes: 10 }, other: null })
  for (const other of [await newVisitor(app), await newConsultantLogin(app, app.world.zhou)])
    expect((await lateness(other)).code).toBe(CODE.notFound)
})

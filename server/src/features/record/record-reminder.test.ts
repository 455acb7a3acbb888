import { addDays, DAY, HOUR, MINUTE, type MomentText } from '@xinqi/domain/time'
import { CONSULTANT } from '../../realtime/stomp/topics'
import { bookSession, holdSession, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'
import { remindOfRecords } from './commands/remind-of-records'

const app = useTestApp()
const newPhone = phoneNumbers('1387000')

let consultant: TestConsultant
let own: Visitor
beforeEach(async () => {
  consultant = await createConsultant(app.services, {
    ...{ orgId: app.world.orgId, name: '苏青', phone: newPhone(), priceFen: 1, modes: [1], weekly: EVERY_EVENING },
  })
  own = await newConsultantLogin(app, consultant)
})

const AT: MomentText = '2026-11-24 20:00:00'
const booked = (at: MomentText = AT): Promise<BookedSession> => bookSession(app, at, { consultant })

const held = async (at?: MomentText): Promise<BookedSession> => {
  const session = await booked(at)
  await holdSession(app, session.visitor, session.orderNo)
  return session
}

/** The clock is so many hours after the end, and the sweep runs there twice. */
async function hoursAfter({ appointNo }: BookedSession, hours: number): Promise<void> {
  const { end_at } = await app.db
    .selectFrom('appointment')
    .select('end_at')
    .where('appoint_no', '=', appointNo)
    .executeTakeFirstOrThrow()
  app.clock.set(new Date((end_at?.getTime() ?? 0) + hours * HOUR))
  for (let times = 0; times < 2; times += 1) await app.sandbox.runDueJobs()
}

const reminded = async ({ appointNo }: BookedSession): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('record_reminder')
    .select('hours')
    .where('appoint_no', '=', appointNo)
    .orderBy('hours')
    .execute()
  return rows.map(({ hours }) => hours)
}

const notices = async () =>
  (await own.call('GET /consult/consultConsultantNotice/getNoticeList', {})).reminders.map(({ appointNo, hours }) => [
    appointNo,
    hours,
  ])

async function write({ appointNo }: BookedSession): Promise<void> {
  const words = JSON.stringify({ subjective: '又失眠了' })
  const said = { template: 'soap', mentalHealthStatus: 1, shared: false, words } as const
  await own.call('POST /consult/consultRecord/save', { appointNo, revision: 0, ...said })
}
const sign = ({ appointNo }: BookedSession) =>
  own.call('POST /consult/consultRecord/sign', { appointNo, revision: 1, signedName: consultant.name })

test('a day and three days after the end, once each, whether a word of it was written or not', async () => {
  const session = await held()
  await hoursAfter(session, 23.9)
  expect(await reminded(session)).toEqual([])
  await hoursAfter(session, 24)
  expect(await reminded(session)).toEqual([24])
  expect(await notices()).toEqual([[session.appointNo, 24]])
  await write(session)
  await hoursAfter(session, 71.9)
  expect(await reminded(session)).toEqual([24])
  await hoursAfter(session, 72)
  expect(await reminded(session)).toEqual([24, 72])
  expect(await notices()).toEqual([[session.appointNo, 72]])
  expect(await own.call('GET /consult/workday/info', {})).toMatchObject({ recordsReminded: 1 })
  const told = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('topic', 'like', `%/${CONSULTANT}/${consultant.id}`)
    .execute()
  expect(told.filter(({ body }) => (body as { kind: string }).kind === 'record').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ kind: 'record', text: '您有一条消息' })),
  )
  await hoursAfter(session, 200)
  expect(await reminded(session)).toEqual([24, 72])
})

test('never once it is signed, and what was said before goes with the signature', async () => {
  const [early, late] = [await held(), await held(`${addDays('2026-11-24', 1)} 20:00:00`)]
  await write(early)
  await sign(early)
  await hoursAfter(early, 24)
  expect(await reminded(early)).toEqual([])
  await write(late)
  await hoursAfter(late, 24)
  expect(await notices()).toEqual([[late.appointNo, 24]])
  await sign(late)
  expect(await notices()).toEqual([])
  await hoursAfter(late, 72)
  expect(await reminded(late)).toEqual([24])
})

test('never of a session to which nobody came, although it counts as held', async () => {
  const session = await booked()
  await sitInRoom(app, session, CONSULTANT, 0, 49)
  await hoursAfter(session, 3)
  const row = await app.db
    .selectFrom('appointment')
    .select('status')
    .where('appoint_no', '=', session.appointNo)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe(3)
  for (const hours of [24, 72]) await hoursAfter(session, hours)
  expect(await reminded(session)).toEqual([])
})

test('servers that look at once remind once; who has left is not reminded', async () => {
  const session = await held()
  app.clock.set(new Date(session.start.getTime() + DAY + 50 * MINUTE))
  await Promise.all(Array.from({ length: 5 }, () => remindOfRecords(app.services)))
  expect(await reminded(session)).toEqual([24])
  await app.db
    .updateTable('consultant')
    .set({ left_at: app.clock.now(), display_status: 0 })
    .where('id', '=', consultant.id)
    .execute()
  await hoursAfter(session, 72)
  expect(await reminded(session)).toEqual([24])
})

import { MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor } from '../../testing/visitor'
import { endLostStays } from './commands/end-lost-stays'
import { noteEntry, noteExit, noteSighting } from './commands/note-presence'
import { keepStays } from './keep-stays'
import { seatUser } from '../../realtime/rooms/seat-user'

const START = '2026-11-23 18:00:00'
const CONSULTANT = 1

const app = useTestApp()
let appointNo: string
let user: string
beforeAll(async () => {
  const visitor = await newVisitor(app)
  appointNo = (await detailOf(visitor, await book(app, visitor, { at: START }))).appointment?.appointNo ?? ''
  user = seatUser(CONSULTANT, app.world.lin.id)
})
beforeEach(() => app.db.deleteFrom('room_presence').where('appoint_no', '=', appointNo).execute())

const after = (minutes: number) => new Date(parseMoment(START).getTime() + minutes * MINUTE)
const told = (note: typeof noteEntry, minutes: number) =>
  note(app.services, { appointNo, user, at: after(minutes), source: 'embedded' })
/** Minutes after the start at which each stay began and ended. */
const stays = async () =>
  (
    await app.db
      .selectFrom('room_presence')
      .selectAll()
      .where('appoint_no', '=', appointNo)
      .orderBy('joined_at')
      .execute()
  ).map(({ joined_at, left_at }) =>
    [joined_at, left_at].map((at) => at && (at.getTime() - after(0).getTime()) / MINUTE),
  )
/** The process that spoke for them has been silent for two minutes. */
const silence = () =>
  app.db
    .updateTable('room_presence')
    .set({ heard_at: sql<Date>`now() - interval '2 minutes'` })
    .where('appoint_no', '=', appointNo)
    .execute()

test('a stay whose process was killed ends when somebody was last seen there', async () => {
  await told(noteEntry, 0)
  await told(noteSighting, 7)
  await silence()
  await endLostStays(app.services)
  expect(await stays()).toEqual([[0, 7]])
})

test('who was never seen after coming has a stay of no length', async () => {
  await told(noteEntry, 3)
  await silence()
  await endLostStays(app.services)
  expect(await stays()).toEqual([[3, 3]])
})

test('who is spoken for stays, however far the clock has gone; and so does who came back to another process', async () => {
  await told(noteEntry, 0)
  app.clock.advance(40 * MINUTE)
  await endLostStays(app.services)
  expect(await stays()).toEqual([[0, null]])
  await silence()
  await told(noteEntry, 1)
  await told(noteSighting, 1)
  await endLostStays(app.services)
  expect(await stays()).toEqual([[0, null]])
})

test('who was taken for lost and is seen again begins anew, and an exit ends that', async () => {
  await told(noteEntry, 0)
  await told(noteSighting, 5)
  await silence()
  await endLostStays(app.services)
  await told(noteSighting, 12)
  await told(noteExit, 20)
  expect(await stays()).toEqual([
    [0, 5],
    [12, 20],
  ])
})

test('an exit and the sweep at the same moment end a stay once', async () => {
  await told(noteEntry, 0)
  await told(noteSighting, 5)
  await silence()
  await Promise.all([told(noteExit, 6), endLostStays(app.services), endLostStays(app.services)])
  const [only, ...others] = await stays()
  expect(others).toEqual([])
  expect([5, 6]).toContain(only?.[1])
})

test('a process speaks for whoever sits in its rooms', async () => {
  app.clock.set(after(10))
  await told(noteEntry, 8)
  await silence()
  const stop = keepStays(app.services, { taken: () => [{ roomId: appointNo, userIds: [user] }] }, 0.01 * SECOND)
  const seen = () =>
    app.db.selectFrom('room_presence').select('seen_at').where('appoint_no', '=', appointNo).executeTakeFirstOrThrow()
  while ((await seen()).seen_at === null) await new Promise(setImmediate)
  stop()
  await endLostStays(app.services)
  expect(await stays()).toEqual([[8, null]])
})

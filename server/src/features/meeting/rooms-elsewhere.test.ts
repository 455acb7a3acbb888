import { setTimeout as delay } from 'node:timers/promises'
import { startTestDatabase, type TestDatabase } from '../../realtime/outbox/testing/database'
import { CLOSE_KICKED, CLOSE_SERVICE_RESTART, CLOSE_UNAVAILABLE } from '../../realtime/rooms/messages'
import { until, type TestClient } from '../../realtime/rooms/testing/client'
import { RoomProcess, Wire } from './testing/room-process'
import { BOTH } from '../../realtime/rooms/testing/served-rooms'

let database: TestDatabase
let wire: Wire
let here: RoomProcess
let there: RoomProcess
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('room_host').execute()
  wire = new Wire()
  here = new RoomProcess('here', database, wire)
  there = new RoomProcess('there', database, wire)
  await Promise.all([here.start(), there.start()])
})
afterEach(async () => {
  await Promise.all([here.stop(), there.stop()])
})

const hostOf = async (room_id: string) =>
  (await database.db.selectFrom('room_host').select('process_id').where('room_id', '=', room_id).executeTakeFirst())
    ?.process_id

/** Ends when the room is nobody's; a test that waits for ever is ended. */
async function letGo(room: string): Promise<void> {
  while ((await hostOf(room)) !== undefined) await delay(5)
}

/** Comes again until there is a seat, as clients do. */
async function comeAgain(process: RoomProcess, room: string, user: string): Promise<TestClient> {
  for (;;) {
    const client = await process.join(room, user)
    await until(() => client.closeCode !== null || client.ofType('joined').length > 0, 'an answer')
    if (client.ofType('joined').length > 0) return client
    expect(client.closeCode).toBe(CLOSE_UNAVAILABLE)
  }
}

test('two who came to two processes sit in one room: what one says reaches the other once, whole and in order', async () => {
  const ann = await here.seated('r1', 'ann')
  const ben = await there.join('r1', 'ben')
  expect(await ben.next('joined')).toMatchObject({ resumed: false, peers: [{ user: 'ann', media: BOTH, away: false }] })
  expect(await ann.next('peer-join')).toMatchObject({ user: 'ben' })
  const long = '描述'.repeat(5_000)
  ben.sendNumbered({ t: 'signal', to: 'ann', data: { sdp: long } })
  for (let i = 0; i < 30; i++) ben.sendNumbered({ t: 'signal', to: 'ann', data: { i } })
  ann.sendNumbered({ t: 'signal', to: 'ben', data: { sdp: long } })
  ann.sendNumbered({ t: 'media', media: { audio: false, video: true } })
  await until(() => ann.ofType('signal').length === 31, 'all of the signals')
  expect(ann.ofType('signal').map(({ data }) => data)).toEqual([
    { sdp: long },
    ...Array.from({ length: 30 }, (_, i) => ({ i })),
  ])
  expect(await ben.next('signal')).toMatchObject({ from: 'ann', data: { sdp: long } })
  expect(await ben.next('media')).toMatchObject({ user: 'ann', media: { audio: false, video: true } })
  ben.send({ t: 'leave' })
  expect(await ann.next('peer-leave')).toMatchObject({ user: 'ben', reason: 'left' })
  expect(await ben.closed()).toBe(1000)
  expect([here.log, there.log]).toEqual([['+r1/ann', '+r1/ben', '-r1/ben:left'], []])
})

test('a room is let go when the last one has left, and whoever comes next may have it', async () => {
  const ann = await here.seated('r1', 'ann')
  expect(await hostOf('r1')).toBe('here')
  ann.send({ t: 'leave' })
  await ann.closed()
  await letGo('r1')
  await there.seated('r1', 'ben')
  expect(await hostOf('r1')).toBe('there')
})

test('a second device takes over also through another process, and the stay goes on as one', async () => {
  const first = await here.seated('r1', 'ann')
  const second = await there.seated('r1', 'ann')
  expect(await first.next('kicked')).toMatchObject({ reason: 'duplicate' })
  expect(await first.closed()).toBe(CLOSE_KICKED)
  const third = await here.seated('r1', 'ann')
  expect(await second.next('kicked')).toMatchObject({ reason: 'duplicate' })
  await third.settled()
  expect(here.log).toEqual(['+r1/ann'])
})

test('many devices at many processes at once: one seat, and a third person finds the room full', async () => {
  const devices = await Promise.all(
    Array.from({ length: 8 }, (_, i) => comeAgain(i % 2 ? here : there, 'r1', i < 4 ? 'ann' : 'ben')),
  )
  const standing = () => devices.filter(({ closeCode }) => closeCode === null)
  await until(() => standing().length === 2, 'two seats')
  await Promise.all(standing().map((device) => device.settled()))
  const host = (await hostOf('r1')) === 'here' ? here : there
  expect(host.rooms.usersIn('r1').sort()).toEqual(['ann', 'ben'])
  expect((host === here ? there : here).rooms.usersIn('r1')).toEqual([])
  const eve = await there.join('r1', 'eve')
  expect(await eve.next('denied')).toMatchObject({ code: 'room-full' })
})

test('a ticket is looked at before anything is passed on', async () => {
  await here.seated('r1', 'ann')
  const before = wire.carried
  const mallory = await there.connect()
  mallory.send({ t: 'join', room: 'r1', user: 'ben', sig: there.ticket('r1', 'mallory'), media: BOTH })
  expect(await mallory.next('denied')).toMatchObject({ code: 'auth' })
  expect(wire.carried).toBe(before)
})

test('a process that is killed keeps nobody out: the next connection goes on elsewhere', async () => {
  await here.seated('r1', 'ann')
  const ben = await there.seated('r1', 'ben')
  wire.cutOff('here')
  const again = await comeAgain(there, 'r1', 'ann')
  await again.settled()
  expect(await hostOf('r1')).toBe('there')
  const back = await comeAgain(there, 'r1', 'ben')
  await back.settled()
  expect(there.rooms.usersIn('r1').sort()).toEqual(['ann', 'ben'])
  ben.cut()
})

test('a process that only stood still finds that its room has gone elsewhere, and sends its people after it', async () => {
  const ann = await here.seated('r1', 'ann')
  wire.cutOff('here')
  await comeAgain(there, 'r1', 'ben')
  expect(await ann.closed()).toBe(CLOSE_SERVICE_RESTART)
  wire.mend('here')
  const back = await comeAgain(here, 'r1', 'ann')
  await back.settled()
  expect(there.rooms.usersIn('r1').sort()).toEqual(['ann', 'ben'])
  expect(here.rooms.usersIn('r1')).toEqual([])
})

test('what the bus has lost is given to whoever comes again', async () => {
  const ann = await here.seated('r1', 'ann')
  const ben = await there.join('r1', 'ben')
  const { resume } = await ben.next('joined')
  wire.cutOff('there')
  ann.sendNumbered({ t: 'signal', to: 'ben', data: { lost: true } })
  await ann.settled()
  wire.mend('there')
  ann.sendNumbered({ t: 'signal', to: 'ben', data: { after: 'the hole' } })
  await until(() => ben.closeCode !== null, 'the connection with the hole to end')
  expect(ben.ofType('signal')).toEqual([])
  const back = await there.join('r1', 'ben', { token: resume, seen: 0 })
  expect(await back.next('joined')).toMatchObject({ resumed: true })
  await until(() => back.ofType('signal').length === 2, 'both signals')
  expect(back.ofType('signal').map(({ data }) => data)).toEqual([{ lost: true }, { after: 'the hole' }])
  expect(here.log).toEqual(['+r1/ann', '+r1/ben'])
})

test('a process that stops sends away its own rooms and those whose sockets it holds', async () => {
  const ann = await here.seated('r1', 'ann')
  const ben = await there.seated('r1', 'ben')
  const eve = await there.seated('r2', 'eve')
  await there.rooms.sendAway(0)
  expect([await ben.closed(), await eve.closed()]).toEqual([CLOSE_SERVICE_RESTART, CLOSE_SERVICE_RESTART])
  expect(await hostOf('r2')).toBeUndefined()
  const back = await here.join('r1', 'ben', { token: (await ben.next('joined')).resume, seen: 0 })
  expect(await back.next('joined')).toMatchObject({ resumed: true })
  await here.seated('r2', 'eve')
  await ann.settled()
  expect(here.rooms.usersIn('r1').sort()).toEqual(['ann', 'ben'])
})

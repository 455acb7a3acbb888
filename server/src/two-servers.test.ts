import { setTimeout as delay } from 'node:timers/promises'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment, parseMoment } from '@xinqi/domain/time'
import { createApp, type App } from './app'
import { connect, type Connection } from './db/connect'
import { freePort } from './db/embedded/free-port'
import { rosterOf } from './features/consultant/roster'
import { wordsOf } from './features/watch-word/known-words'
import { TestClient as RoomClient } from './realtime/rooms/testing/client'
import { CONSULTANT, USER } from './realtime/stomp/topics'
import { TestPeer } from './realtime/stomp/testing/peer'
import { Ear } from './testing/ear'
import { newOperator } from './testing/operator'
import { newTalk } from './testing/talking'
import { WITHOUT_HURRY_MS } from './testing/test-app'
import { useTestApp } from './testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, order, type Visitor } from './testing/visitor'

const first = useTestApp({ env: { BUS_URL: 'postgres:' } })

let connection: Connection
let second: App
beforeAll(async () => {
  const { config, clock } = first.services
  connection = connect(config.databaseUrl ?? '', { max: 5, patienceMs: WITHOUT_HURRY_MS })
  const own = { ...config, port: await freePort() }
  second = await createApp({ config: own, ...connection, clock, logLevel: 'silent', withJobs: false })
  await second.listen()
})
afterAll(async () => {
  await second.close()
  await connection.close()
})

const originOfSecond = (): string => `http://127.0.0.1:${second.services.config.port}`

test('what is done at one server reaches a person whom another server on the same database holds (R246)', async () => {
  const visitor = await newVisitor(first)
  const ear = await Ear.open(originOfSecond(), { ...visitor, userType: USER })
  const orderNo = await book(first, visitor, { at: '2026-11-25 18:00:00' })
  expect(await ear.next()).toMatchObject({ orderNo })
  ear.close()
})

test('that somebody writes is told at once to whom another server holds, where both allow it', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(first, '2026-11-25 20:00:00')
  for (const who of [visitor, consultant])
    await who.call('POST /appoint/message/savePresenceChoice', { showsPresence: true })
  await first.services.publishOutbox()
  const ear = await Ear.open(originOfSecond(), { ...visitor, userType: USER })
  await consultant.call('POST /appoint/message/beat', { conversationNo, typing: true })
  expect(await ear.next()).toEqual({ kind: 'beat', conversationNo, userType: CONSULTANT, typing: true })
  ear.close()
})

test('a process without web and jobs takes rooms only, and says that it is ready', async () => {
  const { config, clock } = first.services
  const own = { ...config, port: await freePort(), roles: ['signal'] as const }
  const third = await createApp({ config: own, ...connection, clock, logLevel: 'silent', withJobs: false })
  await third.listen()
  const origin = `http://127.0.0.1:${own.port}`
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/api/version')]).toEqual([
    200, 200, 404,
  ])
  await expect(TestPeer.open(`ws://127.0.0.1:${own.port}/ws`)).rejects.toThrow('404')
  const room = await TestPeer.open(`ws://127.0.0.1:${own.port}/signal`)
  room.socket.close()
  await third.close()
})

test('the two of a session meet in one room by way of two servers, and the join log has both', async () => {
  const visitor = await newVisitor(first)
  const consultant = await newConsultantLogin(first, first.world.lin)
  const at = '2026-11-26 20:00:00'
  const { appointment } = await detailOf(visitor, await book(first, visitor, { at }))
  const appointNo = appointment?.appointNo ?? ''
  first.clock.set(parseMoment(at))
  const sitDown = async (who: Visitor, port: number): Promise<RoomClient> => {
    const { roomId, userId, userSig } = await who.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })
    const client = await RoomClient.connect(`ws://127.0.0.1:${port}/signal`)
    client.send({ t: 'join', room: roomId, user: userId, sig: userSig, media: { audio: true, video: true } })
    await client.next('joined')
    return client
  }
  const theirs = await sitDown(consultant, first.services.config.port)
  const mine = await sitDown(visitor, second.services.config.port)
  const { user } = await theirs.next('peer-join')
  // As long as a browser's description is: more than one message of this bus bears.
  theirs.sendNumbered({ t: 'signal', to: user, data: { sdp: 'v=0 '.repeat(4_000) } })
  expect(await mine.next('signal')).toMatchObject({ data: { sdp: 'v=0 '.repeat(4_000) } })
  const { token } = visitor
  await first.client.call('POST /appoint/consultUser/logout', {}, { token })
  expect(await mine.next('kicked')).toMatchObject({ reason: 'removed' })
  expect(await theirs.next('peer-leave')).toMatchObject({ user, reason: 'kicked' })
  theirs.send({ t: 'leave' })
  await theirs.closed()
  await until(async () => (await staysIn(appointNo)).every(({ left_at }) => left_at), 'both stays to end')
  expect((await staysIn(appointNo)).map(({ user_type }) => user_type).sort()).toEqual([CONSULTANT, USER])
})

const staysIn = (appointNo: string) =>
  first.db.selectFrom('room_presence').select(['user_type', 'left_at']).where('appoint_no', '=', appointNo).execute()

/** Ten seconds at most. */
async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (let looks = 0; looks < 1000; looks += 1) {
    if (await condition()) return
    await delay(10)
  }
  throw new Error(`Waited in vain for ${what}`)
}

test('lists of one server know at once what was booked at another', async () => {
  const { lin, orgId } = first.world
  const nextFree = async () => {
    const list = await rosterOf(second.services).listOf(orgId)
    const one = list.inOrder('recommended').find(({ id }) => id === lin.id)
    return one ? list.nextFree(one) : null
  }
  const before = await nextFree()
  if (before === null) throw new Error('nothing is free')
  await order(first, await newVisitor(first), { at: formatMoment(granuleStart(before)) })
  // After a minute everybody is read again, told or not.
  await until(async () => ((await nextFree()) ?? 0) > before, 'the booked time to be gone')
})

test('a word that is put into the list at one server is looked for at the other', async () => {
  const operator = await newOperator(first)
  const words = wordsOf(second.services.db)
  const found = async () => (await words.now()).read('我要去找星星了').crisis.length
  expect(await found()).toBe(0)
  const word = { kind: 'crisis' as const, word: '去找星星', severity: 2, reason: '新出现的说法' }
  await operator.call('POST /operator/watchWord/add', word)
  await until(async () => (await found()) > 0, 'the word to be known')
})

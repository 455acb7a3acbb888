import { JanusMediaServer } from '../../../providers/rtc/janus/janus-media-server'
import { JanusPeer } from '../../../providers/rtc/janus/testing/janus-peer'
import { CLOSE_DENIED, CLOSE_MALFORMED, CLOSE_SERVICE_RESTART } from '../messages'
import { until, type TestClient } from '../testing/client'
import { BOTH, ServedRooms } from '../testing/served-rooms'

const SECRET = 'shared with Janus'
const OFFER = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 RTP/SAVPF 111\r\nm=video 9 RTP/SAVPF 96\r\n'

const served = new ServedRooms()
let janus: JanusPeer

async function start(waitForMediaMs = 60_000): Promise<void> {
  await served.start({
    seatsOf: () => 8,
    mediaServer: new JanusMediaServer({ url: janus.url, secret: SECRET }, 'own'),
    waitForMediaMs,
    authorize: async (sig, roomId, userId) =>
      served.tickets.verify(sig, roomId, userId)
        ? { owner: userId, engine: roomId.startsWith('large') ? 'sfu' : 'mesh', stands: async () => true }
        : null,
  })
}

beforeEach(async () => {
  janus = new JanusPeer(SECRET)
  await janus.start()
  await start()
})
afterEach(async () => {
  await served.stop()
  await janus.kill().catch(() => undefined)
})

interface News {
  round: number
  ready?: true
  lost?: true
  answer?: string
  offer?: string
  lines?: { mid: string; user: string }[]
}

/** What the media server has said to somebody. */
const newsFor = (client: TestClient): News[] =>
  client.ofType('signal').flatMap(({ from, data }) => (from === 'sfu' ? [data as News] : []))

const say = (client: TestClient, data: object): void => client.sendNumbered({ t: 'signal', to: 'sfu', data })

async function sit(user: string, { room = 'large', sfu = true } = {}): Promise<TestClient> {
  const client = await served.connect()
  client.send({ t: 'join', room, user, sig: served.ticket(room, user), media: BOTH, sfu })
  return client
}

/** Begins as often as it is told to, as a phone does. */
async function publish(client: TestClient, making = 1): Promise<number> {
  await until(() => newsFor(client).filter(({ ready }) => ready).length === making, 'a place')
  const round = newsFor(client).findLast(({ ready }) => ready)?.round ?? 0
  say(client, { round, offer: OFFER })
  await until(() => newsFor(client).some((news) => news.round === round && news.answer !== undefined), 'an answer')
  return round
}

async function talk(user: string): Promise<TestClient> {
  const client = await sit(user)
  await publish(client)
  return client
}

/** Whose sound and picture somebody is sent, by the newest offer. */
const sentTo = (client: TestClient): string[] =>
  newsFor(client)
    .findLast(({ offer }) => offer !== undefined)
    ?.lines?.map(({ user }) => user)
    .sort() ?? []

const untilSent = (client: TestClient, users: string[]): Promise<void> =>
  until(() => sentTo(client).join() === users.flatMap((user) => [user, user]).join(), `${users.join()} to be sent`)

test('each sends once and is sent all others; a room is made for the first and ended after the last', async () => {
  const [ann, ben, eve] = [await talk('ann'), await talk('ben'), await talk('eve')]
  expect((await ann.next('joined')).engine).toBe('sfu')
  await untilSent(ann, ['ben', 'eve'])
  await untilSent(ben, ['ann', 'eve'])
  await untilSent(eve, ['ann', 'ben'])
  expect(janus.rooms.sizes).toEqual([3])
  // Two of each person, and the one through which rooms are made.
  expect(janus.handles.length).toBe(7)
  const [made] = janus.askedOfRoom('create')
  expect(made?.body).toMatchObject({ record: false, lock_record: true, is_private: true, permanent: false })
  expect(JSON.stringify(made)).not.toContain('large')

  eve.send({ t: 'leave' })
  await untilSent(ann, ['ben'])
  await until(() => janus.handles.length === 5, "eve's handles to go")
  ann.send({ t: 'leave' })
  ben.send({ t: 'leave' })
  await until(() => janus.rooms.sizes.length === 0, 'the room to end')
  expect(janus.askedOfRoom('destroy').length).toBe(1)
})

test('answers and candidates go to the connection that they are about', async () => {
  const ann = await talk('ann')
  const ben = await talk('ben')
  await untilSent(ann, ['ben'])
  const round = newsFor(ann)[0]?.round ?? 0
  say(ann, { round, answer: OFFER })
  say(ann, { round, way: 'up', candidate: { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0' } })
  say(ann, { round, way: 'down', candidate: null })
  await until(() => janus.asked.filter(({ janus: what }) => what === 'trickle').length === 2, 'both candidates')
  const [up, down] = janus.asked.filter(({ janus: what }) => what === 'trickle')
  expect(up?.candidate).toEqual({ candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0' })
  expect(down?.candidate).toEqual({ completed: true })
  expect(down?.handle_id).toBe(janus.askedOfRoom('start')[0]?.handle_id)
  expect(ben.closeCode).toBeNull()
})

test('who is not let in, and whose page is too old for it, gets no place', async () => {
  const stranger = await served.connect()
  stranger.send({ t: 'join', room: 'large', user: 'mallory', sig: 'forged', media: BOTH, sfu: true })
  expect(await stranger.closed()).toBe(CLOSE_DENIED)
  expect(await (await sit('old', { sfu: false })).closed()).toBe(CLOSE_DENIED)
  expect(janus.rooms.sizes).toEqual([])
})

test('a small room is a mesh, and nothing is asked of Janus for it', async () => {
  const ann = await sit('ann', { room: 'small' })
  expect((await ann.next('joined')).engine).toBe('mesh')
  expect(janus.asked).toEqual([])
})

const MALFORMED = {
  'no session description': { round: 1, offer: 'hello' },
  'a line that is none': { round: 1, offer: `${OFFER}\u0000=\r\n` },
  'a channel for data': { round: 1, offer: `${OFFER}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n` },
  'a third line': { round: 1, offer: `${OFFER}m=video 9 RTP/SAVPF 96\r\n` },
  'one that is too long': { round: 1, offer: `${OFFER}a=${'x'.repeat(50_000)}\r\n` },
  'a request of Janus': { round: 1, request: 'destroy' },
  'a candidate that is none': { round: 1, way: 'up', candidate: { candidate: 'x'.repeat(20) } },
  'no round': { offer: OFFER },
}

test.each(Object.entries(MALFORMED))('%s ends the connection, and Janus hears nothing of it', async (_what, data) => {
  const ann = await sit('ann')
  await until(() => newsFor(ann).length === 1, 'a place')
  const before = janus.asked.length
  say(ann, data)
  expect(await ann.closed()).toBe(CLOSE_MALFORMED)
  expect(janus.asked.length).toBe(before)
})

test('where a connection ends they begin anew, and what was said of the one before means nothing', async () => {
  const [ann, ben] = [await talk('ann'), await talk('ben')]
  await untilSent(ben, ['ann'])
  const round = newsFor(ann)[0]?.round ?? 0
  say(ann, { round, broken: true })
  await untilSent(ben, [])
  expect(await publish(ann, 2)).toBeGreaterThan(round)
  await untilSent(ben, ['ann'])
  await untilSent(ann, ['ben'])
  const started = janus.askedOfRoom('start').length
  say(ann, { round, answer: OFFER })
  await ann.settled()
  expect(janus.askedOfRoom('start').length).toBe(started)
})

test('a second device takes over with a place of its own', async () => {
  const [ann, ben] = [await talk('ann'), await talk('ben')]
  await untilSent(ben, ['ann'])
  const again = await talk('ann')
  await ann.closed()
  await untilSent(again, ['ben'])
  await untilSent(ben, ['ann'])
  expect(janus.rooms.sizes).toEqual([2])
})

test('all are told that Janus is lost, and begin anew when it is back', async () => {
  const [ann, ben] = [await talk('ann'), await talk('ben')]
  await janus.kill()
  await until(() => [ann, ben].every((client) => newsFor(client).some(({ lost }) => lost)), 'both to be told')
  await janus.start()
  await Promise.all([publish(ann, 2), publish(ben, 2)])
  await untilSent(ann, ['ben'])
  await untilSent(ben, ['ann'])
})

test('where Janus stays away the room begins anew as a mesh', async () => {
  await served.stop()
  await start(0)
  const ann = await talk('ann')
  await janus.kill()
  expect(await ann.closed()).toBe(CLOSE_SERVICE_RESTART)
  expect(served.log).toContain('-large/ann:shutdown')
  const again = await sit('ann')
  expect((await again.next('joined')).engine).toBe('mesh')
})

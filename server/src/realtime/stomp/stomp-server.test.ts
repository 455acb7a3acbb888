import { Client, type IFrame, type StompConfig } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import { DEFAULT_LIMITS, type StompLimits } from './limits'
import { startTestServer, type TestServer } from './testing/start-server'
import { TestPeer } from './testing/peer'
import { CONSULTANT, readReceiptTopicFor, topicFor, USER } from './topics'

const OWN = topicFor(USER, 7)
const HEADERS = { project: 'xinqi', receiveUserId: '7', receiveUserType: '2' }

let server: TestServer
const clients: Client[] = []

async function start(limits: Partial<StompLimits> = {}): Promise<void> {
  server = await startTestServer(limits)
  server.tokens.set('good', { userType: USER, userId: 7, sessionId: 70 })
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate()))
  await server.close()
})

function makeClient(config: StompConfig = {}): Client {
  const client = new Client({
    webSocketFactory: () => new WebSocket(server.url, ['v12.stomp', 'v11.stomp']),
    connectHeaders: { ...HEADERS, token: 'good' },
    reconnectDelay: 0,
    ...config,
  })
  clients.push(client)
  return client
}

/** Resolves with the frame that the server answers to CONNECT. */
function answerTo(client: Client): Promise<IFrame> {
  return new Promise((resolve) => {
    client.onConnect = resolve
    client.onStompError = resolve
    client.activate()
  })
}

const errorOf = (client: Client): Promise<IFrame> => new Promise((resolve) => (client.onStompError = resolve))

const closeOf = (client: Client): Promise<{ code: number }> =>
  new Promise((resolve) => (client.onWebSocketClose = resolve))

/** Subscribes, and resolves once the server has taken it. */
function subscribe(client: Client, topic: string, onBody: (body: string) => void): Promise<void> {
  return new Promise((resolve) => {
    client.watchForReceipt(topic, () => resolve())
    client.subscribe(topic, ({ body }) => onBody(body), { receipt: topic })
  })
}

describe('a logged-in user', () => {
  beforeEach(() => start())

  test.each([
    ['text', false],
    ['binary', true],
  ])('receives both own topics exactly, over %s WebSocket messages', async (_name, forceBinaryWSFrames) => {
    const client = makeClient({ forceBinaryWSFrames })
    expect((await answerTo(client)).headers).toMatchObject({ version: '1.2', 'heart-beat': '10000,30000' })
    const bodies: string[] = []
    await subscribe(client, OWN, (body) => bodies.push(`message ${body}`))
    const texts = ['{"text":"您的咨询将于明天开始 😀𠮷"}', '', 'a\0b\nc', '心'.repeat(20_000)]
    const all = new Promise<void>((resolve) => {
      void subscribe(client, readReceiptTopicFor(USER, 7), (body) => {
        bodies.push(`read ${body}`)
        resolve()
      }).then(() => server.stomp.publish(readReceiptTopicFor(USER, 7), '已读'))
    })
    for (const text of texts) server.stomp.publish(OWN, text)
    server.stomp.publish(topicFor(USER, 8), 'not mine')
    await all
    expect(bodies).toEqual([...texts.map((text) => `message ${text}`), 'read 已读'])
  })

  test('receives nothing more after unsubscribing', async () => {
    const client = makeClient()
    await answerTo(client)
    const bodies: string[] = []
    await subscribe(client, OWN, (body) => bodies.push(body))
    await new Promise<void>((resolve) => {
      client.watchForReceipt('gone', () => resolve())
      client.unsubscribe('sub-0', { receipt: 'gone' })
    })
    server.stomp.publish(OWN, 'too late')
    await new Promise<void>((resolve) => {
      void subscribe(client, readReceiptTopicFor(USER, 7), () => resolve()).then(() =>
        server.stomp.publish(readReceiptTopicFor(USER, 7), 'end'),
      )
    })
    expect(bodies).toEqual([])
  })

  test('is sent away when messages may have been missed', async () => {
    const client = makeClient()
    await answerTo(client)
    const closed = closeOf(client)
    server.stomp.dropAll()
    expect(await closed).toMatchObject({ code: 1013 })
  })

  test.each([
    topicFor(USER, 8),
    topicFor(1, 7),
    readReceiptTopicFor(USER, 70),
    `${OWN}/more`,
    '/topic/pg/private/2/*',
    '/topic/pg/private/2/07',
  ])('may not listen to %s', async (topic) => {
    const client = makeClient()
    await answerTo(client)
    const error = errorOf(client)
    const closed = closeOf(client)
    client.subscribe(topic, () => undefined, { receipt: 'r1' })
    expect((await error).headers).toMatchObject({ message: 'access refused', 'receipt-id': 'r1' })
    expect(await closed).toMatchObject({ code: 4003 })
  })

  test('may not SEND, not even to oneself', async () => {
    const client = makeClient()
    await answerTo(client)
    const bodies: string[] = []
    await subscribe(client, OWN, (body) => bodies.push(body))
    const error = errorOf(client)
    const closed = closeOf(client)
    client.publish({ destination: OWN, body: 'hello' })
    expect((await error).headers.message).toBe('SEND is not allowed')
    expect(await closed).toMatchObject({ code: 4003 })
    expect(bodies).toEqual([])
  })
})

describe('a connection attempt (R247)', () => {
  beforeEach(() => start())

  test.each<[string, Record<string, string>]>([
    ['a wrong token', { ...HEADERS, token: 'wrong' }],
    ['no token', HEADERS],
    ["another's id", { ...HEADERS, receiveUserId: '8', token: 'good' }],
    ['the other side', { ...HEADERS, receiveUserType: '1', token: 'good' }],
    ['no project', { receiveUserId: '7', receiveUserType: '2', token: 'good' }],
    ['an id that is no number', { ...HEADERS, receiveUserId: '7x', token: 'good' }],
  ])('with %s is refused', async (_name, connectHeaders) => {
    const client = makeClient({ connectHeaders })
    const closed = closeOf(client)
    const answer = await answerTo(client)
    expect([answer.command, answer.headers.message]).toEqual(['ERROR', 'authentication failed'])
    expect(await closed).toMatchObject({ code: 4001 })
  })

  test('of version 1.0 is told which versions there are', async () => {
    const peer = await TestPeer.open(server.url)
    peer.send('CONNECT', ['accept-version:1.0'])
    expect(await peer.next()).toContain('version:1.2,1.1')
    expect((await peer.closed).code).toBe(4002)
  })

  test('that begins with another command is refused', async () => {
    const peer = await TestPeer.open(server.url)
    peer.send('SUBSCRIBE', ['id:1', `destination:${OWN}`])
    expect((await peer.closed).code).toBe(4000)
  })

  test('may be cut into pieces anywhere', async () => {
    const peer = await TestPeer.open(server.url)
    const frame = `CONNECT\naccept-version:1.2\nproject:心栖\nreceiveUserId:7\nreceiveUserType:2\ntoken:good\n\n\0`
    for (const byte of Buffer.from(frame)) peer.socket.send(Buffer.of(byte))
    expect(await peer.next()).toMatch(/^CONNECTED\n/)
  })
})

describe('limits', () => {
  test('a connection that stays silent is closed', async () => {
    await start({ connectTimeoutMs: 30 })
    const peer = await TestPeer.open(server.url)
    expect((await peer.closed).code).toBe(4000)
  })

  test('a session whose token has gone is closed', async () => {
    await start({ revalidateMs: 20 })
    const client = makeClient()
    await answerTo(client)
    const error = errorOf(client)
    const closed = closeOf(client)
    server.tokens.delete('good')
    expect((await error).headers.message).toBe('session expired')
    expect(await closed).toMatchObject({ code: 4001 })
  })

  test('heartbeats go both ways', async () => {
    await start({ heartbeatOutMs: 100, heartbeatInMs: 100 })
    const peer = await TestPeer.open(server.url)
    expect(await peer.connect('good', '100,100')).toBe('CONNECTED')
    // 600 ms in all: the peer would be cut off after 250 if its answers did not count.
    for (let beats = 0; beats < 6; beats++) {
      expect(await peer.next()).toBe('\n')
      peer.socket.send('\n')
    }
    expect(peer.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('a client that stops beating is closed', async () => {
    await start({ heartbeatInMs: 20 })
    const peer = await TestPeer.open(server.url)
    await peer.connect('good', '20,0')
    expect((await peer.closed).code).toBe(4004)
  })

  test('a client that promises no beats is pinged, and closed when it does not answer', async () => {
    await start({ heartbeatInMs: 40 })
    const answering = await TestPeer.open(server.url)
    await answering.connect('good', '0,0')
    const dead = await TestPeer.open(server.url)
    await dead.connect('good', '0,0')
    dead.socket.pause()
    for (let pings = 0; pings < 5; pings++) await new Promise((resolve) => answering.socket.once('ping', resolve))
    while (server.stomp.size > 1) await new Promise(setImmediate)
    expect(answering.socket.readyState).toBe(WebSocket.OPEN)
    dead.socket.terminate()
  })

  test('nobody is closed when the server itself stood still', async () => {
    await start({ heartbeatInMs: 40 })
    const answering = await TestPeer.open(server.url)
    await answering.connect('good', '0,0')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    for (let pings = 0; pings < 3; pings++) await new Promise((resolve) => answering.socket.once('ping', resolve))
    expect(answering.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('a socket of one login too many is refused, and its place is free when another has gone', async () => {
    await start({ socketsPerLogin: 2 })
    server.tokens.set('elsewhere', { userType: USER, userId: 7, sessionId: 71 })
    const connect = async (token: string) => {
      const peer = await TestPeer.open(server.url)
      return { peer, answer: await peer.connect(token) }
    }
    const [first] = [await connect('good'), await connect('good')]
    const third = await connect('good')
    expect(third.answer).toBe('ERROR')
    expect(await third.peer.closed).toEqual({ code: 4008, reason: 'too many connections' })
    expect((await connect('elsewhere')).answer).toBe('CONNECTED')
    first?.peer.socket.terminate()
    while (server.stomp.size > 2) await new Promise(setImmediate)
    expect((await connect('good')).answer).toBe('CONNECTED')
  })

  test('a message of 1 MB is not read', async () => {
    await start()
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    peer.send('SUBSCRIBE', ['id:1'], 'x'.repeat(1024 * 1024))
    expect((await peer.closed).code).toBe(1009)
  })

  test('a frame that never ends is not kept', async () => {
    await start({ burst: 10_000 })
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    peer.socket.send('SUBSCRIBE\ncontent-length:never\n\n')
    for (let kilobytes = 0; kilobytes < 1024; kilobytes += 32) peer.socket.send(Buffer.alloc(32 * 1024, 0))
    expect(await peer.closed).toEqual({ code: 4002, reason: 'frame too long' })
  })

  test.each([
    ['messages', [4008], (peer: TestPeer) => peer.socket.send('\n')],
    // ws itself cuts off who sends more pings than it has answered yet.
    ['pings', [4008, 1006], (peer: TestPeer) => peer.socket.ping()],
    ['frames in one message', [4008], (peer: TestPeer) => peer.socket.send('UNSUBSCRIBE\nid:1\n\n\0'.repeat(1000))],
  ])('a flood of %s is closed', async (_name, codes, send) => {
    await start()
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    for (let sent = 0; sent < DEFAULT_LIMITS.burst + 100; sent++) send(peer)
    expect(codes).toContain((await peer.closed).code)
  })

  test('a subscription too many is refused', async () => {
    await start({ subscriptions: 2 })
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    for (const id of [1, 2, 3]) peer.send('SUBSCRIBE', [`id:${id}`, `destination:${OWN}`])
    expect(await peer.next()).toContain('message:too many subscriptions')
    expect((await peer.closed).code).toBe(4008)
  })

  test('a reader that does not read is cut off', async () => {
    await start({ bufferedBytes: 64 * 1024 })
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    peer.send('SUBSCRIBE', ['id:1', `destination:${OWN}`, 'receipt:r'])
    await peer.next()
    peer.socket.pause()
    const body = 'x'.repeat(60 * 1024)
    // Some megabytes vanish in the buffers of the operating system first.
    for (let sent = 0; sent < 2000 && server.stomp.size > 0; sent++) {
      server.stomp.publish(OWN, body)
      await new Promise(setImmediate)
    }
    expect(server.stomp.size).toBe(0)
    peer.socket.resume()
    expect((await peer.closed).code).toBe(1006)
  })

  test.each([
    ['an unknown command', 'HELLO\n\n\0', 4002],
    ['no command', '\0\0\n:\n\n\0', 4002],
    ['SUBSCRIBE without id', `SUBSCRIBE\ndestination:${OWN}\n\n\0`, 4002],
    ['SUBSCRIBE with acknowledgements', `SUBSCRIBE\nid:1\nack:client\ndestination:${OWN}\n\n\0`, 4002],
    ['a second CONNECT', 'CONNECT\naccept-version:1.2\n\n\0', 4002],
    ['text that is no UTF-8', Buffer.from('SUBSCRIBE\nid:\xff\n\n\0', 'latin1'), 4002],
  ])('%s closes politely', async (_name, data, code) => {
    await start()
    const peer = await TestPeer.open(server.url)
    await peer.connect('good')
    peer.socket.send(data)
    expect(await peer.next()).toMatch(/^ERROR\n/)
    expect((await peer.closed).code).toBe(code)
  })
})

test('a login that ends is looked for at once when there is news of it', async () => {
  await start()
  server.tokens.set('elsewhere', { userType: USER, userId: 7, sessionId: 71 })
  const [lost, kept] = [await TestPeer.open(server.url), await TestPeer.open(server.url)]
  await lost.connect('good')
  await kept.connect('elsewhere')
  server.tokens.delete('good')
  server.stomp.loginsEnded({ userType: USER, userId: 8 })
  server.stomp.loginsEnded({ userType: USER, userId: 7 })
  expect(await lost.closed).toEqual({ code: 4001, reason: 'session expired' })
  expect(kept.socket.readyState).toBe(WebSocket.OPEN)
})

test('a check that fails refuses a new session but does not end an open one', async () => {
  await start({ revalidateMs: 10 })
  const client = makeClient()
  await answerTo(client)
  const asked = jest.spyOn(server.tokens, 'get').mockImplementation(() => {
    throw new Error('the database is away')
  })
  while (asked.mock.calls.length < 3) await new Promise(setImmediate)
  expect(client.connected).toBe(true)
  expect((await answerTo(makeClient())).headers.message).toBe('try again later')
  expect(server.warnings).toContain('realtime: a session could not be revalidated')
})

test('a server that stops tells its clients', async () => {
  await start()
  const client = makeClient()
  await answerTo(client)
  const closed = closeOf(client)
  await server.stomp.close()
  expect(await closed).toMatchObject({ code: 1001 })
})

test('a server that drains sends its clients elsewhere', async () => {
  await start()
  const client = makeClient()
  await answerTo(client)
  const closed = closeOf(client)
  await server.stomp.sendAway(20)
  expect(await closed).toMatchObject({ code: 1012 })
})

test('R217: a party of a chat is 1 for the consultant and 2 for the user', () => {
  expect([CONSULTANT, USER]).toEqual([1, 2])
  expect(topicFor(USER, 7)).toBe('/topic/pg/private/2/7')
})

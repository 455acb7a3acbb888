/** @jest-environment node */
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../server/src/realtime/stomp/testing/start-server'
import { readReceiptTopicFor, topicFor } from '../../server/src/realtime/stomp/topics'
import { connectRealtime, type RealtimeConnection } from './connect-realtime'

const PARTY = { userType: 2, userId: 7 } as const
const TOPIC = topicFor(2, 7)

let server: TestServer
let connection: RealtimeConnection | undefined
let token: string | null
/** What each attempt was told of the one before. */
let asked: (string | null)[]
const nativeWebSocket = globalThis.WebSocket

beforeAll(() => {
  Object.assign(globalThis, { WebSocket })
  // Pauses of 1 s instead of up to 2.
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterAll(() => {
  jest.restoreAllMocks()
  Object.assign(globalThis, { WebSocket: nativeWebSocket })
})

beforeEach(async () => {
  token = 'good'
  asked = []
  server = await startTestServer()
  server.tokens.set('good', { ...PARTY, sessionId: 70 })
})
afterEach(async () => {
  await connection?.close()
  await server.close()
})

interface Heard {
  messages: [string, unknown][]
  reconnects: number
  log: string[]
}

function connect(): Heard {
  const heard: Heard = { messages: [], reconnects: 0, log: [] }
  connection = connectRealtime({
    ...PARTY,
    url: server.url,
    token: (refused) => {
      asked.push(refused)
      return Promise.resolve(token)
    },
    onMessage: (kind, body) => {
      heard.messages.push([kind, body])
      if (body === 'unbearable') throw new Error('a page is broken')
    },
    onReconnect: () => void heard.reconnects++,
    log: (message) => heard.log.push(message),
  })
  return heard
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Sends until the first copy has come: subscriptions take a moment. */
async function publishUntilHeard(heard: Heard): Promise<void> {
  const before = heard.messages.length
  await until(() => {
    server.stomp.publish(TOPIC, '"ready"')
    return heard.messages.length > before
  })
}

test('hears both topics, and outlives a message it cannot handle', async () => {
  const heard = connect()
  await publishUntilHeard(heard)
  heard.messages.length = 0
  server.stomp.publish(TOPIC, 'no JSON')
  server.stomp.publish(TOPIC, '"unbearable"')
  server.stomp.publish(readReceiptTopicFor(2, 7), '{"text":"已读 😀"}')
  await until(() => heard.messages.some(([kind]) => kind === 'isRead'))
  expect(heard.messages.filter(([, body]) => body !== 'ready')).toEqual([
    ['private', 'unbearable'],
    ['isRead', { text: '已读 😀' }],
  ])
  expect(heard.log).toEqual(Array(2).fill('realtime: a message could not be handled'))
})

test('connects again after a break, with the token of that moment, and says so', async () => {
  const heard = connect()
  await publishUntilHeard(heard)
  server.tokens.clear()
  server.tokens.set('renewed', { ...PARTY, sessionId: 70 })
  token = 'renewed'
  server.stomp.dropAll()
  await until(() => heard.reconnects === 1)
  await publishUntilHeard(heard)
  expect(heard.log).toEqual(['realtime: connection lost'])
  expect(asked).toEqual([null, null])
})

test('a refusal is only logged, and tried again, saying so (R248); what came meanwhile was missed', async () => {
  server.tokens.clear()
  const heard = connect()
  await until(() => heard.log.length >= 2)
  expect(heard.log).toEqual(['realtime: refused', 'realtime: connection lost'])
  server.tokens.set('good', { ...PARTY, sessionId: 70 })
  await publishUntilHeard(heard)
  expect(asked).toEqual([null, 'good'])
  expect(heard.reconnects).toBe(1)
})

test('opens no socket when nobody is logged in, and does not ask again', async () => {
  jest.useFakeTimers()
  const openSocket = jest.spyOn(globalThis, 'WebSocket')
  connection = connectRealtime({
    ...PARTY,
    url: server.url,
    token: (refused) => {
      asked.push(refused)
      return Promise.resolve(null)
    },
    onMessage: () => undefined,
    log: () => undefined,
  })
  await jest.advanceTimersByTimeAsync(600_000)
  jest.useRealTimers()
  expect(openSocket).not.toHaveBeenCalled()
  expect(asked).toEqual([null])
})

test('a socket that is closing already is sent no farewell', async () => {
  const late: unknown[] = []
  const sockets: WebSocket[] = []
  class Watched extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.push(this)
    }
    override send(data: string): void {
      if (this.readyState >= WebSocket.CLOSING) late.push(data)
      super.send(data, () => undefined)
    }
  }
  Object.assign(globalThis, { WebSocket: Watched })
  const heard = connect()
  await publishUntilHeard(heard)
  sockets[0]?.close()
  await connection?.close()
  Object.assign(globalThis, { WebSocket })
  expect(late).toEqual([])
})

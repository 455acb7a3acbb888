/** @jest-environment node */
import type { Client } from '@stomp/stompjs'
import { startTestServer, type TestServer } from '../../../server/src/realtime/stomp/testing/start-server'
import { topicFor } from '../../../server/src/realtime/stomp/topics'
import { createStompClient } from './stomp-client.weapp'
import * as codec from './text-codec'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('./testing/wechat-sockets'))

const TOPIC = topicFor(2, 7)
const native = { TextEncoder: globalThis.TextEncoder, TextDecoder: globalThis.TextDecoder }

let server: TestServer
let client: Client

beforeEach(async () => {
  server = await startTestServer()
  server.tokens.set('good', { userType: 2, userId: 7, sessionId: 70 })
})
afterEach(async () => {
  await client.deactivate()
  Object.assign(globalThis, native)
  await server.close()
})

const makeClient = (url: string) =>
  createStompClient(url, {
    connectHeaders: { project: 'xinqi', receiveUserId: '7', receiveUserType: '2', token: 'good' },
    reconnectDelay: 0,
  })

test('messages arrive exactly through sockets that cut text at NULL, without a codec of the platform', async () => {
  client = makeClient(server.url)
  const text = '{"text":"您的咨询将于明天开始 😀𠮷"}'
  const body = new Promise<string>((resolve, reject) => {
    client.onStompError = ({ headers }) => reject(new Error(headers.message))
    client.onConnect = () => {
      client.watchForReceipt('subscribed', () => server.stomp.publish(TOPIC, text))
      client.subscribe(TOPIC, (message) => resolve(message.body), { receipt: 'subscribed' })
    }
  })
  // The parser makes its codec when the socket is made.
  Object.assign(globalThis, codec)
  client.activate()
  expect(await body).toBe(text)
})

test('a connection that cannot be made ends in a close', async () => {
  client = makeClient('ws://127.0.0.1:1/ws')
  const events: string[] = []
  await new Promise<void>((resolve) => {
    client.onWebSocketError = () => events.push('error')
    client.onWebSocketClose = () => resolve()
    client.activate()
  })
  expect(events).toEqual(['error'])
})

test('a server that goes away ends in a close with its code', async () => {
  client = makeClient(server.url)
  const closed = new Promise<{ code: number }>((resolve) => {
    client.onWebSocketClose = resolve
    client.onConnect = () => server.stomp.dropAll()
  })
  client.activate()
  expect(await closed).toMatchObject({ code: 1013 })
})

import { createApp, type App } from './app'
import { connect, type Connection } from './db/connect'
import { freePort } from './db/embedded/postmaster'
import { topicFor, USER } from './realtime/stomp/topics'
import { TestPeer } from './realtime/stomp/testing/peer'
import { useTestApp } from './testing/use-test-app'
import { book, newVisitor } from './testing/visitor'

const first = useTestApp({ env: { BUS_URL: 'postgres:' } })

let connection: Connection
let second: App
beforeAll(async () => {
  const { config, clock } = first.services
  connection = connect(config.databaseUrl ?? '', { max: 5 })
  const own = { ...config, port: await freePort() }
  second = await createApp({ config: own, ...connection, clock, logLevel: 'silent', withJobs: false })
  await second.listen()
})
afterAll(async () => {
  await second.close()
  await connection.close()
})

test('what is done at one server reaches a person whom another server on the same database holds (R246)', async () => {
  const visitor = await newVisitor(first)
  const peer = await TestPeer.open(`ws://127.0.0.1:${second.services.config.port}/ws`)
  peer.send('CONNECT', [
    'accept-version:1.2',
    'heart-beat:0,0',
    'project:xinqi',
    `receiveUserId:${visitor.userId}`,
    `receiveUserType:${USER}`,
    `token:${visitor.token}`,
  ])
  expect(await peer.next()).toMatch(/^CONNECTED/)
  peer.send('SUBSCRIBE', ['id:1', `destination:${topicFor(USER, visitor.userId)}`, 'receipt:here'])
  expect(await peer.next()).toMatch(/^RECEIPT/)

  const orderNo = await book(first, visitor, { at: '2026-11-25 18:00:00' })
  const message = await peer.next()
  expect(message).toMatch(/^MESSAGE/)
  expect(message).toContain(orderNo)
  peer.socket.close()
})

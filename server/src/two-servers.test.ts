import { setTimeout as delay } from 'node:timers/promises'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment } from '@xinqi/domain/time'
import { createApp, type App } from './app'
import { connect, type Connection } from './db/connect'
import { freePort } from './db/embedded/postmaster'
import { rosterOf } from './features/consultant/roster'
import { topicFor, USER } from './realtime/stomp/topics'
import { TestPeer } from './realtime/stomp/testing/peer'
import { WITHOUT_HURRY_MS } from './testing/test-app'
import { useTestApp } from './testing/use-test-app'
import { book, newVisitor, order } from './testing/visitor'

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
  // Ten seconds at most: after a minute everybody is read again, told or not.
  for (let looks = 0; looks < 1000 && (await nextFree()) === before; looks += 1) await delay(10)
  expect(await nextFree()).toBeGreaterThan(before)
})

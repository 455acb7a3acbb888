import { HOUR } from '@xinqi/domain/time'
import { clusterUrl } from '../../test/support/jest/cluster-handle'
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres'
import { startServerAndSandbox, type ServerProcess } from '../../test/support/server-process'
import { loginVisitor } from './testing/log-in'
import { Sandbox } from './testing/sandbox'
import { TestClient } from './testing/test-client'

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase(clusterUrl())
  server = await startServerAndSandbox(database.url, { NODE_ENV: 'development' })
}, 90_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
}, 30_000)

test('beside third parties in a process of their own people log in, book and pay', async () => {
  const reach = { client: new TestClient(server.origin), sandbox: new Sandbox(server.sandbox) }
  const { accessToken: token } = await loginVisitor(reach, '13700000042')
  const visitor = reach.client.as(token)
  const consultantId = 1
  const { services } = await visitor.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const srvId = services.find(({ sessions }) => sessions === 1)?.srvId ?? 0
  const asked = { consultantId, srvId, days: 30 }
  const { days } = await visitor.call('GET /appoint/consultSchedule/getSchedule', asked)
  const slot = days.flatMap(({ scheduleItem }) => scheduleItem).at(-1)?.id ?? 0
  const wish = { consultantId, srvId, slot, consultMode: 1 as const }
  const { orderNo } = await visitor.call('POST /appoint/consultOrder/confirmOrder', wish)
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  expect(new URL(h5Url ?? '').origin).toBe(server.sandbox)
  await reach.sandbox.atCashier(h5Url ?? '', 'pay')
  // By the company's notice, or by asking it: both go between the two processes.
  expect(await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).toMatchObject({ paid: true })
}, 60_000)

test('the server has none of them inside', async () => {
  expect((await fetch(`${server.sandbox}/sandbox`)).status).toBe(200)
  expect((await fetch(`${server.origin}/sandbox/sms?phone=13700000042`)).status).toBe(404)
})

test('there is one time: their clock moves the server', async () => {
  const read = async (origin: string): Promise<number> => (await new Sandbox(origin).now()).getTime()
  await new Sandbox(server.sandbox).advance(HOUR)
  const [mine, servers] = [await read(server.sandbox), await read(server.origin)]
  expect(Math.abs(mine - servers)).toBeLessThan(HOUR / 2)
  expect(servers).toBeGreaterThan(Date.now() + HOUR / 2)
})

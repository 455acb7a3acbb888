import { freePort } from '../../server/src/db/embedded/free-port'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app'
import { engine, type Engine } from './support/engine'

let redis: Engine
let apps: TestApp[]
beforeAll(async () => {
  const port = await freePort()
  redis = engine(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    port,
  )
  await redis.start()
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1' }
  apps = [await startTestApp({ env }), await startTestApp({ env })]
}, 60_000)
afterAll(async () => {
  for (const app of apps) await app.stop()
  await redis.kill()
})

/** Asks the servers by turns until one of them refuses, and gives how many answered before. */
async function untilRefused(servers: readonly TestApp[]): Promise<number> {
  for (let asked = 0; ; asked++) {
    const server = servers[asked % servers.length]
    const { status } = await fetch(`${server?.origin}/ics/nobody.ics`)
    if (status === 429) return asked
    if (asked > 1000) throw new Error('nobody was refused')
  }
}

test('two servers count one address together; while Redis is away each goes on counting for itself', async () => {
  const together = await untilRefused(apps)
  expect(await untilRefused(apps.slice(1))).toBe(0)
  await redis.kill()
  expect(await untilRefused(apps.slice(0, 1))).toBe(together)
  expect(await untilRefused(apps.slice(1))).toBe(together)
})

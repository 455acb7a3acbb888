import fastify from 'fastify'
import { createMovableClock, systemClock, type Clock } from '@xinqi/domain/time'
import { readConfig } from './config/read-config'
import { assertSandboxIsLocal, openSandboxWarning } from './config/sandbox'
import { migrate } from './db/migrate'
import { captchaSolution } from './features/login/captcha-data'
import { closeHttp } from './http/close-http'
import { CALL_REPORTS_PATH } from './providers/number-privacy/port'
import { createSandboxCredentials } from './providers/sandbox-kit/credentials'
import { localOrigin } from './providers/sandbox-kit/sandbox-configs'
import { createSandboxStore } from './providers/sandbox-kit/store'
import { StartupError } from './startup-error'
import { openDatabase } from './startup/database'
import { runUntilSignal, type Lifecycle } from './startup/lifecycle'
import { assertPortFree } from './startup/port'
import { sandboxPlugin } from './sandbox/plugin'

/**
 * `npm run sandbox`: the third parties as a process of their own at SANDBOX_URL, beside a server that is told the same settings.
 * Their books stand in its database; their signatures and seals cost it nothing.
 */
async function start(lifecycle: Lifecycle): Promise<void> {
  const config = readConfig(process.env)
  const { sandboxUrl, databaseUrl, production } = config
  if (production) throw new StartupError('生产环境没有沙箱。')
  if (!sandboxUrl || !databaseUrl)
    throw new StartupError('沙箱单独运行时需要 SANDBOX_URL（它在哪里）和 DATABASE_URL（与服务器相同的数据库）。')
  const { hostname: host, port } = placeOf(sandboxUrl)
  const reach = { ...config, publicUrl: sandboxUrl, host }
  assertSandboxIsLocal(reach)
  const warning = openSandboxWarning(reach)
  if (warning) console.warn(warning)
  const { db, pool } = await openDatabase(config, lifecycle)
  await assertPortFree(port, host)
  await migrate(pool)

  const store = createSandboxStore(db)
  const clock = createMovableClock(systemClock, config.sandboxClockMs)
  const app = fastify()
  await app.register(sandboxPlugin, {
    store,
    clock,
    credentials: await createSandboxCredentials(store),
    cashierOrigin: sandboxUrl,
    publicUrl: config.publicUrl,
    callReportsUrl: () => localOrigin(config.port) + CALL_REPORTS_PATH,
    captchaSolution: (id) => captchaSolution(db, id),
    runDueJobs: () => moveServer(config.port, clock),
  })
  lifecycle.onClose(() => closeHttp(app))
  await app.listen({ host, port })
  if (!lifecycle.isClosing) console.log(`ready ${sandboxUrl}/sandbox`)
}

function placeOf(url: string): { hostname: string; port: number } {
  const { hostname, port, protocol } = new URL(url)
  return { hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) }
}

/** There is one time: the server goes by this clock, and does what has come due by it. */
async function moveServer(port: number, clock: Clock): Promise<void> {
  const answer = await fetch(`${localOrigin(port)}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: clock.now() }),
  })
  if (!answer.ok) throw new Error(`The server's clock could not be moved: ${answer.status}`)
}

void runUntilSignal(start)

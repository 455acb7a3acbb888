import path from 'node:path'
import { createMovableClock, systemClock } from '@xinqi/domain/time'
import { createApp } from './app'
import { lookAround } from './check/look-around'
import type { Config } from './config/config'
import { assertProductionReady } from './config/production'
import { readConfig } from './config/read-config'
import { assertSandboxIsLocal, openSandboxWarning } from './config/sandbox'
import { sealPending } from './db/reseal'
import { loadDemo } from './demo/load'
import { printPapers } from './demo/papers'
import { seedFoundation } from './seed/seed'
import { migrateDirectly, openDatabase } from './startup/database'
import { runUntilSignal, type Lifecycle } from './startup/lifecycle'
import { withFlags } from './startup/flags'
import { assertPortFree, explainListenError } from './startup/port'

/** What draining may take beside the time that sockets are given: jobs under way come to their end. */
const DRAIN_PATIENCE_MS = 10_000

/** Runs the server. */
export const main = (): Promise<void> => runUntilSignal(start)

async function start(lifecycle: Lifecycle): Promise<void> {
  const { environment, check } = withFlags(process.env, process.argv.slice(2))
  if (check) {
    const { lines, isFine } = await lookAround(environment)
    console.log(lines.join('\n'))
    return lifecycle.exit(isFine ? 0 : 1)
  }
  const config = readConfig(environment)
  assertProductionReady(config)
  assertSandboxIsLocal(config)
  const warning = openSandboxWarning(config)
  if (warning) console.warn(warning)
  const { directUrl, db, pool, sights } = await openDatabase(config, lifecycle)
  await assertPortFree(config.port, config.host)
  await migrateDirectly(directUrl)

  // Only the sandbox moves the clock, and production has none.
  const clock = config.production ? systemClock : createMovableClock(systemClock, config.sandboxClockMs)
  await seedFoundation(db, clock.now())
  const app = await createApp({ config, url: directUrl, db, pool, sights, clock })
  await sealPending(app.services)
  if (!config.production && (await loadDemo(app.services))) {
    await printPapers(app.services)
    console.log('已载入演示数据')
  }
  lifecycle.onClose(() => app.close())
  lifecycle.onClose(() => app.drain(), config.drainMs + DRAIN_PATIENCE_MS)
  await app.listen().catch((error: unknown) => {
    throw explainListenError(error, config.port, config.host)
  })
  if (!lifecycle.isClosing) announceReady(config)
}

/** The last lines of a start: where the server is, and what a newcomer tries first. */
function announceReady({ port, dataDir, production, databaseUrl, sandboxUrl }: Config): void {
  const root = `http://localhost:${port}`
  console.log(`ready ${root}`)
  if (production) return
  const folder = path.relative(process.cwd(), dataDir) || dataDir
  const lines = [
    `  ${root}/home      来访者首页（H5）`,
    `  ${sandboxUrl ?? root}/sandbox   沙箱：短信验证码、微信登录、收银台、时钟`,
    `  Ctrl-C 停止${databaseUrl ? '' : `；数据保存在 ${folder}，删除它即从头开始`}`,
  ]
  console.log(lines.join('\n'))
}

import type { Clock, MovableClock } from '@xinqi/domain/time'
import type { Pool } from 'pg'
import type { Config } from './config/config'
import { createServices } from './create-services'
import { closeHttp } from './http/close-http'
import { createFastify, mountRoutes } from './http/create-http'
import { routeUpgrades } from './http/upgrades'
import { startJobs, type Jobs } from './jobs/boss'
import { runSweeps } from './jobs/sweeps'
import { SIGNAL_PATH } from './providers/rtc/create-rtc'
import { sandboxPlugin } from './sandbox/plugin'
import type { Db, Services } from './call/services'

export interface AppDependencies {
  config: Config
  /** Of the database. */
  url: string
  db: Db
  pool: Pool
  clock: Clock
  /** pino level; `silent` in tests. */
  logLevel?: string
  /** Off in tests that move time themselves. */
  withJobs?: boolean
}

export interface App {
  services: Services
  listen(): Promise<void>
  close(): Promise<void>
}

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock

/** The whole server on one port: calls, callbacks, WebSockets, pictures, H5 and, outside production, the sandbox. */
export async function createApp({
  config,
  url,
  db,
  pool,
  clock,
  logLevel = 'warn',
  withJobs = true,
}: AppDependencies): Promise<App> {
  const fastify = createFastify(logLevel)
  const { services, stomp, rooms, sandbox, closeRealtime } = await createServices({
    config,
    url,
    db,
    clock,
    log: fastify.log,
  })
  if (sandbox && isMovable(clock)) {
    await fastify.register(sandboxPlugin, {
      ...sandbox,
      clock,
      publicUrl: config.publicUrl,
      captchaSolution: (id) => captchaSolution(db, id),
      runDueJobs: () => runSweeps(services),
    })
  }
  await mountRoutes(fastify, services)
  routeUpgrades(fastify.server, { '/ws': stomp, [SIGNAL_PATH]: rooms })
  let jobs: Jobs | undefined
  return {
    services,
    listen: async () => {
      await fastify.listen({ port: config.port, host: config.host })
      if (withJobs) jobs = await startJobs(services, pool)
    },
    close: async () => {
      await jobs?.stop()
      await closeRealtime()
      await closeHttp(fastify)
    },
  }
}

async function captchaSolution(db: Db, id: string): Promise<{ x: number } | null> {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const row = isId
    ? await db.selectFrom('captcha_challenge').select('answer_x').where('id', '=', id).executeTakeFirst()
    : undefined
  return row ? { x: row.answer_x } : null
}

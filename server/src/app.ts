import { SECOND, type Clock, type MovableClock } from '@xinqi/domain/time'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import type { Config } from './config/config'
import type { Role } from './config/roles'
import { afterAnswersDone } from './call/after-answer'
import { isExpected } from './call/is-expected'
import { createServices } from './create-services'
import { clockCheck, clockDifference } from './db/clock-difference'
import { migrationsCheck } from './db/migrate'
import { closeHttp } from './http/close-http'
import { rosterOf } from './features/consultant/roster'
import { editionsOf } from './features/edition/known-editions'
import { handlers } from './features/handlers'
import { writeSearchWords } from './features/search/commands/write-words'
import { INVITE_POSTERS } from './features/invitation/poster-folder'
import { AVATARS } from './features/person/commands/save-avatar'
import { captchaSolution } from './features/login/captcha-data'
import { routes } from './features/routes'
import { VIDEOS } from './features/video/video-files'
import { sweeps } from './features/sweeps'
import { watched } from './features/watched'
import { createFastify, mountRoutes } from './http/create-http'
import { routeUpgrades } from './http/upgrades'
import { runSweeps, startJobs, type Jobs } from './jobs/sweeps'
import { CALL_REPORTS_PATH } from './providers/number-privacy/port'
import { localOrigin } from './providers/sandbox-kit/sandbox-configs'
import { SIGNAL_PATH } from './providers/rtc/create-rtc'
import { clockRoutes } from './sandbox/clock-routes'
import { openSeeing } from './seeing/seeing'
import { watchProcess } from './watch-process'
import { sandboxPlugin } from './sandbox/plugin'
import type { Db, Services } from './call/services'
import type { Watched } from './call/watched'
import type { DatabaseSights } from './db/sights'

export interface AppDependencies {
  config: Config
  /** Of the database, where a connection is a session of its own. */
  url: string
  db: Db
  pool: Pool
  sights: DatabaseSights
  clock: Clock
  /** pino level; `silent` in tests. */
  logLevel?: string
  /** Where the log goes, if not to stdout. */
  lines?: DestinationStream | undefined
  /** Off in tests that move time themselves. */
  withJobs?: boolean
}

export interface App {
  services: Services
  listen(): Promise<void>
  /**
   * Answers on, but says at /readyz that it will stop, takes no more jobs and sends its sockets elsewhere over `drainMs` of the
   * configuration. Resolves when they are gone.
   */
  drain(): Promise<void>
  close(): Promise<void>
}

/** For /metrics: this machine's clock beside the database's. */
const clockAhead = (pool: Pool): Watched => ({
  name: 'xinqi_clock_ahead_seconds',
  help: "By how much this machine's clock is ahead of the database's; negative where it is behind",
  read: async () => (await clockDifference(pool)) / SECOND,
})

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock

/** The server, or the roles of it that the configuration names, on one port: calls, callbacks, WebSockets, pictures, H5 and, outside production, the sandbox. */
export async function createApp({
  config,
  url,
  db,
  pool,
  sights,
  clock,
  logLevel = 'warn',
  lines,
  withJobs = true,
}: AppDependencies): Promise<App> {
  const fastify = createFastify(logLevel, { trustedProxies: config.trustedProxies, lines })
  const { log } = fastify
  const { seeing, close: closeSeeing } = await openSeeing({ ...config, isExpected, log })
  const { services, stomp, rooms, sandbox, reachBus, closeRealtime } = await createServices({
    config,
    url,
    db,
    clock,
    log,
    seeing,
  })
  watchProcess(seeing.meters, log, { pool, sights, stomp, rooms })
  if (sandbox && isMovable(clock)) {
    const runDueJobs = () => runSweeps(services, sweeps)
    // A sandbox of its own process moves this clock with its own.
    if (config.sandboxUrl) await fastify.register(clockRoutes, { prefix: '/sandbox', clock, runDueJobs })
    else
      await fastify.register(sandboxPlugin, {
        ...sandbox,
        clock,
        publicUrl: config.publicUrl,
        callReportsUrl: () => localOrigin(config.port) + CALL_REPORTS_PATH,
        captchaSolution: (id) => captchaSolution(db, id),
        runDueJobs,
      })
  }
  const has = (role: Role): boolean => config.roles.includes(role)
  let draining = false
  const isDraining = (): boolean => draining
  const needs = { database: services.reachDatabase, migrations: migrationsCheck(pool) }
  // Without them people book and meet all the same: a process is not sent away for it. All processes lose a bus at once, and what it
  // would have carried waits in the outbox.
  const wants = { bus: reachBus, files: () => services.files.reach(), clock: clockCheck(pool) }
  await mountRoutes(fastify, services, {
    handlers,
    routes,
    unresized: [AVATARS, VIDEOS, INVITE_POSTERS],
    watched: [...watched, clockAhead(pool)],
    readiness: { needs, wants, isDraining },
  })
  const targets = { '/ws': has('web') ? stomp : undefined, [SIGNAL_PATH]: has('signal') ? rooms : undefined }
  routeUpgrades(fastify.server, { targets, isDraining })
  let jobs: Jobs | undefined
  return {
    services,
    listen: async () => {
      // A process that does not know its organisations would answer as the main one.
      await editionsOf(db).read()
      // Who was there before words were, and what was written by hand while no server ran.
      await writeSearchWords(services)
      if (withJobs && has('web')) await readRoster(services)
      await fastify.listen({ port: config.port, host: config.host })
      if (!withJobs || !has('jobs')) return
      jobs = await startJobs(services, pool, sweeps)
    },
    drain: async () => {
      draining = true
      const { drainMs } = config
      await Promise.all([jobs?.stop(), stomp.sendAway(drainMs), rooms.sendAway(drainMs)])
      jobs = undefined
    },
    close: async () => {
      await jobs?.stop()
      await afterAnswersDone()
      await closeRealtime()
      await closeHttp(fastify)
      await closeSeeing()
    },
  }
}

/** Before anybody asks, so that nobody waits for it; if it fails, the first who asks tries again. */
const readRoster = (services: Services): Promise<void> =>
  rosterOf(services)
    .load()
    .catch((error: unknown) => services.log.warn({ err: error }, 'roster: could not be read at the start'))

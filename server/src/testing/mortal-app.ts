import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { createMovableClock, parseMoment } from '@xinqi/domain/time'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { createApp } from '../app'
import { readConfig } from '../config/read-config'
import { connect } from '../db/connect'
import { freePort } from '../db/embedded/free-port'
import { sweeps } from '../features/sweeps'
import type { Sweeps } from '../call/sweep'
import { runSweeps } from '../jobs/sweeps'
import { CALL_REPORTS_PATH } from '../providers/number-privacy/port'
import { createSandboxCredentials } from '../providers/sandbox-kit/credentials'
import { createSandboxStore } from '../providers/sandbox-kit/store'
import { sandboxPlugin } from '../sandbox/plugin'
import { Life, type Matter } from './life'
import { Sandbox } from './sandbox'
import { environmentOf, TEST_EVENING, WITHOUT_HURRY_MS, type TestApp } from './test-app'
import { TestClient } from './test-client'
import { createWorld } from './world'

/** Comparing days is left out: it would be most of what happens, and no step of what is done. Its own test asks for it. */
const { reconcileDueDays: _apart, ...USUAL_SWEEPS } = sweeps

export interface MortalApp extends TestApp {
  databaseUrl: string
  /** Of the server that runs now. */
  life: Life
  /** A new process at the same address and on the same database; the third parties have gone on meanwhile. */
  startAgain(): Promise<void>
  /** Time goes by: third parties send the notices that are due, and the sweeps run. */
  timePasses(milliseconds: number): Promise<void>
}

/** A server that dies when its test says so, beside third parties that outlive it: their sandbox is apart from it, as SANDBOX_URL has it. */
export async function startMortalApp(swept: Sweeps = USUAL_SWEEPS, matter: Matter = 'money'): Promise<MortalApp> {
  const database = await createTestDatabase(clusterUrl())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-mortal-'))
  const outside = connect(database.url, { max: 5, patienceMs: WITHOUT_HURRY_MS })
  const clock = createMovableClock()
  clock.set(parseMoment(TEST_EVENING))
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`
  const place = { port: await freePort(), dataDir, databaseUrl: database.url }
  const config = readConfig({ ...environmentOf(place), SANDBOX_URL: sandboxUrl })

  const store = createSandboxStore(outside.db)
  const peers = fastify({ forceCloseConnections: true })
  await peers.register(sandboxPlugin, {
    store,
    clock,
    credentials: await createSandboxCredentials(store),
    cashierOrigin: sandboxUrl,
    callReportsUrl: () => config.publicUrl + CALL_REPORTS_PATH,
    captchaSolution: () => Promise.resolve(null),
    // The sweeps are the server's: `timePasses`.
    runDueJobs: () => Promise.resolve(),
  })
  await peers.listen({ host: '127.0.0.1', port: Number(new URL(sandboxUrl).port) })

  const start = async () => {
    const life = new Life(matter)
    const connection = connect(database.url, { max: 5, patienceMs: WITHOUT_HURRY_MS })
    life.watch(connection.pool)
    const app = await createApp({ config, ...connection, clock, logLevel: 'silent', withJobs: false })
    Object.assign(app.services.providers, life.of(app.services.providers))
    await app.listen()
    const close = async () => {
      try {
        await app.close()
      } finally {
        await connection.close()
      }
    }
    return { life, services: app.services, close }
  }
  let { life, services, close } = await start()
  const sandbox = new Sandbox(sandboxUrl)
  return {
    origin: config.publicUrl,
    databaseUrl: database.url,
    clock,
    db: outside.db,
    world: await createWorld(services),
    client: new TestClient(config.publicUrl),
    sandbox,
    get services() {
      return services
    },
    get life() {
      return life
    },
    async startAgain() {
      await close()
      ;({ life, services, close } = await start())
    },
    async timePasses(milliseconds) {
      clock.advance(milliseconds)
      // Twice: what a sweep asks for is told by a notice.
      for (const _ of [1, 2]) {
        await sandbox.runDueJobs()
        if (!life.isOver) await runSweeps(services, swept)
      }
    },
    stop: async () => {
      await close()
      await peers.close()
      await outside.close()
      await database.drop()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createMovableClock, parseMoment, type MovableClock } from '@xinqi/domain/time'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { createApp } from '../app'
import { readConfig } from '../config/read-config'
import { connect } from '../db/connect'
import { freePort } from '../db/embedded/free-port'
import type { Db, Services } from '../call/services'
import { Sandbox } from './sandbox'
import { TestClient } from './test-client'
import { createWorld, type World } from './world'

/** The evening on which every test begins; a Saturday, in Beijing time. */
export const TEST_EVENING = '2026-11-21 18:00:00'

export interface TestAppOptions {
  /** Environment variables beside those of the tests; a low RATE_LIMIT_FACTOR makes limits bite. */
  env?: Record<string, string>
  /** Where its database is, if not in the cluster of all tests: one that a test stops, or a road to it that a test closes. */
  cluster?: string
  /** How soon a database that stands still is found out (db/connect.ts). */
  patienceMs?: number
  /** Hears every line of the log, and every statement as if it were slow. */
  overhear?: (line: string) => void
}

export interface TestApp {
  /** Where it listens, without a slash at the end. */
  origin: string
  /** Moves only when it is told to, beside running on. */
  clock: MovableClock
  /** For looking at rows and for arranging what no call arranges. */
  db: Db
  services: Services
  world: World
  client: TestClient
  sandbox: Sandbox
  stop(): Promise<void>
}

/** A machine that runs all tests at once may stand still for seconds: only who tests how that is noticed wants to hear of it. */
export const WITHOUT_HURRY_MS = 10_000

/** What a server of a test is told. */
export const environmentOf = (place: { port: number; dataDir: string; databaseUrl: string }): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PORT: String(place.port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${place.port}`,
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl,
  RATE_LIMIT_FACTOR: '1000',
})

/** The real server on a port and a database of its own, with a small world in it. Jobs run when the sandbox's clock is moved. */
export async function startTestApp({
  env = {},
  cluster = clusterUrl(),
  patienceMs = WITHOUT_HURRY_MS,
  overhear,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(cluster)
  const connection = connect(database.url, { max: 10, patienceMs })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-test-'))
  const port = await freePort()
  const config = readConfig({ ...environmentOf({ port, dataDir, databaseUrl: database.url }), ...env })
  const clock = createMovableClock()
  clock.set(parseMoment(TEST_EVENING))
  if (overhear) Object.assign(connection.sights, { notedMs: 0, slowMs: 0 })
  const app = await createApp({
    config,
    ...connection,
    clock,
    logLevel: overhear ? 'trace' : 'silent',
    lines: overhear && { write: overhear },
    withJobs: false,
  })
  const world = await createWorld(app.services)
  await app.listen()
  const origin = config.publicUrl
  return {
    origin,
    clock,
    db: connection.db,
    services: app.services,
    world,
    client: new TestClient(origin),
    sandbox: new Sandbox(origin),
    stop: async () => {
      await app.close()
      await connection.close()
      await database.drop()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}

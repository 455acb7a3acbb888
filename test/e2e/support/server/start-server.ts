import fs from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '../../../support/postgres'
import { FIRST_PORT, PORT } from '../server-address'
import { spawnUntilReady } from './spawn-until-ready'

/** Two runs at once need a port and a folder each: `PORT` and `XINQI_E2E_DATA`. */
export const DATA = path.resolve(__dirname, '../../../..', process.env.XINQI_E2E_DATA ?? '.cache/e2e-data')
/** The world that every server of a run begins with. */
const WORLD = 'world'

/** The environment's name for the connection string of the run's PostgreSQL. */
export const CLUSTER_URL = 'XINQI_E2E_CLUSTER_URL'

export interface StartedServer {
  url: string
  stop(): Promise<void>
}

const databaseOf = (name: string): string => `test_e2e_${FIRST_PORT}_${name}`

/** Makes what the other servers copy: a database with demo data, and the folder whose secrets belong to it. */
export async function makeWorld(clusterUrl: string): Promise<void> {
  fs.rmSync(DATA, { recursive: true, force: true })
  const { url } = await createTestDatabase(clusterUrl, databaseOf(WORLD))
  await (await run(WORLD, FIRST_PORT, url, {})).stop()
}

/** The server that `npm start` runs, on a port, in a new copy of the world, with limits out of the way. */
export async function startServer(port: number, environment: NodeJS.ProcessEnv = {}): Promise<StartedServer> {
  const name = String(port)
  const folder = path.join(DATA, name)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(path.join(DATA, WORLD), folder, { recursive: true })
  const { url, drop } = await createTestDatabase(clusterUrl(), databaseOf(name), databaseOf(WORLD))
  const server = await run(name, port, url, environment)
  const stop = async () => {
    await server.stop()
    await drop()
  }
  return { url: server.ready, stop }
}

/** Of the database behind the server of this worker. */
export function databaseUrl(): string {
  const url = new URL(clusterUrl())
  url.pathname = `/${databaseOf(String(PORT))}`
  return url.href
}

const run = (name: string, port: number, databaseUrl: string, environment: NodeJS.ProcessEnv) =>
  spawnUntilReady(['bin/start.mjs'], path.join(DATA, `${name}.log`), {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: path.join(DATA, name),
    DATABASE_URL: databaseUrl,
    XINQI_SKIP_BUILD: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  })

function clusterUrl(): string {
  const url = process.env[CLUSTER_URL]
  if (!url) throw new Error('No PostgreSQL: run this by playwright.config.ts.')
  return url
}

import fs from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '../../../support/postgres'
import { CLOCK_MS } from '../../../support/browser-clock'
import { FIRST_PORT, PORT } from '../server-address'
import { startBalancer } from './balancer'
import { spawnUntilReady, type Program } from './spawn-until-ready'

/** Two runs at once need a port and a folder each: `PORT` and `XINQI_E2E_DATA`. */
export const DATA = path.resolve(__dirname, '../../../..', process.env.XINQI_E2E_DATA ?? '.cache/e2e-data')
/** The world that every server of a run begins with. */
const WORLD = 'world'

/** Of the server of each worker: `npm run test:processes` sets it to 2. */
const PROCESSES = Number(process.env.PROCESSES ?? 1)
const PORTS_APART = 1000

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
  const server = await (PROCESSES > 1 ? runSeveral : run)(name, port, url, environment)
  const stop = async () => {
    await server.stop()
    await drop()
  }
  return { url: server.ready, stop }
}

/** Several processes on one database and one bus, with something before them that sends each request to the next. */
async function runSeveral(
  name: string,
  port: number,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<Program> {
  const url = `http://localhost:${port}`
  const ports = Array.from({ length: PROCESSES }, (_, place) => port + (place + 1) * PORTS_APART)
  const programs: Program[] = []
  for (const [place, own] of ports.entries())
    programs.push(
      await run(name, own, databaseUrl, { ...environment, PUBLIC_URL: url, BUS_URL: 'postgres:' }, `${name}-${place}`),
    )
  const balancer = await startBalancer(port, ports)
  const stop = async () => {
    await balancer.stop()
    await Promise.all(programs.map((program) => program.stop()))
  }
  return { ready: url, stop }
}

/** Of the database behind the server of this worker. */
export function databaseUrl(): string {
  const url = new URL(clusterUrl())
  url.pathname = `/${databaseOf(String(PORT))}`
  return url.href
}

const run = (
  name: string,
  port: number,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  log = name,
): Promise<Program> =>
  spawnUntilReady(['bin/start.mjs'], path.join(DATA, `${log}.log`), {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: path.join(DATA, name),
    DATABASE_URL: databaseUrl,
    XINQI_SKIP_BUILD: '1',
    RATE_LIMIT_FACTOR: '1000',
    SANDBOX_CLOCK_MS: process.env[CLOCK_MS] ?? '0',
    ...environment,
  })

function clusterUrl(): string {
  const url = process.env[CLUSTER_URL]
  if (!url) throw new Error('No PostgreSQL: run this by playwright.config.ts.')
  return url
}

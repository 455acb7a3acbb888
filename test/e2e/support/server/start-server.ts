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

/** Of the server of each worker, where a file of journeys says nothing else: `npm run test:processes` sets it to 2. */
export const PROCESSES = Number(process.env.PROCESSES ?? 1)
const PORTS_APART = 1000

/** The environment's name for the connection string of the run's PostgreSQL. */
export const CLUSTER_URL = 'XINQI_E2E_CLUSTER_URL'

export interface StartedServer {
  url: string
  stop(): Promise<void>
  /** kill −9 of one of several processes, by its place. */
  lose(place: number): Promise<void>
  /** Starts it again. */
  bringBack(place: number): Promise<void>
}

type Running = Pick<Program, 'ready' | 'stop'> & Pick<StartedServer, 'lose' | 'bringBack'>

const databaseOf = (name: string): string => `test_e2e_${FIRST_PORT}_${name}`

/** Makes what the other servers copy: a database with demo data, and the folder whose secrets belong to it. */
export async function makeWorld(clusterUrl: string): Promise<void> {
  fs.rmSync(DATA, { recursive: true, force: true })
  const { url } = await createTestDatabase(clusterUrl, databaseOf(WORLD))
  await (await run(WORLD, FIRST_PORT, url, {})).stop()
}

/** The server that `npm start` runs, on a port, in a new copy of the world, with limits out of the way. */
export async function startServer(
  port: number,
  { environment = {}, processes = PROCESSES }: { environment?: NodeJS.ProcessEnv; processes?: number } = {},
): Promise<StartedServer> {
  const name = String(port)
  const folder = path.join(DATA, name)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(path.join(DATA, WORLD), folder, { recursive: true })
  const { url, drop } = await createTestDatabase(clusterUrl(), databaseOf(name), databaseOf(WORLD))
  const { ready, stop, ...several } = await (processes > 1
    ? runSeveral(processes, name, port, url, environment)
    : runAlone(name, port, url, environment))
  return { url: ready, ...several, stop: () => stop().then(drop) }
}

async function runAlone(
  name: string,
  port: number,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<Running> {
  const nobodyLeft = () =>
    Promise.reject(new Error('The server of this file has one process: test.use({ processes: 2 })'))
  const { ready, stop } = await run(name, port, databaseUrl, environment)
  return { ready, stop, lose: nobodyLeft, bringBack: nobodyLeft }
}

/** Several processes on one database and one bus, with something before them that sends each request to the next. */
async function runSeveral(
  count: number,
  name: string,
  port: number,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<Running> {
  const url = `http://localhost:${port}`
  const portOf = (place: number): number => port + (place + 1) * PORTS_APART
  const shared = { ...environment, PUBLIC_URL: url, BUS_URL: 'postgres:' }
  const start = (place: number, more: NodeJS.ProcessEnv = {}): Promise<Program> =>
    run(name, portOf(place), databaseUrl, { ...shared, ...more }, `${name}-${place}`)
  const programs: Program[] = []
  for (let place = 0; place < count; place += 1) programs.push(await start(place))
  const balancer = await startBalancer(
    port,
    programs.map((_, place) => portOf(place)),
  )
  return {
    ready: url,
    stop: async () => {
      await balancer.stop()
      await Promise.all(programs.map((program) => program.stop()))
    },
    lose: async (place) => {
      balancer.leaveOut(portOf(place))
      await programs[place]?.kill()
    },
    bringBack: async (place) => {
      // It goes by the time of those that are there.
      programs[place] = await start(place, { SANDBOX_CLOCK_MS: String(await clockAheadOf(url)) })
      balancer.takeIn(portOf(place))
    },
  }
}

/** Milliseconds by which a server's clock is ahead of the machine's. */
async function clockAheadOf(url: string): Promise<number> {
  const { now } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { now: string }
  return Date.parse(now) - Date.now()
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

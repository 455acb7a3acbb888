import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../../server/src/db/embedded/launcher'
import { PORT } from './server-address'

const ROOT = path.resolve(__dirname, '../../..')
/** Two runs at once need a port and a folder each: `PORT` and `XINQI_E2E_DATA`. */
const DATA_DIR = path.resolve(ROOT, process.env.XINQI_E2E_DATA ?? path.join('.cache', 'e2e-data'))
const LOG = `${DATA_DIR}.log`
const READY = `ready http://localhost:${PORT}`
const START_PATIENCE_MS = 180_000
const STOP_PATIENCE_MS = 20_000

/** The server that `npm start` runs, with new demo data and limits out of the way. Returns how to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  await emptyDataDir()
  const log = fs.openSync(LOG, 'w')
  const server = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(PORT),
      DATA_DIR,
      XINQI_SKIP_BUILD: '1',
      RATE_LIMIT_FACTOR: '1000',
    },
  })
  fs.closeSync(log)
  try {
    await waitUntilReady(server)
  } catch (error) {
    await stop(server)
    throw error
  }
  return () => stop(server)
}

/** A run that was killed leaves its PostgreSQL, which must not lose its files while it runs. */
async function emptyDataDir(): Promise<void> {
  const cluster = path.join(DATA_DIR, 'postgres')
  if (fs.existsSync(path.join(cluster, 'data', 'postmaster.pid'))) await (await startEmbedded(cluster)).stop()
  fs.rmSync(DATA_DIR, { recursive: true, force: true })
  fs.mkdirSync(DATA_DIR, { recursive: true })
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS
  while (!fs.readFileSync(LOG, 'utf8').includes(READY)) {
    if (hasEnded(server)) throw new Error(`The server did not start:\n${lastWords()}`)
    if (performance.now() > deadline) throw new Error(`The server was not ready in time:\n${lastWords()}`)
    await delay(100)
  }
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  const deadline = performance.now() + STOP_PATIENCE_MS
  while (!hasEnded(server)) {
    if (performance.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The server did not stop:\n${lastWords()}`)
    }
    await delay(50)
  }
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

const lastWords = (): string => fs.readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-20).join('\n')

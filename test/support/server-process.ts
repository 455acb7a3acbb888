import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/db/embedded/free-port'

const ROOT = path.join(__dirname, '../..')
const SERVER = path.join(__dirname, 'server-entry.ts')
const SANDBOX = path.join(ROOT, 'server/src/sandbox-main.ts')
/** Everything comes from one address here; the limits on calls are not what is measured. */
const RATE_LIMIT_FACTOR = '1000000'

type Settings = Record<string, string>

export interface ServerProcess {
  origin: string
  /** Where the third parties are. */
  sandbox: string
  stop(): Promise<void>
}

/** Starts the real server in a process of its own, on a folder of its own, this database and these settings; resolves when it is ready. */
export async function startServer(databaseUrl: string, more: Settings = {}): Promise<ServerProcess> {
  const { settings, origin, forget } = await newPlace(databaseUrl, more)
  const stop = await started(SERVER, settings)
  return { origin, sandbox: origin, stop: () => stop().then(forget) }
}

/** The same with the third parties in another process: what they do takes nothing of the server's. */
export async function startServerAndSandbox(databaseUrl: string, more: Settings = {}): Promise<ServerProcess> {
  const sandbox = `http://localhost:${await freePort()}`
  const { settings, origin, forget } = await newPlace(databaseUrl, { ...more, SANDBOX_URL: sandbox })
  const stops = await Promise.all([started(SANDBOX, settings), started(SERVER, settings)])
  return { origin, sandbox, stop: () => Promise.all(stops.map((stop) => stop())).then(forget) }
}

export async function withServer<T>(databaseUrl: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer(databaseUrl)
  try {
    return await work(server.origin)
  } finally {
    await server.stop()
  }
}

async function newPlace(databaseUrl: string, more: Settings) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-server-'))
  const port = await freePort()
  return {
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR, ...more },
    origin: `http://localhost:${port}`,
    forget: () => fs.rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Resolves with how to stop the process, when it has said `ready`. */
async function started(entry: string, settings: Settings): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    return gone
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready ')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`A process ended with ${code} before it was ready.`)))
  })
}

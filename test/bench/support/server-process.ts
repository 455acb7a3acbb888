import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../../server/src/db/embedded/postmaster'

const ENTRY = path.join(__dirname, 'server-entry.ts')
const ROOT = path.join(__dirname, '../../..')
/** Everything comes from one address here; the limits on calls are not what is measured. */
const RATE_LIMIT_FACTOR = '1000000'

export interface ServerProcess {
  origin: string
  stop(): Promise<void>
}

/** Starts the real server in a process of its own, on a folder of its own, this database and these settings; resolves when it is ready. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', ENTRY], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_FACTOR,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function withServer<T>(databaseUrl: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer(databaseUrl)
  try {
    return await work(server.origin)
  } finally {
    await server.stop()
  }
}

/** The server says `ready` when it listens. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready ')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
}

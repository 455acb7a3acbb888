import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../../../server/src/db/embedded/launcher'
import { PORT } from '../../e2e/support/server-address'

const ROOT = path.resolve(__dirname, '../../..')
const DATA_DIR = path.join(ROOT, '.cache', `weapp-trtc-${PORT}`)

export interface TrtcServer {
  url: string
  stop(): Promise<void>
}

/** A server of its own whose calls go over Tencent Cloud's TRTC; the seats it signs are good for an account that nobody has. */
export async function startTrtcServer(): Promise<TrtcServer> {
  const url = `http://localhost:${PORT + 1}`
  await emptyDataDir()
  const server = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(PORT + 1),
      DATA_DIR,
      XINQI_SKIP_BUILD: '1',
      RATE_LIMIT_FACTOR: '1000',
      RTC_PROVIDER: 'trtc',
      TRTC_SDK_APP_ID: '1400000000',
      TRTC_SECRET_KEY: '0123456789abcdef'.repeat(4),
    },
  })
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await emptyDataDir()
  }
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes(`ready ${url}`)) resolve()
    })
    server.once('exit', () => reject(new Error(`The server with TRTC did not start:\n${said}`)))
  })
  return { url, stop }
}

/** A run that was killed leaves its PostgreSQL, which must not lose its files while it runs. */
async function emptyDataDir(): Promise<void> {
  const cluster = path.join(DATA_DIR, 'postgres')
  if (fs.existsSync(path.join(cluster, 'data', 'postmaster.pid'))) await (await startEmbedded(cluster)).stop()
  fs.rmSync(DATA_DIR, { recursive: true, force: true })
  fs.mkdirSync(DATA_DIR, { recursive: true })
}

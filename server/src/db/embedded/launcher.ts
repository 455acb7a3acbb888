import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../startup-error'
import { type Binaries, locateBinaries } from './binaries'
import { type Cluster, SUPERUSER, dataArgument, openCluster } from './cluster'
import { chooseOwner } from './owner'
import { freePort } from './free-port'
import { answers, isRunning, readPostmaster, removeStale } from './postmaster'
import { run } from './run'

export interface EmbeddedOptions {
  /** False trades durability for speed: only for databases that may be lost, as those of tests. */
  fsync?: boolean
}

export interface EmbeddedPostgres {
  /** Connection string of the database `postgres`, as superuser, on 127.0.0.1. */
  url: string
  /** A postmaster left by an earlier process was taken over; false: this call started one. */
  reused: boolean
  /**
   * Starts it again at the same address if it has gone, or waits until one that recovers answers. Throws StartupError where that
   * cannot be, as when its files have gone too.
   */
  revive(): Promise<void>
  /** Fast shutdown; resolves when the postmaster has gone. Sessions that are still open are ended. */
  stop(): Promise<void>
}

const ATTEMPT_PAUSE_MS = 200
/** Recovery after a crash replays the log, and may take minutes on a slow disk. */
const PATIENCE_MS = 300_000
const FAILED_STARTS_ALLOWED = 15
/** Under a server that goes on: what a killed one has left behind may take a busy machine a minute to clear away. */
const FAILED_REVIVALS_ALLOWED = 120

/**
 * Starts the PostgreSQL whose files lie in `home`, or takes over the one that already serves them; makes the cluster first
 * where there is none. Throws StartupError with PostgreSQL's own last words when it will not start.
 */
export async function startEmbedded(home: string, { fsync = true }: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const absolute = path.resolve(home)
  fs.mkdirSync(path.dirname(absolute), { recursive: true })
  const owner = chooseOwner(absolute)
  const binaries = await locateBinaries(owner)
  const cluster = await openCluster(absolute, binaries, owner)
  const { port, reused } = await ensureRunning(cluster, binaries, fsync)
  return {
    url: urlOf(cluster, port),
    reused,
    revive: async () => {
      const { port: found } = await ensureRunning(cluster, binaries, fsync, port)
      if (found !== port) throw new StartupError(`内嵌数据库已在另一个端口（${found}）运行，请重新启动。`)
    },
    stop: () => stop(cluster, binaries),
  }
}

/** `wantedPort`: where it is started if it does not run; without it, wherever there is room. */
async function ensureRunning(
  cluster: Cluster,
  binaries: Binaries,
  fsync: boolean,
  wantedPort?: number,
): Promise<{ port: number; reused: boolean }> {
  const started = performance.now()
  const allowed = wantedPort === undefined ? FAILED_STARTS_ALLOWED : FAILED_REVIVALS_ALLOWED
  let failedStarts = 0
  while (performance.now() - started < PATIENCE_MS) {
    const found = readPostmaster(cluster.data)
    if (found && isRunning(found, cluster.data)) {
      if (found.port && (await answers(urlOf(cluster, found.port)))) return { port: found.port, reused: true }
    } else {
      if (found) removeStale(found, cluster.data)
      const port = wantedPort ?? (await freePort())
      if (await start(cluster, binaries, port, fsync)) return { port, reused: false }
      // Expected for a moment after kill -9 (orphaned backends still hold the shared memory) and when two starts meet.
      if (++failedStarts > allowed) break
    }
    await delay(ATTEMPT_PAUSE_MS)
  }
  throw new StartupError(`内嵌数据库无法启动（${logFile(cluster)}）：${lastWords(cluster)}`)
}

async function start(cluster: Cluster, binaries: Binaries, port: number, fsync: boolean): Promise<boolean> {
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c timezone=UTC',
    '-c log_timezone=UTC',
    ...(fsync ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c max_wal_size=256MB']),
  ]
  const { code } = await pgCtl(cluster, binaries, ['-l', '../server.log', '-o', settings.join(' '), 'start'], false)
  return code === 0 && readPostmaster(cluster.data)?.port === port
}

async function stop(cluster: Cluster, binaries: Binaries): Promise<void> {
  const { code, output } = await pgCtl(cluster, binaries, ['-m', 'fast', 'stop'], true)
  const left = readPostmaster(cluster.data)
  // One that was killed leaves its pid file, and there is nothing to stop.
  if (code !== 0 && left && isRunning(left, cluster.data)) throw new Error(`pg_ctl stop: ${output.trim()}`)
}

function pgCtl(cluster: Cluster, binaries: Binaries, args: string[], capture: boolean) {
  const { data, owner } = cluster
  const common = ['-D', dataArgument(data, owner), '-w', '-t', '60']
  return run(binaries.pgCtl, [...common, ...args], { cwd: data, owner, capture })
}

const urlOf = (cluster: Cluster, port: number): string =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`

const logFile = (cluster: Cluster): string => path.join(cluster.home, 'server.log')

function lastWords(cluster: Cluster): string {
  if (!fs.existsSync(logFile(cluster))) return 'pg_ctl 没有留下日志'
  const lines = fs.readFileSync(logFile(cluster), 'utf8').trimEnd().split('\n')
  return lines.slice(-3).join(' ')
}

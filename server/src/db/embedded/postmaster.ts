import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** What a postmaster writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** TCP port on 127.0.0.1; 0 while it is not yet known. */
  port: number
}

const pidFile = (data: string): string => path.join(data, 'postmaster.pid')

export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const [pid, , , port] = fs.readFileSync(pidFile(data), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) || 0 }
  } catch {
    return undefined
  }
}

/**
 * Whether the process of the pid file is this cluster's postmaster. After kill -9 the number may be a zombie's (a container's
 * first process often reaps none) or a stranger's; PostgreSQL takes both for itself and would refuse to start for ever.
 */
export function isRunning({ pid }: Postmaster, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') return isPostgresIn(pid, data)
  try {
    process.kill(pid, 0)
    if (process.platform === 'win32') return true
    const state = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return !state.trim().startsWith('Z') && state.includes('postgres')
  } catch {
    return false
  }
}

function isPostgresIn(pid: number, data: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
  } catch (error) {
    // Root in a container often may not look into other accounts' processes (no CAP_SYS_PTRACE); their names are public.
    return hasCode(error, 'EACCES') && process.getuid?.() === 0 && isLivePostgres(pid)
  }
}

function isLivePostgres(pid: number): boolean {
  const [, name, state] = /\((.*)\) (\S)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return name === 'postgres' && state !== 'Z'
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Removes the pid file of a dead postmaster, unless another start has replaced it since it was read. */
export function removeStale(stale: Postmaster, data: string): void {
  if (readPostmaster(data)?.pid === stale.pid) fs.rmSync(pidFile(data), { force: true })
}

/**
 * Whether a PostgreSQL that knows our password answers. A connection is the only proof: `pg_ctl status` believes a zombie,
 * and after a reboot the port may be somebody else's. False also while it starts, recovers or shuts down.
 */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, application_name: 'xinqi probe' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { spawn } from 'node:child_process'
import type { Owner } from './owner'

export interface RunOptions {
  cwd: string
  owner: Owner | undefined
  /** Read what the program prints. Off for a program that leaves a daemon behind, which would keep the pipe open. */
  capture?: boolean
}

export interface RunResult {
  /** Exit code; null when a signal ended it. */
  code: number | null
  output: string
}

/** Only what the binaries need: PGPORT, PGDATA or PGOPTIONS of the person's own PostgreSQL would redirect ours. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C' }
}

/**
 * Runs one of PostgreSQL's programs to its end, in a session of its own: a Ctrl-C reaches the whole process group of the
 * terminal, and the database must outlive the server that still has to close its work.
 */
export function run(binary: string, args: string[], { cwd, owner, capture = true }: RunOptions): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      ...owner,
      cwd,
      env: cleanEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on(capture ? 'close' : 'exit', (code: number | null) => resolve({ code, output }))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = path.resolve(__dirname, '../../../..')
const END_WITH_PARENT = path.join(__dirname, 'end-with-parent.mjs')
const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 20_000
const READY = /^ready (\S+)$/m

export interface Program {
  /** What it said after `ready`. */
  ready: string
  stop(): Promise<void>
  /** kill −9 */
  kill(): Promise<void>
}

/**
 * Runs a program of ours until `stop`, or until this process is gone; what it prints goes to a file. Resolves when it has said
 * `ready`. @throws with what it printed when it ended instead
 */
export async function spawnUntilReady(args: readonly string[], log: string, env: NodeJS.ProcessEnv): Promise<Program> {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, 'w')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: ['pipe', output, output],
    env: { ...process.env, ...env },
  })
  fs.closeSync(output)
  try {
    return { ready: await readyIn(child, log), stop: () => stop(child, log), kill: () => kill(child) }
  } catch (error) {
    await stop(child, log)
    throw error
  }
}

async function readyIn(child: ChildProcess, log: string): Promise<string> {
  const deadline = performance.now() + START_PATIENCE_MS
  for (;;) {
    const [, ready] = READY.exec(fs.readFileSync(log, 'utf8')) ?? []
    if (ready !== undefined) return ready
    if (hasEnded(child)) throw new Error(`The server did not start:\n${lastWords(log)}`)
    if (performance.now() > deadline) throw new Error(`The server was not ready in time:\n${lastWords(log)}`)
    await delay(20)
  }
}

async function stop(child: ChildProcess, log: string): Promise<void> {
  child.stdin?.end()
  const deadline = performance.now() + STOP_PATIENCE_MS
  while (!hasEnded(child)) {
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not stop:\n${lastWords(log)}`)
    }
    await delay(20)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  while (!hasEnded(child)) await delay(20)
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const lastWords = (log: string): string => fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n')

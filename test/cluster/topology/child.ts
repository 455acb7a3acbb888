import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Owner } from '../../../server/src/db/embedded/owner'
import { killWithChildren } from '../../process/kill-with-children'
import { until } from '../../process/until'
import { locate } from './programs'

const STOP_PATIENCE_MS = 30_000
const LAST_WORDS = 3_000

export interface ChildOptions {
  name: string
  command: readonly string[]
  /** Where its log goes: `<folder>/<name>.log`. */
  folder: string
  owner?: Owner | undefined
  env?: Record<string, string>
}

/**
 * One process of the topology. The kernel itself ends it when we are gone, however we went (`--pdeathsig`): a test that is killed
 * leaves nothing behind.
 */
export class Child {
  private process: ChildProcess | undefined
  private readonly log: string

  constructor(private readonly options: ChildOptions) {
    this.log = path.join(options.folder, `${options.name}.log`)
  }

  get isAlive(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null
  }

  /** Exit code of one that has ended by itself. */
  get exitCode(): number | null {
    return this.process?.exitCode ?? null
  }

  /** Everything that it has printed, through all of its lives. */
  get printed(): string {
    return fs.existsSync(this.log) ? fs.readFileSync(this.log, 'utf8') : ''
  }

  /** Starts it and waits until its own question for health is answered. @throws with its last words when it ends instead */
  async start(isReady: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
    const { name, command, owner, env, folder } = this.options
    const log = fs.openSync(this.log, 'a')
    const account = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
    this.process = spawn(locate('setpriv'), ['--pdeathsig=TERM', ...account, '--', ...command], {
      cwd: owner ? folder : path.join(__dirname, '../../..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    })
    fs.closeSync(log)
    try {
      await until(`${name} is ready`, async () => !this.isAlive || (await isReady()), patienceMs)
    } catch (error) {
      throw new Error(this.printed.slice(-LAST_WORDS), { cause: error })
    }
    if (!this.isAlive) throw new Error(`${name} has ended:\n${this.printed.slice(-LAST_WORDS)}`)
  }

  /** kill -9, of what it has started as well. */
  async kill(): Promise<void> {
    if (this.isAlive) killWithChildren(this.process?.pid ?? 0)
    await until(`${this.options.name} is gone`, () => !this.isAlive)
  }

  /** As a process manager ends it. */
  async stop(): Promise<void> {
    if (this.isAlive) this.process?.kill('SIGTERM')
    await until(`${this.options.name} has ended`, () => !this.isAlive, STOP_PATIENCE_MS)
  }

  /** Stands still without a word, as a host that has lost its network does; `continue` takes it up again. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGHUP'): void {
    this.process?.kill(signal)
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../../server/src/db/embedded/launcher'
import { isRunning, readPostmaster, type Postmaster } from '../../server/src/db/embedded/postmaster'
import type { Owner } from '../../server/src/db/embedded/owner'
import { Sandbox } from '../../server/src/testing/sandbox'
import { killWithChildren } from './kill-with-children'
import { until } from './until'

const ROOT = path.join(__dirname, '../..')
/** The first start of a clone compiles the whole server and fills a new database, while the tests beside it begin as well. */
const START_PATIENCE_MS = 180_000
const STOP_PATIENCE_MS = 20_000

/** The server as `npm start` runs it, with a database of its own in `<folder>/data`; it may be killed and started again. */
export class RealServer {
  private child: ChildProcess | undefined
  private readonly dataDir: string
  private readonly cluster: string
  private readonly log: string
  private goneByMs = 0
  private knownUrl: string | undefined

  /** `user`: the account it runs under, if not our own. */
  constructor(
    folder: string,
    private readonly port: number,
    private readonly user?: Owner,
  ) {
    this.dataDir = path.join(folder, 'data')
    this.cluster = path.join(this.dataDir, 'postgres')
    this.log = path.join(folder, 'server.log')
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Everything it has printed since the last start. */
  get printed(): string {
    return fs.existsSync(this.log) ? fs.readFileSync(this.log, 'utf8') : ''
  }

  /** Its clock goes on: third parties tell what is due, and the sweeps run. */
  async timePasses(milliseconds: number): Promise<void> {
    await new Sandbox(this.origin).advance(milliseconds)
    this.goneByMs += milliseconds
  }

  /** Resolves when it has said `ready`. @throws with what it printed when it ended instead */
  async start(): Promise<void> {
    this.knownUrl = undefined
    const log = fs.openSync(this.log, 'w')
    this.child = spawn(process.execPath, ['bin/start.mjs'], {
      ...this.user,
      cwd: ROOT,
      // A process group of its own, which can be killed as a whole.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        XINQI_SKIP_BUILD: '1',
        RATE_LIMIT_FACTOR: '1000',
      },
    })
    fs.closeSync(log)
    const said = () => this.printed.includes('ready ') || !this.isAlive
    await until('ready', said, START_PATIENCE_MS).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.printed}`)
    })
    if (!this.isAlive) throw new Error(`The server did not start:\n${this.printed}`)
    // A new process has the machine's clock: time would go back under payments and notices, which no server sees.
    if (this.goneByMs > 0) await new Sandbox(this.origin).advance(this.goneByMs)
  }

  /** kill -9 of the server; its database runs on. */
  async killNode(): Promise<void> {
    if (this.child?.pid) process.kill(-this.child.pid, 'SIGKILL')
    await until('the server is gone', () => !this.isAlive)
  }

  /** kill -9 of PostgreSQL's first process; the others notice and end by themselves. */
  killPostmaster(): void {
    process.kill(this.postmaster().pid, 'SIGKILL')
  }

  /** What the machine losing its power is for processes: nobody has time for anything. */
  async killEverything(): Promise<void> {
    const { pid } = this.postmaster()
    const gone = this.killNode()
    killWithChildren(pid)
    await gone
    await until('the database is gone', () => !this.runsDatabase())
  }

  /** Connection string of its database, which has to run. One that is started again under a server keeps its port. */
  async databaseUrl(): Promise<string> {
    this.knownUrl ??= (await startEmbedded(this.cluster)).url
    return this.knownUrl
  }

  runsDatabase(): boolean {
    const data = path.join(this.cluster, 'data')
    const found = readPostmaster(data)
    return found !== undefined && isRunning(found, data)
  }

  /** Sends a signal as a terminal or a process manager does; its exit code when it has ended. */
  async end(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
    this.child?.kill(signal)
    await until('the server has ended', () => !this.isAlive, STOP_PATIENCE_MS)
    return this.child?.exitCode ?? null
  }

  /** Leaves nothing running, whatever state a test left it in. */
  async clear(): Promise<void> {
    if (this.isAlive) await this.killNode()
    if (this.runsDatabase()) await (await startEmbedded(this.cluster)).stop()
  }

  private postmaster(): Postmaster {
    const found = readPostmaster(path.join(this.cluster, 'data'))
    if (!found) throw new Error('No database runs.')
    return found
  }
}

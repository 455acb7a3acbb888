import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg'

/** What is said of a statement that is not even sent. */
const DOES_NOT_ANSWER = 'the database does not answer'

/** Of our sessions those that have had nothing to do for a while: what we wait for there was lost on the way. */
const RESTING = `select pid from pg_stat_activity
                  where pid = any($1) and state like 'idle%' and state_change < clock_timestamp() - interval '500 milliseconds'`

interface Watched {
  pool: Pool
  url: string
  /** How long a statement may take before it is asked whether the database still answers, and how long that may take. */
  patienceMs: number
}

/** Nothing, or those of our late connections whose other end is idle. */
type Found = 'silent' | { resting: number[] }

/**
 * Tells a slow statement from a database that stands still, which a connection that is already open would wait for without end:
 * its host stopped, or the network between swallows everything. What takes long has the database asked on a new connection; where
 * neither that nor any other is answered, all connections are broken, whose statements fail at once, and nothing is sent until it
 * answers again. Where it answers, a connection whose other end is idle is broken alone.
 */
export class DatabaseWatch {
  /** When each was sent a statement that is not answered yet. */
  private readonly clients = new Map<PoolClient, number | undefined>()
  /** Since when each caller has been waiting for a connection. */
  private readonly waits = new Map<symbol, number>()
  private heardAt = 0
  private isAway = false
  private isLooking = false
  private restsUntil = 0
  private readonly timer: NodeJS.Timeout

  constructor(private readonly watched: Watched) {
    const { pool, patienceMs } = watched
    pool.on('connect', (client) => this.follow(client))
    pool.on('remove', (client) => void this.clients.delete(client))
    this.timer = setInterval(() => void this.look(), patienceMs / 8).unref()
  }

  /** A connection of the pool. @throws while the database is known not to answer */
  async connect(): Promise<PoolClient> {
    if (this.isAway) throw new Error(DOES_NOT_ANSWER)
    const wait = Symbol('wait')
    this.waits.set(wait, performance.now())
    try {
      return await this.watched.pool.connect()
    } finally {
      this.waits.delete(wait)
    }
  }

  get answers(): boolean {
    return !this.isAway
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private follow(client: PoolClient): void {
    this.clients.set(client, undefined)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((...parts: unknown[]) => {
      this.clients.set(client, this.clients.get(client) ?? performance.now())
      return query(...parts)
    }) as typeof client.query
    client.on('drain', () => {
      this.heardAt = performance.now()
      this.clients.set(client, undefined)
    })
  }

  private async look(): Promise<void> {
    if (this.isLooking || performance.now() < this.restsUntil) return
    const late = this.lateClients()
    if (!this.isAway && late.length === 0 && !this.hasLateWait()) return
    this.isLooking = true
    const began = performance.now()
    const found = await this.probe(late)
    if (found === 'silent') this.noAnswerSince(began)
    else this.answered(late, found.resting)
    this.isLooking = false
  }

  private noAnswerSince(began: number): void {
    // One connection that is answered is enough: the machine is merely slow.
    if (this.heardAt >= began) return
    this.isAway = true
    for (const client of this.clients.keys()) client.connection.stream.destroy()
  }

  private answered(late: readonly PoolClient[], resting: readonly number[]): void {
    this.isAway = false
    this.restsUntil = performance.now() + this.watched.patienceMs / 2
    const stillLate = this.lateClients()
    for (const client of late) {
      if (stillLate.includes(client) && resting.includes(pidOf(client))) client.connection.stream.destroy()
    }
  }

  private isLate(since: number | undefined): boolean {
    return since !== undefined && performance.now() - since >= this.watched.patienceMs
  }

  private lateClients(): PoolClient[] {
    return [...this.clients].filter(([, since]) => this.isLate(since)).map(([client]) => client)
  }

  private hasLateWait(): boolean {
    return [...this.waits.values()].some((since) => this.isLate(since))
  }

  private async probe(late: readonly PoolClient[]): Promise<Found> {
    const { url, patienceMs } = this.watched
    const client = new Client({ connectionString: url, application_name: 'xinqi probe' })
    client.on('error', () => undefined)
    const asked = client
      .connect()
      .then(() => client.query<{ pid: number }>(RESTING, [late.map(pidOf)]))
      .then(({ rows }): Found => ({ resting: rows.map(({ pid }) => pid) }))
      // Too many connections, or just starting: it says so itself.
      .catch((error: unknown): Found => (error instanceof DatabaseError ? { resting: [] } : 'silent'))
    // A process that was busy itself first hears what has come meanwhile.
    const tooLate = delay(patienceMs, undefined, { ref: false }).then((): Promise<Found> => setImmediate('silent'))
    const found = await Promise.race([asked, tooLate])
    if (found === 'silent') client.connection.stream.destroy()
    else void client.end()
    return found
  }
}

/** The number of the connection's process at the other end; a pooler between gives one that nobody has. */
const pidOf = (client: PoolClient): number => (client as PoolClient & { processID: number }).processID

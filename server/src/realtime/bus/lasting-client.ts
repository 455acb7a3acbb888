import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '@xinqi/domain/time'
import { Client } from 'pg'

const PROBE_EVERY_MS = 30 * SECOND
const ANSWER_WITHIN_MS = 10 * SECOND
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5 * SECOND

interface LastingClientOptions {
  url: string
  /** Shown in `pg_stat_activity`. */
  applicationName: string
  /** Run on every new connection, before anything else. */
  prepare: string
  onNotification(payload: string): void
  /** A connection stands again after one was lost. */
  onRegained(): void
}

/** One PostgreSQL connection of its own that comes back after every break. */
export class LastingClient {
  private client: Client | null = null
  private probe?: NodeJS.Timeout
  private turn: Promise<void> = Promise.resolve()
  private readonly ending = new AbortController()

  constructor(private readonly options: LastingClientOptions) {}

  /** Rejects when the database cannot be reached now; later breaks are mended. */
  async open(): Promise<void> {
    await this.connect()
    // A peer that vanished without a word is noticed only when it is spoken to.
    this.probe = setInterval(() => void this.query('select 1').catch(() => undefined), PROBE_EVERY_MS)
  }

  /**
   * Rejects while there is no connection. A failed statement costs the connection: a fresh one is a known state. Statements go out one
   * after the other, in the order in which they were asked for.
   */
  query(text: string, values: unknown[] = []): Promise<void> {
    const asked = this.turn.then(() => this.run(text, values))
    this.turn = asked.catch(() => undefined)
    return asked
  }

  private async run(text: string, values: unknown[]): Promise<void> {
    const client = this.client
    if (!client) throw new Error('no connection at the moment')
    try {
      await client.query(text, values)
    } catch (error) {
      void endQuietly(client)
      throw error
    }
  }

  async close(): Promise<void> {
    this.ending.abort()
    clearInterval(this.probe)
    if (this.client) await endQuietly(this.client)
  }

  private async connect(): Promise<void> {
    const { url, applicationName, prepare, onNotification } = this.options
    const client = new Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    // Announced by 'end' as well, which is what is acted upon.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    client.once('end', () => this.lost(client))
    try {
      await client.connect()
      await client.query(prepare)
    } catch (error) {
      await endQuietly(client)
      throw error
    }
    this.client = client
    if (this.ending.signal.aborted) await endQuietly(client)
  }

  private lost(client: Client): void {
    if (this.client !== client) return
    this.client = null
    if (!this.ending.signal.aborted) void this.regain()
  }

  private async regain(): Promise<void> {
    const { signal } = this.ending
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted && (await this.canConnect())) return this.options.onRegained()
    }
  }

  private canConnect(): Promise<boolean> {
    return this.connect().then(
      () => !this.ending.signal.aborted,
      () => false,
    )
  }
}

const endQuietly = (client: Client): Promise<void> => client.end().catch(() => undefined)

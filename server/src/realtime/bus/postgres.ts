import type { Kysely } from 'kysely'
import type { Database } from '../../db/database'
import type { Bus, BusListener } from './bus'
import { LastingClient } from './lasting-client'

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes or more. */
const MAX_BYTES = 7999
/** Topics begin with a slash, so a payload that begins with this names an outbox row instead. */
const ROW_MARK = '#'

type Payload = { topic: string; body: string } | { outboxId: number }

/** Throws RangeError for a body that does not fit and has no outbox row to stand in for it. */
function writePayload(topic: string, body: string, outboxId?: number): string {
  const payload = `${topic}\n${body}`
  if (Buffer.byteLength(payload) <= MAX_BYTES) return payload
  if (outboxId === undefined) throw new RangeError(`a message of ${body.length} characters needs an outbox row`)
  return `${ROW_MARK}${outboxId}`
}

function readPayload(payload: string): Payload {
  if (payload.startsWith(ROW_MARK)) return { outboxId: Number(payload.slice(ROW_MARK.length)) }
  const end = payload.indexOf('\n')
  return { topic: payload.slice(0, end), body: payload.slice(end + 1) }
}

const CHANNEL = 'xinqi_realtime'

export interface PostgresBusOptions {
  /** A connection of the bus's own is opened there: NOTIFY takes a lock at commit that business transactions must not wait for. */
  url: string
  /** Where bodies too long for a notification are read. */
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
  /** The connection was lost and is back: what others published meanwhile is missing, so that clients had better fetch again. */
  onGap(): void
}

/**
 * Connects server processes through LISTEN/NOTIFY of the database they share. Messages arrive in the order of publishing.
 * Rejects when the database cannot be reached now; later breaks are mended.
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options)
  await bus.open()
  return bus
}

class PostgresBus implements Bus {
  private readonly listeners: BusListener[] = []
  private readonly client: LastingClient
  private received = Promise.resolve()

  constructor(private readonly options: PostgresBusOptions) {
    this.client = new LastingClient({
      url: options.url,
      applicationName: 'xinqi realtime',
      prepare: `listen ${CHANNEL}`,
      onNotification: (payload) => this.receive(payload),
      onRegained: () => {
        options.log.warn({}, 'realtime: the bus was cut off and is back')
        options.onGap()
      },
    })
  }

  open(): Promise<void> {
    return this.client.open()
  }

  async publish(topic: string, body: string, outboxId?: number): Promise<void> {
    await this.client.query('select pg_notify($1, $2)', [CHANNEL, writePayload(topic, body, outboxId)])
  }

  onMessage(listener: BusListener): void {
    this.listeners.push(listener)
  }

  reach(): Promise<void> {
    return this.client.query('select 1')
  }

  async close(): Promise<void> {
    await this.client.close()
    await this.received
  }

  /** A row takes time to read; what arrives meanwhile waits behind it. */
  private receive(payload: string): void {
    this.received = this.received
      .then(() => this.deliver(payload))
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'realtime: a message could not be delivered'))
  }

  private async deliver(payload: string): Promise<void> {
    const message = readPayload(payload)
    const found = 'outboxId' in message ? await this.readRow(message.outboxId) : message
    if (found) for (const listener of this.listeners) listener(found.topic, found.body)
  }

  private async readRow(outboxId: number): Promise<{ topic: string; body: string } | undefined> {
    const row = await this.options.db
      .selectFrom('outbox')
      .select(['topic', 'body'])
      .where('id', '=', outboxId)
      .executeTakeFirst()
    return row && { topic: row.topic, body: JSON.stringify(row.body) }
  }
}

import type { Bus, BusListener, BusMessage } from './bus'
import { Delivery, type DeliveryOptions } from './delivery'
import { LastingClient } from './lasting-client'
import { writePayload } from './payload'

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes or more. */
const MAX_BYTES = 7999

const CHANNEL = 'xinqi_realtime'

export interface WiredBusOptions extends DeliveryOptions {
  /** A connection of the bus's own is opened there. */
  url: string
  /** The connection was lost and is back: what others published meanwhile is missing, so that clients had better fetch again. */
  onGap(): void
}

/**
 * Connects server processes through LISTEN/NOTIFY of the database they share, at an address where a connection is a session of its
 * own: NOTIFY takes a lock at commit that business transactions must not wait for, and a pooler in transaction mode knows no LISTEN.
 * Messages arrive in the order of publishing. Rejects when the database cannot be reached now; later breaks are mended.
 */
export async function createPostgresBus(options: WiredBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options)
  await bus.open()
  return bus
}

class PostgresBus implements Bus {
  private readonly delivery: Delivery
  private readonly client: LastingClient

  constructor(options: WiredBusOptions) {
    this.delivery = new Delivery(options)
    this.client = new LastingClient({
      url: options.url,
      applicationName: 'xinqi realtime',
      prepare: `listen ${CHANNEL}`,
      onNotification: (payload) => this.delivery.receive(payload),
      onRegained: () => {
        options.log.warn({}, 'realtime: the bus was cut off and is back')
        options.onGap()
      },
    })
  }

  open(): Promise<void> {
    return this.client.open()
  }

  /** PostgreSQL notifies in the order of calling, and of the same words twice in one transaction once: who is told fetches once. */
  async publish(messages: readonly BusMessage[]): Promise<void> {
    const payloads = messages.map((message) => writePayload(message, MAX_BYTES))
    await this.client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
  }

  onMessage(listener: BusListener): void {
    this.delivery.onMessage(listener)
  }

  reach(): Promise<void> {
    return this.client.query('select 1')
  }

  async close(): Promise<void> {
    await this.client.close()
    await this.delivery.done()
  }
}

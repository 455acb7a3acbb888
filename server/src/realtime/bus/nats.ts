import { SECOND } from '@xinqi/domain/time'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Bus, BusListener, BusMessage } from './bus'
import { channelOf } from './channel'
import { Delivery } from './delivery'
import { writePayload } from './payload'
import type { WiredBusOptions } from './postgres'

const ANSWER_WITHIN_MS = 10 * SECOND
const PING_EVERY_MS = 10 * SECOND
const PAUSE_MS = 250

/** What a URL says of who connects: a name with a password, or a token alone. */
function credentialsOf({ username, password }: URL) {
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (pass) return { user, pass }
  return user ? { token: user } : {}
}

/** A connection to the server that a BUS_URL names. */
export function connectNats(busUrl: string, options: NodeConnectionOptions): Promise<NatsConnection> {
  const url = new URL(channelOf(busUrl).address)
  return connect({
    servers: url.host,
    ...credentialsOf(url),
    // Without it TLS is used where the server offers it.
    tls: url.protocol === 'tls:' ? {} : null,
    ...options,
  })
}

/**
 * Connects server processes through one subject of a NATS server or cluster (core NATS: at most once). What one process publishes
 * arrives in its order. Rejects when no server can be reached now; later breaks are mended.
 */
export async function createNatsBus({ url: busUrl, onGap, ...options }: WiredBusOptions): Promise<Bus> {
  const { channel } = channelOf(busUrl)
  const connection = await connectNats(busUrl, {
    name: 'xinqi realtime',
    timeout: ANSWER_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    reconnectTimeWait: PAUSE_MS,
    maxReconnectAttempts: -1,
  })
  const regained = () => {
    options.log.warn({}, 'realtime: the bus was cut off and is back')
    onGap()
  }
  const bus = new NatsBus(connection, channel, { ...options, regained })
  await connection.flush()
  return bus
}

interface NatsBusOptions extends Pick<WiredBusOptions, 'db' | 'log'> {
  regained(): void
}

class NatsBus implements Bus {
  private readonly delivery: Delivery
  private isCut = false

  constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly options: NatsBusOptions,
  ) {
    this.delivery = new Delivery(options)
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) options.log.warn({ err: error }, 'realtime: the bus gives no messages')
        else this.delivery.receive(message.string())
      },
    })
    void this.follow()
  }

  /** Published, and heard of by the server: what is only written into a socket may be lost with it. */
  async publish(messages: readonly BusMessage[]): Promise<void> {
    const maxBytes = this.connection.info?.max_payload
    if (this.isCut || maxBytes === undefined || this.connection.isClosed())
      throw new Error('no connection at the moment')
    const payloads = messages.map((message) => writePayload(message, maxBytes))
    for (const payload of payloads) this.connection.publish(this.subject, payload)
    await this.connection.flush()
  }

  async reach(): Promise<void> {
    if (this.isCut || this.connection.isClosed()) throw new Error('no connection at the moment')
    await this.connection.flush()
  }

  onMessage(listener: BusListener): void {
    this.delivery.onMessage(listener)
  }

  async close(): Promise<void> {
    await this.connection.close()
    await this.delivery.done()
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.isCut = true
      if (type !== 'reconnect') continue
      this.isCut = false
      this.options.regained()
    }
  }
}

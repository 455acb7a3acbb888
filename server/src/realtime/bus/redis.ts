import { SECOND } from '@xinqi/domain/time'
import { Redis } from 'ioredis'
import type { Bus, BusListener, BusMessage } from './bus'
import { channelOf } from './channel'
import { Delivery } from './delivery'
import { writePayload } from './payload'
import type { WiredBusOptions } from './postgres'

/** Redis cuts off a subscriber that has some megabytes waiting; a few hundred messages of this length are fewer. */
const MAX_BYTES = 64 * 1024
const ANSWER_WITHIN_MS = 10 * SECOND
const PROBE_EVERY_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 5 * SECOND

const OPTIONS = {
  lazyConnect: true,
  // What cannot be sent now is refused now: the outbox keeps it.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: ANSWER_WITHIN_MS,
  commandTimeout: ANSWER_WITHIN_MS,
  retryStrategy: (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS),
  connectionName: 'xinqi-realtime',
}

/**
 * Connects server processes through one channel of Redis (at most once). What one process publishes arrives in its order.
 * Rejects when the server cannot be reached now; later breaks are mended.
 */
export async function createRedisBus(options: WiredBusOptions): Promise<Bus> {
  const bus = new RedisBus(options)
  await bus.open().catch(async (error: unknown) => {
    await bus.close()
    throw error
  })
  return bus
}

class RedisBus implements Bus {
  private readonly delivery: Delivery
  private readonly channel: string
  private readonly sender: Redis
  /** A connection that subscribes can do nothing else. */
  private readonly receiver: Redis
  private probe?: NodeJS.Timeout

  constructor(private readonly options: WiredBusOptions) {
    const { address, channel } = channelOf(options.url)
    this.channel = channel
    this.delivery = new Delivery(options)
    this.sender = new Redis(address, OPTIONS)
    this.receiver = new Redis(address, { ...OPTIONS, autoResubscribe: false })
    // Announced by a refused command or a new connection as well, which is what is acted upon.
    for (const client of [this.sender, this.receiver]) client.on('error', () => undefined)
    this.receiver.on('message', (_channel, payload) => this.delivery.receive(payload))
  }

  async open(): Promise<void> {
    await Promise.all([this.sender.connect(), this.receiver.connect()])
    await this.receiver.subscribe(this.channel)
    this.receiver.on('ready', () => void this.regain())
    // A peer that vanished without a word is noticed only when it is spoken to.
    this.probe = setInterval(() => void this.ask(), PROBE_EVERY_MS)
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    const payloads = messages.map((message) => writePayload(message, MAX_BYTES))
    // One connection keeps the order; the answers are waited for together.
    await Promise.all(payloads.map((payload) => this.sender.publish(this.channel, payload)))
  }

  async reach(): Promise<void> {
    if (this.receiver.status !== 'ready') throw new Error('no connection at the moment')
    await this.sender.ping()
  }

  onMessage(listener: BusListener): void {
    this.delivery.onMessage(listener)
  }

  async close(): Promise<void> {
    clearInterval(this.probe)
    this.sender.disconnect()
    this.receiver.disconnect()
    await this.delivery.done()
  }

  private async regain(): Promise<void> {
    try {
      await this.receiver.subscribe(this.channel)
    } catch {
      // Lost again meanwhile, or silent: the next connection subscribes.
      return this.receiver.disconnect(true)
    }
    this.options.log.warn({}, 'realtime: the bus was cut off and is back')
    this.options.onGap()
  }

  private async ask(): Promise<void> {
    for (const client of [this.sender, this.receiver]) {
      if (client.status === 'ready') await client.ping().catch(() => client.disconnect(true))
    }
  }
}

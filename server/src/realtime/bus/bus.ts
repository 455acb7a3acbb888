export type BusListener = (topic: string, body: string) => void

export interface BusMessage {
  topic: string
  /** JSON text. */
  body: string
  /** The outbox row that holds the same body, for a bus that carries short messages only. */
  outboxId?: number
}

/**
 * Carries messages to every server process, its own included. At most once: a process that is cut off misses what passes
 * meanwhile. Never called inside a business transaction: a message must not outrun the rows it speaks of.
 */
export interface Bus {
  /**
   * Hands over in this order, and waits once for all of them. Rejects when not all could be handed over; then some may have been.
   * @throws RangeError, with nothing handed over, for a body that the bus cannot carry and that lies in no row
   */
  publish(messages: readonly BusMessage[]): Promise<void>
  onMessage(listener: BusListener): void
  /** Rejects while this process neither hears nor is heard. */
  reach(): Promise<void>
  close(): Promise<void>
}

/** The bus of a single process: no wire at all. */
export class LocalBus implements Bus {
  private readonly listeners: BusListener[] = []

  async publish(messages: readonly BusMessage[]): Promise<void> {
    for (const { topic, body } of messages) for (const listener of this.listeners) listener(topic, body)
  }

  onMessage(listener: BusListener): void {
    this.listeners.push(listener)
  }

  /** Nothing lies between. */
  async reach(): Promise<void> {}

  async close(): Promise<void> {
    this.listeners.length = 0
  }
}

export type BusListener = (topic: string, body: string) => void

/**
 * Carries messages to every server process, its own included. At most once: a process that is cut off misses what passes
 * meanwhile. Never called inside a business transaction: a message must not outrun the rows it speaks of.
 */
export interface Bus {
  /**
   * Body is JSON text. `outboxId` names the outbox row that holds the same body, for a bus that carries short messages only.
   * Rejects when the message could not be handed over.
   */
  publish(topic: string, body: string, outboxId?: number): Promise<void>
  onMessage(listener: BusListener): void
  /** Rejects while this process neither hears nor is heard. */
  reach(): Promise<void>
  close(): Promise<void>
}

/** The bus of a single process: no wire at all. */
export class LocalBus implements Bus {
  private readonly listeners: BusListener[] = []

  async publish(topic: string, body: string): Promise<void> {
    for (const listener of this.listeners) listener(topic, body)
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

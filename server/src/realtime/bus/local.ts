import type { Bus, BusListener } from './bus'

/** The bus of a single process: no wire at all. */
export class LocalBus implements Bus {
  private readonly listeners: BusListener[] = []

  async publish(topic: string, body: string): Promise<void> {
    for (const listener of this.listeners) listener(topic, body)
  }

  onMessage(listener: BusListener): void {
    this.listeners.push(listener)
  }

  async close(): Promise<void> {
    this.listeners.length = 0
  }
}

import type { Bus, BusListener } from '../../bus/bus'

export interface Published {
  topic: string
  body: string
  outboxId?: number
}

/** Keeps what is published; fails or waits where a test says so. */
export class RecordingBus implements Bus {
  readonly published: Published[] = []
  /** Called before each message; a throw is a bus that is down. */
  before: () => void | Promise<void> = () => undefined

  async publish(topic: string, body: string, outboxId?: number): Promise<void> {
    await this.before()
    this.published.push({ topic, body, outboxId })
  }

  onMessage(_listener: BusListener): void {}

  async reach(): Promise<void> {}

  close(): Promise<void> {
    return Promise.resolve()
  }
}

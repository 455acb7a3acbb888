import type { Bus, BusListener, BusMessage } from '../../bus/bus'

/** Keeps what is published; fails or waits where a test says so. */
export class RecordingBus implements Bus {
  readonly published: BusMessage[] = []
  /** Called before each message; a throw is a bus that is down. */
  before: () => void | Promise<void> = () => undefined

  async publish(messages: readonly BusMessage[]): Promise<void> {
    for (const message of messages) {
      await this.before()
      this.published.push(message)
    }
  }

  onMessage(_listener: BusListener): void {}

  async reach(): Promise<void> {}

  close(): Promise<void> {
    return Promise.resolve()
  }
}

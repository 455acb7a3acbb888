import type { Kysely } from 'kysely'
import type { Database } from '../../db/database'
import type { BusListener } from './bus'
import { readPayload } from './payload'

export interface DeliveryOptions {
  /** Where bodies too long for the wire are read. */
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

/** What every bus with a wire does with what arrives: hands it to the listeners, one after the other, in the order of arrival. */
export class Delivery {
  private readonly listeners: BusListener[] = []
  /** Messages that wait for a row, and those behind them. */
  private waiting = 0
  private received = Promise.resolve()

  constructor(private readonly options: DeliveryOptions) {}

  onMessage(listener: BusListener): void {
    this.listeners.push(listener)
  }

  /** A row takes time to read; what arrives meanwhile waits behind it. */
  receive(payload: string): void {
    const message = readPayload(payload)
    if (this.waiting === 0 && 'topic' in message) return this.hand(message)
    this.waiting += 1
    this.received = this.received
      .then(async () => {
        const found = 'outboxId' in message ? await this.readRow(message.outboxId) : message
        if (found) this.hand(found)
      })
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'realtime: a message could not be delivered'))
      .finally(() => (this.waiting -= 1))
  }

  /** Resolves when all that has arrived is delivered. */
  done(): Promise<void> {
    return this.received
  }

  private hand({ topic, body }: { topic: string; body: string }): void {
    for (const listener of this.listeners) listener(topic, body)
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

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
  private received = Promise.resolve()

  constructor(private readonly options: DeliveryOptions) {}

  onMessage(listener: BusListener): void {
    this.listeners.push(listener)
  }

  /** A row takes time to read; what arrives meanwhile waits behind it. */
  receive(payload: string): void {
    this.received = this.received
      .then(() => this.deliver(payload))
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'realtime: a message could not be delivered'))
  }

  /** Resolves when all that has arrived is delivered. */
  done(): Promise<void> {
    return this.received
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

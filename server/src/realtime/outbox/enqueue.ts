import type { Clock } from '@xinqi/domain/time'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database'

/** Transactions that have written a message. */
const withNews = new WeakSet<Transaction<Database>>()

/** Whether there will be something to publish once it has committed. */
export const hasNews = (trx: Transaction<Database>): boolean => withNews.has(trx)

/**
 * Writes a message in the transaction of the change it tells of, so that neither happens without the other. It is published
 * after the commit. Body becomes JSON; where it may show on a lock screen, the caller words it neutrally.
 */
export const enqueue = (trx: Transaction<Database>, clock: Clock, topic: string, body: object): Promise<void> =>
  enqueueAll(trx, clock, [{ topic, body }])

/** The same to all of these topics. */
export const enqueueTo = (
  trx: Transaction<Database>,
  clock: Clock,
  topics: readonly string[],
  body: object,
): Promise<void> =>
  enqueueAll(
    trx,
    clock,
    topics.map((topic) => ({ topic, body })),
  )

/** Several at once, in this order. */
export async function enqueueAll(
  trx: Transaction<Database>,
  clock: Clock,
  messages: readonly { topic: string; body: object }[],
): Promise<void> {
  if (messages.length === 0) return
  const created_at = clock.now()
  await trx
    .insertInto('outbox')
    .values(messages.map(({ topic, body }) => ({ topic, body: JSON.stringify(body), created_at })))
    .execute()
  withNews.add(trx)
}

import type { Clock } from '@xinqi/domain/time'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/database'
import type { Bus } from '../bus/bus'

const BATCH_ROWS = 100

export interface OutboxServices {
  db: Kysely<Database>
  clock: Clock
  bus: Bus
}

export interface Batch {
  /** Rows that were published and marked. */
  published: number
  /** Why the batch ended early; the row it ended at stays for the next attempt. */
  failure?: unknown
}

/**
 * Publishes the oldest unpublished rows, oldest first. The rows are locked meanwhile and other publishers skip them, so that each
 * row goes out once; after a crash between publishing and marking, twice. Publishers of several processes share the rows by
 * batches: order holds within a batch, and clients order what they show by its own sequence.
 */
export async function publishBatch({ db, clock, bus }: OutboxServices): Promise<Batch> {
  return db.transaction().execute(async (trx) => {
    const published: number[] = []
    try {
      for (const { id, topic, body } of await takeRows(trx)) {
        await bus.publish(topic, JSON.stringify(body), id)
        published.push(id)
      }
      return { published: published.length }
    } catch (failure) {
      return { published: published.length, failure }
    } finally {
      await markPublished(trx, published, clock.now())
    }
  })
}

const takeRows = (trx: Transaction<Database>) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'body'])
    .where('published_at', 'is', null)
    .orderBy('id')
    .limit(BATCH_ROWS)
    .forUpdate()
    .skipLocked()
    .execute()

async function markPublished(trx: Transaction<Database>, ids: number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('outbox').set({ published_at: at }).where('id', 'in', ids).execute()
}

import type { Clock } from '@xinqi/domain/time'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/database'
import { inTrace } from '../../seeing/scope'
import type { TraceRules } from '../../seeing/trace'
import type { Bus } from '../bus/bus'

const BATCH_ROWS = 100

interface OutboxServices {
  db: Kysely<Database>
  clock: Clock
  bus: Bus
}

interface Batch {
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
async function publishBatch({ db, clock, bus }: OutboxServices): Promise<Batch> {
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

export interface OutboxPublisherOptions extends OutboxServices {
  log: { warn(details: object, message: string): void }
  traces?: TraceRules | null
  /** Not everything could be published. */
  onFailure?(): void
}

export interface OutboxPublisher {
  /**
   * Publishes all that the outbox holds. Runs once at a time: a call during a run makes it look again, and resolves with it.
   * Never rejects: what could not be published is logged and stays for the next call.
   */
  publish(): Promise<void>
}

export function createOutboxPublisher({
  log,
  traces = null,
  onFailure,
  ...services
}: OutboxPublisherOptions): OutboxPublisher {
  let running: Promise<void> | null = null
  let calledAgain = false

  async function drain(): Promise<void> {
    for (;;) {
      const { published, failure } = await publishBatch(services)
      if (failure) throw new Error('a batch ended early', { cause: failure })
      if (published === 0) return
    }
  }

  async function run(): Promise<void> {
    do {
      calledAgain = false
      await drain().catch((error: unknown) => {
        onFailure?.()
        log.warn({ err: error }, 'outbox: not everything could be published')
      })
    } while (calledAgain)
    // No await since the last look at calledAgain: a call from now on finds no run and starts its own.
    running = null
  }

  return {
    publish: () => {
      calledAgain = true
      // For whoever has written, not for the one call that wakes it.
      running ??= inTrace(traces, 'outbox publish', 'producer', {}, run)
      return running
    },
  }
}

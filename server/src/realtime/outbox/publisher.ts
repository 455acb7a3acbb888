import type { Clock } from '@xinqi/domain/time'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/database'
import { inTrace } from '../../seeing/scope'
import type { TraceRules } from '../../seeing/trace'
import type { Bus } from '../bus/bus'

/** Each batch waits once for the bus and once for its commit. */
const BATCH_ROWS = 500

interface OutboxServices {
  db: Kysely<Database>
  clock: Clock
  bus: Bus
}

/**
 * Publishes the oldest unpublished rows, oldest first, and gives how many. The rows are locked meanwhile and other publishers skip them,
 * so that each row goes out once; where the bus failed in the midst of them, or somebody died between publishing and the commit, twice.
 * Publishers of several processes share the rows by batches: order holds within a batch, and clients order what they show by its own
 * sequence.
 */
const publishBatch = ({ db, clock, bus }: OutboxServices): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await takeRows(trx, clock.now())
    if (rows.length > 0)
      await bus.publish(rows.map(({ id, topic, body }) => ({ topic, body: JSON.stringify(body), outboxId: id })))
    return rows.length
  })

/** Marks the rows as published; they are so once the transaction commits. */
async function takeRows(trx: Transaction<Database>, publishedAt: Date) {
  const rows = await trx
    .with('oldest', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('published_at', 'is', null)
        .orderBy('id')
        .limit(BATCH_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('oldest')
    .set({ published_at: publishedAt })
    .whereRef('outbox.id', '=', 'oldest.id')
    .returning(['outbox.id', 'topic', 'body'])
    .execute()
  return rows.sort((one, other) => one.id - other.id)
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
    // Of a short batch nothing is left but what is written meanwhile, and whoever writes calls.
    while ((await publishBatch(services)) === BATCH_ROWS);
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

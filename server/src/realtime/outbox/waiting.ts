import type { Kysely } from 'kysely'
import type { Database } from '../../db/database'

/** What has been written and not published yet: how much, and since when. */
export async function waitingInOutbox(db: Kysely<Database>): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count, oldest }
}

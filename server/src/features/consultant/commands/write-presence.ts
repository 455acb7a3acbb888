import { sql } from 'kysely'
import type { Db } from '../../../call/services'

/** What a process says of who is here, in place of what it said before; what others have left behind goes, too. */
export async function writePresence(db: Db, process: string, here: readonly number[]): Promise<void> {
  await db
    .deleteFrom('consultant_presence')
    .where((eb) =>
      eb.or([
        eb('process', '=', process).and(sql<boolean>`consultant_id <> all(${here})`),
        sql<boolean>`seen_at < clock_timestamp() - interval '10 minutes'`,
      ]),
    )
    .execute()
  if (here.length === 0) return
  await db
    .insertInto('consultant_presence')
    .values(here.map((consultant_id) => ({ consultant_id, process, seen_at: sql<Date>`clock_timestamp()` })))
    .onConflict((on) => on.columns(['consultant_id', 'process']).doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

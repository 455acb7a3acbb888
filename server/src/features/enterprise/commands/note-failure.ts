import type { Db } from '../../../call/services'

/** A code that was not there; counts against whoever tried it. */
export const noteFailure = (db: Db, who: string, now: Date) =>
  db.insertInto('exchange_failure').values({ tried_by: who, created_at: now }).execute()

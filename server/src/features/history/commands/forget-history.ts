import type { Db } from '../../../call/services'

/** Whom somebody looked at is gone: they asked for it, or took their consent back. */
export const forgetHistory = (db: Db, userId: number) =>
  db.deleteFrom('browsing_history').where('user_id', '=', userId).execute()

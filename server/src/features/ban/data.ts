import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const PAGE_SIZE = 20

/** Who may not book now, the newest first. */
export const listBans = (db: Db, now: Date, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('forbidden_user')
      .select(['user_id', 'reason', 'until', 'created_at'])
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)])),
    { columns: { created_at: 'time', user_id: 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

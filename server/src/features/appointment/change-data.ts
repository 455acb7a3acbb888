import type { Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { SessionChange } from '../../db/database'

export type ChangeRow = Selectable<SessionChange> & {
  order_no: string
  status: number
  start_at: Date | null
  consultant_name: string
}

const changes = (db: Db) =>
  db
    .selectFrom('session_change as c')
    .innerJoin('appointment as a', 'a.appoint_no', 'c.appoint_no')
    .innerJoin('consultant', 'consultant.id', 'c.consultant_id')
    .selectAll('c')
    .select(['a.order_no', 'a.status', 'a.start_at', 'consultant.name as consultant_name'])

/** Everything that was proposed for a session, the newest first. */
export const listChanges = (db: Db, appointNo: string): Promise<ChangeRow[]> =>
  changes(db)
    .where('c.appoint_no', '=', appointNo)
    .orderBy('c.proposed_at', 'desc')
    .orderBy('c.change_no', 'desc')
    .limit(20)
    .execute()

export const findChange = (db: Db, changeNo: string): Promise<ChangeRow | undefined> =>
  changes(db).where('c.change_no', '=', changeNo).executeTakeFirst()

/** One answer after the other. */
export const lockChange = (db: Db, changeNo: string) =>
  db.selectFrom('session_change').selectAll().where('change_no', '=', changeNo).forUpdate().executeTakeFirst()

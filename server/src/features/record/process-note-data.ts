import type { Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { ProcessNote } from '../../db/database'

export type ProcessNoteRow = Selectable<ProcessNote>

/** What a consultant wrote down of a session for themselves; nobody else's query asks this table. */
export const findProcessNote = (db: Db, consultantId: number, appointNo: string): Promise<ProcessNoteRow | undefined> =>
  db
    .selectFrom('process_note')
    .selectAll()
    .where('appoint_no', '=', appointNo)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

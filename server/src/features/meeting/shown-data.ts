import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db, Trx } from '../../call/services'
import type { UserType } from '../../realtime/stomp/topics'

interface Asked {
  appointNo: string
  /** Who asks. */
  userType: UserType
}

/**
 * What is shown in a room now, for somebody who sits in it: who shows is there as well, and the session is neither over nor cancelled. Anything
 * else is nothing, whatever still stands in the table.
 */
export const findShown = (db: Db, { appointNo, userType }: Asked) =>
  db
    .selectFrom('shown_drawing as shown')
    .innerJoin('room_presence as shower', (join) =>
      join.onRef('shower.id', '=', 'shown.stay_id').on('shower.left_at', 'is', null),
    )
    .innerJoin('room_presence as asker', (join) =>
      join
        .onRef('asker.appoint_no', '=', 'shown.appoint_no')
        .on('asker.user_type', '=', userType)
        .on('asker.left_at', 'is', null),
    )
    .innerJoin('appointment', (join) =>
      join
        .onRef('appointment.appoint_no', '=', 'shown.appoint_no')
        .on('appointment.status', '=', APPOINTMENT.toConsult),
    )
    .select(['shown.appoint_no', 'shown.version', 'shown.drawing_no', 'shown.sheet_cipher'])
    .where('shown.appoint_no', '=', appointNo)
    .executeTakeFirst()

/** The stay of a party who is in the room now. */
export const findOpenStay = (db: Db, { appointNo, userType }: Asked) =>
  db
    .selectFrom('room_presence')
    .select('id')
    .where('appoint_no', '=', appointNo)
    .where('user_type', '=', userType)
    .where('left_at', 'is', null)
    .executeTakeFirst()

export const findKeptShown = (trx: Trx, appointNo: string) =>
  trx.selectFrom('shown_drawing').selectAll().where('appoint_no', '=', appointNo).executeTakeFirst()

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findKeptShown>>>

/** One thing at a time in a room. */
export const writeShown = (trx: Trx, row: ShownRow) =>
  trx
    .insertInto('shown_drawing')
    .values(row)
    .onConflict((on) => on.column('appoint_no').doUpdateSet({ ...row }))
    .execute()

/** True for the first look at what is shown. */
export async function noteFirstLook(db: Db, appointNo: string, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('shown_drawing')
    .set({ looked_at: at })
    .where('appoint_no', '=', appointNo)
    .where('looked_at', 'is', null)
    .returning('appoint_no')
    .executeTakeFirst()
  return noted !== undefined
}

export const removeShown = (trx: Trx, appointNo: string) =>
  trx.deleteFrom('shown_drawing').where('appoint_no', '=', appointNo).execute()

/** Who leaves shows nothing any more. */
export const removeShownDuring = (trx: Trx, stayId: number) =>
  trx.deleteFrom('shown_drawing').where('stay_id', '=', stayId).execute()

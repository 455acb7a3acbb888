import type { Db, Trx } from '../../call/services'
import type { UserType } from '../../realtime/stomp/topics'

/** What either side has said last, by its user type. */
export const listLateNotices = (db: Db, appointNo: string) =>
  db.selectFrom('late_notice').select(['user_type', 'minutes', 'told_at']).where('appoint_no', '=', appointNo).execute()

export type LateRow = Awaited<ReturnType<typeof listLateNotices>>[number]

/** The last word counts. */
export const writeLateNotice = (trx: Trx, row: LateRow & { appoint_no: string; user_type: UserType }) =>
  trx
    .insertInto('late_notice')
    .values(row)
    .onConflict((on) =>
      on.columns(['appoint_no', 'user_type']).doUpdateSet({ minutes: row.minutes, told_at: row.told_at }),
    )
    .execute()

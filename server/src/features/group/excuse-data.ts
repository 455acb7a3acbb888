import type { Db } from '../../call/services'

/** The session from which a member is excused, and its number in the series. */
export const findExcuse = (db: Db, groupOrderNo: string) =>
  db
    .selectFrom('group_excuse as e')
    .innerJoin('group_session as s', 's.id', 'e.session_id')
    .select(['e.session_id', 's.session_no', 's.starts_at'])
    .where('e.group_order_no', '=', groupOrderNo)
    .executeTakeFirst()

/** Who is excused from which of these sessions. */
export const listExcuses = (db: Db, sessionIds: readonly number[]) =>
  sessionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('group_excuse')
        .select(['session_id', 'group_order_no'])
        .where('session_id', 'in', sessionIds)
        .execute()

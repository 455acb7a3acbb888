import type { MakeUpState } from '@xinqi/domain/rules/group-make-up'
import { LIVE_MAKE_UPS } from '@xinqi/domain/rules/group-make-up'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { GroupStatus } from '@xinqi/domain/status/group'
import { SEATED_ORDERS } from '@xinqi/domain/status/group-order'
import type { GroupAttendanceState } from '@xinqi/domain/text/group'
import { MINUTE } from '@xinqi/domain/time'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { GroupMakeUp } from '../../db/database'

export type MakeUpRow = Omit<Selectable<GroupMakeUp>, 'state' | 'attendance'> & {
  state: MakeUpState
  attendance: GroupAttendanceState | null
}

const makeUps = (db: Db) =>
  db
    .selectFrom('group_make_up as m')
    .innerJoin('consultant as c', 'c.id', 'm.consultant_id')
    .selectAll('m')
    .select('c.name as leader_name')
    .$castTo<ListedMakeUp>()

export type ListedMakeUp = MakeUpRow & { leader_name: string }

export const openOf = ({ state, starts_at }: Pick<MakeUpRow, 'state' | 'starts_at'>) => ({ state, startsAt: starts_at })

/** Of these sessions, whoever they are offered to. */
export const listMakeUps = (db: Db, sessionIds: readonly number[]): Promise<ListedMakeUp[]> =>
  sessionIds.length === 0 ? Promise.resolve([]) : makeUps(db).where('m.session_id', 'in', sessionIds).execute()

export const findMakeUp = (db: Db, groupOrderNo: string, sessionId: number): Promise<ListedMakeUp | undefined> =>
  makeUps(db).where('m.group_order_no', '=', groupOrderNo).where('m.session_id', '=', sessionId).executeTakeFirst()

/** All that was ever offered to somebody, by their enrolments. */
export const listMakeUpsOf = (db: Db, groupOrderNos: readonly string[]): Promise<ListedMakeUp[]> =>
  groupOrderNos.length === 0
    ? Promise.resolve([])
    : makeUps(db).where('m.group_order_no', 'in', groupOrderNos).orderBy('m.id').execute()

/** What of somebody's enrolments still takes a leader's time. */
export const listLiveMakeUps = (db: Db, groupOrderNos: readonly string[], now: Date): Promise<ListedMakeUp[]> =>
  groupOrderNos.length === 0
    ? Promise.resolve([])
    : makeUps(db)
        .where('m.group_order_no', 'in', groupOrderNos)
        .where('m.state', 'in', LIVE_MAKE_UPS)
        .where('m.starts_at', '>', now)
        .execute()

interface Time {
  startsAt: Date
  minutes: number
  /** A make-up that is to be moved is not in its own way. */
  exceptId: number
}

const UNDER_WAY: readonly GroupStatus[] = ['enrolling', 'formed', 'running']
const endOf = ({ startsAt, minutes }: Time): Date => new Date(startsAt.getTime() + minutes * MINUTE)

/** Whether a member is expected elsewhere at that time: at a session of their own, one of a group, or another make-up. */
export async function isMemberBusy(db: Db, userId: number, time: Time): Promise<boolean> {
  const [from, to] = [time.startsAt, endOf(time)]
  const over = [APPOINTMENT.consulted, APPOINTMENT.cancelled]
  const { rows } = await sql<{ busy: boolean }>`
    select exists (
      select from appointment a where a.user_id = ${userId} and a.status <> all(${over}) and a.start_at < ${to} and a.end_at > ${from}
    ) or exists (
      select from group_order o join group_session s on s.group_id = o.group_id and s.session_no >= o.from_session
        join group_course g on g.id = o.group_id
      where o.user_id = ${userId} and o.status = any(${[...SEATED_ORDERS]}) and g.status = any(${[...UNDER_WAY]})
        and s.starts_at < ${to} and s.starts_at + s.minutes * interval '1 minute' > ${from}
    ) or exists (
      select from group_order o join group_make_up m on m.group_order_no = o.group_order_no
      where o.user_id = ${userId} and m.id <> ${time.exceptId} and m.state = any(${[...LIVE_MAKE_UPS]})
        and m.starts_at < ${to} and m.starts_at + m.minutes * interval '1 minute' > ${from}
    ) as busy`.execute(db)
  return rows[0]?.busy ?? false
}

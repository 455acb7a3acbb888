import type { GroupPlace } from '@xinqi/domain/rules/group'
import { LIVE_MAKE_UPS } from '@xinqi/domain/rules/group-make-up'
import { ROOM_GROUPS } from '@xinqi/domain/rules/group-room'
import type { GroupStatus } from '@xinqi/domain/status/group'
import { MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** When a consultant is with a group of theirs, or with one of its members. */
export interface GroupTime {
  group_id: number
  session_id: number
  session_no: number
  title: string
  starts_at: Date
  minutes: number
  /** The enrolment whose missed session is made up then; null for the whole group. */
  group_order_no: string | null
  /** What that member calls themselves. */
  alias: string | null
  /** The group was formed, or the member has said yes; else it takes the time, and may not come to be. */
  certain: boolean
  /** The terms of the group, which say whether its sessions have a room. */
  status: GroupStatus
  place_kind: GroupPlace
  max_seats: number
  co_leader_id: number | null
}

/** From when it is handed in until it is over, a group takes its leaders' time. */
const TAKING_TIME: readonly GroupStatus[] = ['submitted', 'enrolling', 'formed', 'running', 'ended']

export const endOfGroupTime = ({ starts_at, minutes }: Pick<GroupTime, 'starts_at' | 'minutes'>): Date =>
  new Date(starts_at.getTime() + minutes * MINUTE)

/** The sessions of groups that a consultant leads, and the times that they give members to make up, which begin between two moments. */
export async function listGroupTimes(
  db: Db,
  consultantId: number,
  { from, to }: { from: Date; to: Date },
): Promise<GroupTime[]> {
  const { rows } = await sql<GroupTime>`
    select g.id as group_id, s.id as session_id, s.session_no, g.title, s.starts_at, s.minutes, null as group_order_no, null as alias,
           g.status = any(${[...ROOM_GROUPS]}) as certain, g.status, g.place_kind, g.max_seats, g.co_leader_id
      from group_course g join group_session s on s.group_id = g.id
     where ${consultantId} in (g.leader_id, g.co_leader_id) and g.status = any(${[...TAKING_TIME]})
       and s.starts_at >= ${from} and s.starts_at < ${to}
     union all
    select g.id, s.id, s.session_no, g.title, m.starts_at, m.minutes, o.group_order_no, o.alias,
           m.state = 'accepted', g.status, g.place_kind, g.max_seats, g.co_leader_id
      from group_make_up m join group_session s on s.id = m.session_id join group_course g on g.id = s.group_id
      join group_order o using (group_order_no)
     where m.consultant_id = ${consultantId} and m.state = any(${[...LIVE_MAKE_UPS]})
       and m.starts_at >= ${from} and m.starts_at < ${to}
     order by starts_at`.execute(db)
  return rows
}

import { CAME_MINUTES } from '@xinqi/domain/constants'
import { LATE_MINUTES, GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULTANT_ABSENT, sessionFact } from '@xinqi/domain/text/absence'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import type { DayOfTime } from './counts-data'

/** A number of 16 bits that many share: it tells whether people are the same, and not who they are. */
export const markOf = (column: string) => sql<number>`(hashint8(${sql.ref(column)}) & 65535)`

/** Marks of some people, no more than decide whether they are enough. */
export const marksOf = (column: string) =>
  sql<number[]>`(array_agg(distinct ${markOf(column)}))[1:${sql.lit(GROUP_LEAST)}]`

export interface SessionsRow {
  org_id: number
  sessions: number
  visitorAbsent: number
  consultantAbsent: number
  rooms: number
  reconnects: number
  visitorLate: number
  consultantLate: number
  met: number[]
}

const ABSENT = Object.values(CONSULTANT_ABSENT)
const seqOf = sql<number>`a.seq`
/** What the facts say of the one session: where its order went on without it. */
const ofOne = (fact: string) => {
  const [before = '', after = ''] = sessionFact('|', fact).split('|')
  return sql<string>`${before}::text || ${seqOf} || ${after}::text`
}
const saysOfOne = (fact: string) =>
  sql<boolean>`exists (select from unnest(o.facts) fact where starts_with(fact, ${ofOne(fact)}))`

/** Its consultant was not there: its own fact says so, or that of the order which ended with it, after it had begun. */
const consultantAbsent = sql<boolean>`(a.status = ${sql.lit(APPOINTMENT.cancelled)} and (
  ${sql.join(ABSENT.map(saysOfOne), sql` or `)}
  or (o.cancelled_at >= a.start_at and not ${saysOfOne('')}
    and exists (select from unnest(o.facts) fact, unnest(${ABSENT}::text[]) word where starts_with(fact, word)))))`

const minutes = (count: number) => sql`interval '1 minute' * ${sql.lit(count)}`

/**
 * Sessions whose time came on a day: who was not there, and how the room itself saw the two come, go and come again. Face to face
 * and by telephone nobody is in a room.
 */
export async function countSessions(db: Db, { from, until }: DayOfTime): Promise<SessionsRow[]> {
  const { rows } = await sql<SessionsRow>`
    with session as (
      select a.appoint_no, a.user_id, a.start_at, a.end_at, a.status, a.consult_mode, o.org_id, ${consultantAbsent} as unmet
      from appointment a join consult_order o on o.order_no = a.order_no
      where a.start_at >= ${from} and a.start_at < ${until}
        and a.status in (${sql.lit(APPOINTMENT.consulted)}, ${sql.lit(APPOINTMENT.cancelled)})
    ), due as (
      select * from session where unmet or status = ${sql.lit(APPOINTMENT.consulted)}
    ), seat as (
      select due.appoint_no, user_type, min(joined_at) as first_at,
        count(*) filter (where joined_at > start_at and joined_at < end_at) as entries,
        bool_or(coalesce(left_at, end_at) - joined_at >= ${minutes(CAME_MINUTES)}) as came
      from due join room_presence stay on stay.appoint_no = due.appoint_no
      group by due.appoint_no, user_type
    ), met as (
      select due.*, c.first_at as consultant_at, v.first_at as visitor_at,
        coalesce(c.came, false) as consultant_came, coalesce(v.came, false) as visitor_came,
        coalesce(c.entries - (c.first_at > start_at)::int, 0) + coalesce(v.entries - (v.first_at > start_at)::int, 0) as again
      from due
      left join seat c on c.appoint_no = due.appoint_no and c.user_type = 1
      left join seat v on v.appoint_no = due.appoint_no and v.user_type = 2
    )
    select org_id,
      count(*)::int as "sessions",
      count(*) filter (where not unmet and consultant_came and not visitor_came
        and consult_mode <> ${sql.lit(CONSULT_MODE.faceToFace)})::int as "visitorAbsent",
      count(*) filter (where unmet)::int as "consultantAbsent",
      count(*) filter (where consultant_came and visitor_came)::int as "rooms",
      coalesce(sum(again) filter (where consultant_came and visitor_came), 0)::int as "reconnects",
      count(*) filter (where visitor_came and visitor_at > start_at + ${minutes(LATE_MINUTES)})::int as "visitorLate",
      count(*) filter (where consultant_came and consultant_at > start_at + ${minutes(LATE_MINUTES)})::int as "consultantLate",
      ${marksOf('user_id')} as "met"
    from met group by org_id`.execute(db)
  return rows
}

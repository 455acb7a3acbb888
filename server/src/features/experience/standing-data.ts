import { NOTED_WITHIN_HOURS, ON_TIME_MINUTES, type Counts } from '@xinqi/domain/rules/standing'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { CONSULTANT } from '../../realtime/stomp/topics'

export const findLevel = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['org_id', 'consultant_type'])
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()

interface Asked {
  orgId: number
  consultantType: number
  /** Sessions that began from then on, and before … */
  from: Date
  to: Date
  now: Date
}

/** What can be counted of each shown consultant of a level in an organisation; who had no session is not among them. */
export async function countByConsultant(db: Db, { orgId, consultantType, from, to, now }: Asked): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with held as (
      select a.appoint_no, a.consultant_id, a.user_id, a.consult_mode, a.start_at, a.end_at, r.signed_at,
        (select min(joined_at) from room_presence p where p.appoint_no = a.appoint_no and p.user_type = ${CONSULTANT}) as came_at
      from appointment a
      join consultant c on c.id = a.consultant_id
      left join session_record r on r.appoint_no = a.appoint_no
      where c.org_id = ${orgId} and c.consultant_type = ${consultantType} and c.display_status = 1
        and a.status = ${APPOINTMENT.consulted} and a.start_at >= ${from} and a.start_at < ${to}
    ), together as (
      select h.consultant_id, h.user_id, (
        select count(*) from appointment b
        where b.consultant_id = h.consultant_id and b.user_id = h.user_id and b.status = ${APPOINTMENT.consulted}
          and b.start_at < ${to}
      ) as times
      from (select distinct consultant_id, user_id from held) h
    ), rated as (
      select consultant_id, count(*) as ratings, sum(stars) as star_sum
      from appoint_rate where created_at >= ${from} and created_at < ${to}
        and consultant_id in (select distinct consultant_id from held)
      group by consultant_id
    )
    select h.consultant_id as "consultantId", count(*)::int as sessions,
      (select count(*)::int from together t where t.consultant_id = h.consultant_id) as visitors,
      (select count(*)::int from together t where t.consultant_id = h.consultant_id and t.times > 1) as returning,
      (count(*) filter (where h.consult_mode <> ${CONSULT_MODE.faceToFace}))::int as "inRoom",
      (count(*) filter (where h.consult_mode <> ${CONSULT_MODE.faceToFace}
        and h.came_at <= h.start_at + make_interval(mins => ${ON_TIME_MINUTES})))::int as "onTime",
      (count(*) filter (where h.end_at <= ${now}::timestamptz - make_interval(hours => ${NOTED_WITHIN_HOURS})))::int as due,
      (count(*) filter (where h.end_at <= ${now}::timestamptz - make_interval(hours => ${NOTED_WITHIN_HOURS})
        and h.signed_at <= h.end_at + make_interval(hours => ${NOTED_WITHIN_HOURS})))::int as noted,
      coalesce(max(r.ratings), 0)::int as ratings, coalesce(max(r.star_sum), 0)::int as "starSum"
    from held h left join rated r on r.consultant_id = h.consultant_id
    group by h.consultant_id`.execute(db)
  return rows
}

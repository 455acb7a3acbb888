import type { CallDevice, CallNetwork, CallRoute } from '@xinqi/domain/rules/call-quality'
import { addDays, instantAt, type DateText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** Pieces of calls, counted by one of four things, or by none of them: the others are null. */
export interface CountedPieces {
  day: DateText | null
  device: CallDevice | null
  network: CallNetwork | null
  route: CallRoute | null
  sessions: number
  good: number
  passable: number
  bad: number
}

/** All pieces of a span of Beijing's days, both included. Each way to count reads the same rows, so that they are read once. */
export async function countPieces(db: Db, from: DateText, to: DateText): Promise<CountedPieces[]> {
  const { rows } = await sql<CountedPieces>`
    with piece as (
      select appoint_no, grade, device_kind as device, network_kind as network, route_kind as route,
             to_char(began_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
        from call_quality
       where began_at >= ${instantAt(from, 0)} and began_at < ${instantAt(addDays(to, 1), 0)}
    )
    select day, device, network, route,
           count(distinct appoint_no)::int as sessions,
           count(*) filter (where grade = 'good')::int as good,
           count(*) filter (where grade = 'passable')::int as passable,
           count(*) filter (where grade = 'bad')::int as bad
      from piece
     group by grouping sets ((), (day), (device), (network), (route))
     order by day, device, network, route`.execute(db)
  return rows
}

import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { BenchDatabase } from '../support/database'

/** Pairs of living appointments of one consultant that share time, as the table of appointments itself shows them. */
export async function countOverlaps({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from appointment one
       join appointment other on other.consultant_id = one.consultant_id and other.appoint_no > one.appoint_no
                             and other.start_at < one.end_at and one.start_at < other.end_at
      where one.status <> $1 and other.status <> $1`,
    [APPOINTMENT.cancelled],
  )
  return rows[0]?.count ?? NaN
}

/** Appointments, and those of them that do not hold exactly the half hours of their own time. */
export async function countAppointments({ pool }: BenchDatabase): Promise<{ all: number; withoutTheirTime: number }> {
  const { rows } = await pool.query<{ all: number; withoutTheirTime: number }>(
    `select count(*) as all,
            count(*) filter (where held is distinct from array[first, first + 1]) as "withoutTheirTime"
       from (select (extract(epoch from start_at) / 1800)::int as first,
                    (select array_agg(granule order by granule) from slot_granule s where s.appoint_no = a.appoint_no) as held
               from appointment a) as counted`,
  )
  return rows[0] ?? { all: NaN, withoutTheirTime: NaN }
}

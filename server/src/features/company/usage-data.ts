import { sql } from 'kysely'
import type { UsageRow } from '@xinqi/domain/rules/company-usage'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

const BOOKED = [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.consulted]

/**
 * What each of a company's people had in each of the 24 months that are over, by the way of meeting. It stays here: what leaves the server is told by
 * `usageOf`, which knows nobody.
 */
export async function readUsage(db: Db, companyId: number, today: string): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select to_char(a.start_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
           a.consult_mode as mode,
           a.user_id as person,
           count(*)::int as booked,
           count(*) filter (where a.status = ${APPOINTMENT.consulted})::int as held,
           count(r.stars)::int as ratings,
           coalesce(sum(r.stars), 0)::int as stars
      from consult_order o
      join appointment a using (order_no)
      left join appoint_rate r using (appoint_no)
     where o.company_id = ${companyId}
       and a.status = any(${BOOKED})
       and a.start_at >= (date_trunc('month', ${today}::timestamp) - interval '24 months') at time zone 'Asia/Shanghai'
       and a.start_at < date_trunc('month', ${today}::timestamp) at time zone 'Asia/Shanghai'
     group by 1, 2, 3`.execute(db)
  return rows
}

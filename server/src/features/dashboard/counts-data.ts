import type { DayCount } from '@xinqi/domain/rules/dashboard'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** One day, from its midnight in Beijing on. */
export interface DayOfTime {
  from: Date
  /** Not included. */
  until: Date
}

/** How many, of an organisation; 0: of none. */
export interface CountRow {
  org_id: number
  what: DayCount
  number: number
}

async function rowsOf(db: Db, statement: ReturnType<typeof sql<CountRow>>): Promise<CountRow[]> {
  return (await statement.execute(db)).rows
}

/** Orders at the day on which they were made, paid, and cancelled: three days of one order. */
export const countOrders = (db: Db, { from, until }: DayOfTime): Promise<CountRow[]> =>
  rowsOf(
    db,
    sql<CountRow>`
      select org_id, 'made' as what, count(*)::int as number from consult_order
        where created_at >= ${from} and created_at < ${until} group by org_id
      union all
      select org_id, 'paid', count(*)::int from consult_order
        where paid_at >= ${from} and paid_at < ${until} group by org_id
      union all
      select org_id, 'cancelled', count(*)::int from consult_order
        where cancelled_at >= ${from} and cancelled_at < ${until} group by org_id`,
  )

/** What the ledger says came in for what visitors buy, and went back, in fen. Deposits are consultants' own money. */
export const countMoney = (db: Db, { from, until }: DayOfTime): Promise<CountRow[]> =>
  rowsOf(
    db,
    sql<CountRow>`
      select coalesce(o.org_id, course.org_id, reader.org_id, 0) as org_id,
        case moved.kind when 'payment' then 'takenFen' else 'refundedFen' end as what,
        sum(abs(entry.amount_fen))::float8 as number
      from ledger_transfer moved
      join ledger_entry entry on entry.transfer_id = moved.id
      left join consult_order o on starts_with(entry.account, 'liability:order:') and o.order_no = substr(entry.account, 17)
      left join group_order enrolment
        on starts_with(entry.account, 'liability:group:') and enrolment.group_order_no = substr(entry.account, 17)
      left join group_course course on course.id = enrolment.group_id
      left join reading_order reading
        on starts_with(entry.account, 'liability:reading:') and reading.reading_order_no = substr(entry.account, 19)
      left join consultant reader on reader.id = reading.consultant_id
      where moved.created_at >= ${from} and moved.created_at < ${until} and moved.kind in ('payment', 'refund')
        and entry.account ~ '^liability:(order|group|goods|reading):'
      group by 1, 2`,
  )

/** Devices that let themselves be counted, by the page that they opened; who was not asked, or said no, sends nothing. */
export const countDevices = (db: Db, { from, until }: DayOfTime): Promise<CountRow[]> =>
  rowsOf(
    db,
    sql<CountRow>`
      select org_id, case page when 'home' then 'home' when 'detail' then 'person' else 'orderPage' end as what,
        count(distinct client_hash)::int as number
      from tracking_event
      where happened_at >= ${from} and happened_at < ${until} and event = 'view'
        and page in ('home', 'detail', 'userOrderDetail')
      group by org_id, page`,
  )

/** Granules in which shown consultants work by their hours of today, and those that are booked, which they may have closed since. */
export const countFill = (
  db: Db,
  { day, weekday, first, last }: { day: string; weekday: number; first: number; last: number },
): Promise<CountRow[]> =>
  rowsOf(
    db,
    sql<CountRow>`
      with filled as (
        select org_id, coalesce(worked.granules, 0) as offered, taken.granules as booked
        from consultant
        left join schedule_override differs on differs.consultant_id = consultant.id and differs.day = ${day}::date
        cross join lateral (
          select sum(greatest(0, floor(until_minute / 30.0) - ceil(from_minute / 30.0)))::int as granules
          from (
            select start_minute as from_minute, end_minute as until_minute from schedule_rule
              where differs.day is null and consultant_id = consultant.id and weekday = ${weekday}
            union all
            select ("window" ->> 'startMinute')::int, ("window" ->> 'endMinute')::int
              from jsonb_array_elements(differs.windows) "window"
          ) windows
        ) worked
        cross join lateral (
          select count(*)::int as granules from slot_granule
          where consultant_id = consultant.id and granule >= ${first} and granule < ${last} and state = 'booked'
        ) taken
        where display_status = 1
      )
      select org_id, 'offered' as what, sum(greatest(offered, booked))::int as number from filled group by org_id
      union all
      select org_id, 'booked', sum(booked)::int from filled group by org_id`,
  )

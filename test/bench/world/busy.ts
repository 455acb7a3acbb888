import { GRANULE_MINUTES, HORIZON_DAYS } from '@xinqi/domain/constants'
import { freeDays, granuleStart, sessionGranules, type Calendar, type Granule } from '@xinqi/domain/rules/availability'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { Chance } from '../../../server/src/demo/random'
import { loadCalendars, rangeOfDays } from '../../../server/src/features/availability/data'
import type { BenchDatabase } from '../support/database'
import { insertVisitors } from './people'

const MINUTES = 50

interface Session {
  consultantId: number
  orderNo: string
  appointNo: string
  seq: number
  start: Granule
}

/** Books `sessions` sessions of 50 minutes with each consultant within so many days, on random ones, each day from its first hour on; the visitor of all of them. */
export async function keepBusy(
  database: BenchDatabase,
  count: number,
  sessions: number,
  clock: Clock,
  days = HORIZON_DAYS,
): Promise<number> {
  const now = clock.now()
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const calendars = await loadCalendars(database.db, ids, rangeOfDays(now), now)
  const chance = new Chance(60)
  const booked = ids.flatMap((consultantId) => {
    const calendar = calendars.get(consultantId)
    const starts = calendar ? startsOf(calendar, { sessions, days }, chance, now) : []
    const orderNo = `B${String(consultantId).padStart(8, '0')}`
    return starts.map((start, index) => ({
      consultantId,
      orderNo,
      appointNo: `${orderNo}-${index}`,
      seq: index + 1,
      start,
    }))
  })
  const [visitor] = await insertVisitors(database, 1, clock)
  if (visitor === undefined) throw new Error('No visitor was made.')
  await insertOrders(database, ids, sessions, visitor, now)
  await insertSessions(database, booked, visitor, now)
  await database.pool.query('vacuum analyze')
  return visitor
}

/** Also of those who rest or want notice: what was booked before that stands. */
function startsOf(
  calendar: Calendar,
  wanted: { sessions: number; days: number },
  chance: Chance,
  now: Date,
): Granule[] {
  const days = freeDays({ ...calendar, restStatus: 0, noticeHours: 0 }, MINUTES, now, wanted.days)
  const shuffled = chance.some(days, days.length)
  return shuffled.flatMap((day) => withoutOverlap(day.starts)).slice(0, wanted.sessions)
}

function withoutOverlap(starts: readonly Granule[]): Granule[] {
  const chosen: Granule[] = []
  for (const start of starts) {
    const last = chosen.at(-1)
    if (last === undefined || start >= last + MINUTES / GRANULE_MINUTES) chosen.push(start)
  }
  return chosen
}

/** One order a consultant, whose sessions are all of their appointments. */
async function insertOrders(
  { pool }: BenchDatabase,
  ids: number[],
  sessions: number,
  visitor: number,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into consult_order (order_no, org_id, user_id, consultant_id, service_id, order_show_status, pay_status, consult_mode,
                                sessions, minutes, price_fen, payable_fen, change_policy, created_at, paid_at)
     select 'B' || lpad(id::text, 8, '0'), org_id, $2, id, (select min(s.id) from consult_service s where s.consultant_id = c.id),
            $3, $4, 2, $5, $6, 40000, 40000, '{}', $7, $7
       from consultant c where id = any($1)`,
    [ids, visitor, ORDER.toConsult, PAY.paid, sessions, MINUTES, now],
  )
}

async function insertSessions(
  { pool }: BenchDatabase,
  booked: readonly Session[],
  visitor: number,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into appointment (appoint_no, order_no, consultant_id, user_id, seq, status, consult_mode, minutes, start_at, end_at, created_at)
     select appoint_no, order_no, consultant_id, $6, seq, $7, 2, $8, start_at, start_at + make_interval(mins => $8), $9
       from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[]) as one (appoint_no, order_no, consultant_id, seq, start_at)`,
    [
      booked.map((one) => one.appointNo),
      booked.map((one) => one.orderNo),
      booked.map((one) => one.consultantId),
      booked.map((one) => one.seq),
      booked.map((one) => granuleStart(one.start)),
      visitor,
      APPOINTMENT.toConsult,
      MINUTES,
      new Date(now.getTime() - MINUTE),
    ],
  )
  const granules = booked.flatMap((one) => sessionGranules(one.start, MINUTES).map((granule) => ({ ...one, granule })))
  await pool.query(
    `insert into slot_granule (consultant_id, granule, appoint_no, state)
     select *, 'booked' from unnest($1::bigint[], $2::int[], $3::text[])`,
    [granules.map((one) => one.consultantId), granules.map((one) => one.granule), granules.map((one) => one.appointNo)],
  )
}

import { freeDays, type Granule } from '@xinqi/domain/rules/availability'
import type { Clock } from '@xinqi/domain/time'
import { Chance } from '../../../server/src/demo/random'
import { loadCalendars, rangeOfDays } from '../../../server/src/features/availability/data'
import type { BenchDatabase } from '../support/database'
import type { Attempt } from './attempt'

const MINUTES = 50
/** Today may be nearly over; from tomorrow on every day is whole. */
const FIRST_DAY = 1

export interface Time {
  consultantId: number
  serviceId: number
  slot: Granule
}

/** The first `starts` half-hour starts of the next whole days of each consultant 1 … `count`; neighbours overlap. */
export async function openTimes(
  { db, pool }: BenchDatabase,
  count: number,
  starts: number,
  clock: Clock,
): Promise<Time[]> {
  const now = clock.now()
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  await pool.query('update consult_service set modes = $1 where not listening', [[1, 2, 3]])
  const { rows } = await pool.query<{ consultant_id: number; id: number }>(
    'select consultant_id, min(id) as id from consult_service where sessions = 1 and minutes = $1 group by consultant_id',
    [MINUTES],
  )
  const serviceOf = new Map(rows.map((row) => [row.consultant_id, row.id]))
  const calendars = await loadCalendars(db, ids, rangeOfDays(now), now)
  return ids.flatMap((consultantId) => {
    const [calendar, serviceId] = [calendars.get(consultantId), serviceOf.get(consultantId)]
    if (!calendar || serviceId === undefined) throw new Error(`Consultant ${consultantId} cannot be booked.`)
    const days = freeDays(calendar, MINUTES, now, FIRST_DAY + 3).slice(FIRST_DAY)
    const slots = days.flatMap((day) => day.starts).slice(0, starts)
    if (slots.length < starts) throw new Error(`Consultant ${consultantId} has ${slots.length} starts only.`)
    return slots.map((slot) => ({ consultantId, serviceId, slot }))
  })
}

/** Every time wished for by as many visitors as there are for it, each of whom wishes once, in random order. */
export function wishesFor(times: readonly Time[], visitors: readonly number[]): Attempt[] {
  const wishes = visitors.flatMap((userId, index) => {
    const time = times[index % times.length]
    return time ? [{ ...time, userId }] : []
  })
  return new Chance(32).some(wishes, wishes.length)
}

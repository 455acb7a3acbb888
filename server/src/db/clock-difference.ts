import { SECOND, systemClock } from '@xinqi/domain/time'
import type { Pool } from 'pg'

/**
 * How far this machine's clock may be from the database's. No hour is sold twice by a wrong one, that is the tables' doing; but a hold would
 * end early, and a room open late, for those who come to this machine.
 */
export const CLOCK_TOLERANCE_MS = 2 * SECOND

type Asked = Pick<Pool, 'query'>

/** Milliseconds by which this machine is ahead of the database, negative where it is behind; what the question took is halved. */
export async function clockDifference(pool: Asked): Promise<number> {
  const asked = systemClock.now().getTime()
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  const answered = systemClock.now().getTime()
  const [{ now }] = rows as [{ now: number }]
  return (asked + answered) / 2 - now
}

/** For /readyz: rejects while the two are too far apart. */
export const clockCheck = (pool: Asked) => async (): Promise<void> => {
  const difference = await clockDifference(pool)
  if (Math.abs(difference) > CLOCK_TOLERANCE_MS)
    throw new Error(`this clock is ${(difference / SECOND).toFixed(1)} s ahead of the database's`)
}

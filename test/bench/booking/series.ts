import { SERIES_MAX } from '@xinqi/domain/constants'
import { systemClock } from '@xinqi/domain/time'
import { byClients, p95, spread } from '../measure'
import { atMost, exactly, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors } from '../world/people'
import { attempt } from './attempt'
import { countAppointments, countOverlaps } from './double-bookings'
import { openTimes, wishesFor } from './wishes'

export const SERIES = 200
const CONSULTANTS = 40
const LINE_MS = 150
const WARM_UP = 20
const STARTS = (SERIES + WARM_UP) / CONSULTANTS
/** Starts stand half an hour apart, and a session takes two. */
const EVERY_OTHER = 2

/** Somebody books twelve weeks, one visitor after the other, none in another's way. */
export function bookSeries(): Promise<Row[]> {
  return withDatabase('bench_series', async (database) => {
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const all = await openTimes(database, CONSULTANTS, Math.ceil(STARTS) * EVERY_OTHER, systemClock)
    const times = all.filter((_, index) => index % EVERY_OTHER === 0).slice(0, SERIES + WARM_UP)
    const visitors = await insertVisitors(database, times.length, systemClock)
    await database.pool.query('vacuum analyze')
    const wishes = wishesFor(times, visitors).map((wish) => ({ ...wish, times: SERIES_MAX }))
    const outcomes = await withServices(database.url, async (services) => {
      await byClients(1, wishes.slice(0, WARM_UP), (wish) => attempt(services, wish))
      return byClients(1, wishes.slice(WARM_UP), (wish) => attempt(services, wish))
    })
    const took = outcomes.filter(({ won }) => won).map(({ milliseconds }) => milliseconds)
    const { all: booked, withoutTheirTime } = await countAppointments(database)
    return [
      {
        ...atMost(`A weekly series of ${SERIES_MAX} sessions, one client`, p95(took), LINE_MS, 'ms', spread(took)),
        line: `p95 ≤ ${LINE_MS} ms`,
      },
      exactly('Sessions of these series in the database', booked, times.length * SERIES_MAX),
      exactly('Sessions of these series without exactly their own half hours', withoutTheirTime, 0),
      exactly('Sessions of these series that overlap another one', await countOverlaps(database), 0),
    ]
  })
}

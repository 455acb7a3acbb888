import { systemClock } from '@xinqi/domain/time'
import { byClients, spread, timed } from '../measure'
import { exactly, inform, rounded, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors } from '../world/people'
import { attempt } from './attempt'
import { countAppointments, countOverlaps } from './double-bookings'
import { openTimes, wishesFor } from './wishes'

export const CONSULTANTS = 20
export const STARTS = 48
export const CLIENTS = 32
export const WISHES_EACH = 4

/** Many visitors at many times at once. */
export function raceForMany(): Promise<Row[]> {
  return withDatabase('bench_race', async (database) => {
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const times = await openTimes(database, CONSULTANTS, STARTS, systemClock)
    const visitors = await insertVisitors(database, times.length * WISHES_EACH, systemClock)
    await database.pool.query('vacuum analyze')
    const wishes = wishesFor(times, visitors)
    const { value: outcomes, milliseconds } = await withServices(database.url, (services) =>
      timed(() => byClients(CLIENTS, wishes, (wish) => attempt(services, wish))),
    )
    const won = outcomes.filter((outcome) => outcome.won)
    const { all, withoutTheirTime } = await countAppointments(database)
    const title = `${CLIENTS} clients on ${CONSULTANTS} × ${STARTS} starts`
    return [
      inform(
        `${title}: decisions`,
        `${rounded((outcomes.length / milliseconds) * 1000)}/s (${outcomes.length} in all)`,
      ),
      inform(`${title}: bookings`, `${rounded((won.length / milliseconds) * 1000)}/s (${won.length} in all)`),
      inform(`${title}: a booking takes`, spread(won.map((outcome) => outcome.milliseconds))),
      exactly('Appointments that overlap another one', await countOverlaps(database), 0),
      exactly(
        'Bookings told to visitors but not in the database, or the other way round',
        Math.abs(all - won.length),
        0,
      ),
      exactly('Appointments without exactly their own half hours', withoutTheirTime, 0),
    ]
  })
}

import { systemClock } from '@xinqi/domain/time'
import { byClients, p95, spread } from '../measure'
import { atMost, exactly, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors } from '../world/people'
import { attempt } from './attempt'
import { countOverlaps } from './double-bookings'
import { openTimes, wishesFor } from './wishes'

export const CLIENTS_OF_ONE_START = 200
const LINE_MS = 200
const NEAREST = 3
const WARM_UP = 20

/** Everybody wants the same hour. */
export function raceForOne(): Promise<Row[]> {
  return withDatabase('bench_rush', async (database) => {
    await insertPeople(database, 1, systemClock, { alwaysOpen: true })
    const times = await openTimes(database, 1, WARM_UP + 2, systemClock)
    const warmUp = times.slice(2)
    const visitors = await insertVisitors(database, CLIENTS_OF_ONE_START + WARM_UP, systemClock)
    const wishes = wishesFor(times.slice(0, 1), visitors.slice(WARM_UP))
    const outcomes = await withServices(database.url, async (services) => {
      // A server that has been running for a while has all its connections open.
      await byClients(WARM_UP, wishesFor(warmUp, visitors.slice(0, WARM_UP)), (wish) => attempt(services, wish))
      return byClients(CLIENTS_OF_ONE_START, wishes, (wish) => attempt(services, wish))
    })
    const losers = outcomes.filter((outcome) => !outcome.won)
    const waits = losers.map((outcome) => outcome.milliseconds)
    return [
      exactly(`${CLIENTS_OF_ONE_START} clients on one start: winners`, outcomes.length - losers.length, 1),
      {
        ...atMost(
          `${CLIENTS_OF_ONE_START} clients on one start: a loser's answer`,
          p95(waits),
          LINE_MS,
          'ms',
          spread(waits),
        ),
        line: `p95 ≤ ${LINE_MS} ms`,
      },
      exactly(
        `Losers who were not offered ${NEAREST} other times`,
        losers.filter((loser) => loser.nearest !== NEAREST).length,
        0,
      ),
      exactly('Appointments that overlap another one after the rush', await countOverlaps(database), 0),
    ]
  })
}

import { systemClock } from '@xinqi/domain/time'
import { byClients, p95, spread } from '../measure'
import { atMost, exactly, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertCrowd, insertVisitors } from '../world/crowd'
import { attempt } from './attempt'
import { countOverlaps } from './double-bookings'
import { openTimes, wishesFor } from './wishes'

export const RUSH_CLIENTS = 200
const RUSH_LINE_MS = 200
const NEAREST = 3
const WARM_UP = 20

/** Everybody wants the same hour. */
export function rushForOne(): Promise<Row[]> {
  return withDatabase('bench_rush', async (database) => {
    await insertCrowd(database, 1, systemClock, { alwaysOpen: true })
    const times = await openTimes(database, 1, WARM_UP + 2, systemClock)
    const warmUp = times.slice(2)
    const visitors = await insertVisitors(database, RUSH_CLIENTS + WARM_UP, systemClock)
    const rush = wishesFor(times.slice(0, 1), visitors.slice(WARM_UP))
    const outcomes = await withServices(database.url, async (services) => {
      // A server that has been running for a while has all its connections open.
      await byClients(WARM_UP, wishesFor(warmUp, visitors.slice(0, WARM_UP)), (wish) => attempt(services, wish))
      return byClients(RUSH_CLIENTS, rush, (wish) => attempt(services, wish))
    })
    const losers = outcomes.filter((outcome) => !outcome.won)
    const waits = losers.map((outcome) => outcome.milliseconds)
    return [
      exactly(`${RUSH_CLIENTS} clients on one start: winners`, outcomes.length - losers.length, 1),
      {
        ...atMost(
          `${RUSH_CLIENTS} clients on one start: a loser's answer`,
          p95(waits),
          RUSH_LINE_MS,
          'ms',
          spread(waits),
        ),
        line: `p95 ≤ ${RUSH_LINE_MS} ms`,
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

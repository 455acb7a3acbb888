import { CODE } from '@xinqi/domain/codes'
import { SECOND, systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { Chance } from '../../../server/src/demo/random'
import { countOverlaps } from '../booking/double-bookings'
import { openTimes } from '../booking/wishes'
import { percentile, spread } from '../measure'
import { atMost, exactly, inform, rounded, type Row } from '../part'
import { searches } from '../slots/calls'
import { withDatabase } from '../support/database'
import { hangUp } from '../support/http-client'
import { startServer } from '../../support/server-process'
import { insertLogins, insertPeople } from '../world/people'
import { book, tell, type Told } from './calls'

export const CLIENTS = 200
export const SECONDS = 60
/** One call in so many books a time. */
export const BOOKS_EVERY = 10
const CONSULTANTS = 300
const STARTS = 72
const LOGINS = 12_000
const LINE_MS = 1000

/** Everybody calls without a pause: searches, and now and then a booking of a time that others may want, too. */
export function crowdedMinute(): Promise<Row[]> {
  return withDatabase('bench_minute', async (database) => {
    const secret = newToken()
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const times = await openTimes(database, CONSULTANTS, STARTS, systemClock)
    const tokens = await insertLogins(database, LOGINS, createKeyedHash(secret), systemClock)
    await database.pool.query('vacuum analyze')
    const reads = searches(CONSULTANTS, systemClock)
    const chance = new Chance(60)
    const server = await startServer(database.url, { TOKEN_SECRET: secret })
    const told: Told[] = []
    const bookings: Told[] = []
    let calls = 0

    const next = async (): Promise<void> => {
      calls += 1
      const read = reads[calls % reads.length]
      if (calls % BOOKS_EVERY > 0 && read) {
        told.push(await tell(server.origin + read.path(calls)))
        return
      }
      const time = times[chance.between(0, times.length - 1)]
      const token = tokens.pop()
      if (!time || token === undefined) throw new Error('There are not enough visitors.')
      const booking = await book(server.origin, token, time, token)
      told.push(booking)
      bookings.push(booking)
    }

    try {
      const end = performance.now() + SECONDS * SECOND
      const client = async (): Promise<void> => {
        while (performance.now() < end) await next()
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    } finally {
      hangUp()
      await server.stop()
    }
    const waits = told.map(({ milliseconds }) => milliseconds)
    const what = `${CLIENTS} clients for ${SECONDS} s`
    const booked = bookings.filter(({ code }) => code === CODE.ok).length
    return [
      inform(`${what}: calls`, `${told.length}, ${rounded(told.length / SECONDS)}/s`),
      inform(`${what}: bookings`, `${bookings.length}, of which ${booked} got their time`),
      exactly(`${what}: errors`, told.filter(({ isRight }) => !isRight).length, 0),
      {
        ...atMost(`${what}: an answer`, percentile(waits, 99), LINE_MS, 'ms', spread(waits)),
        line: `p99 ≤ ${LINE_MS} ms`,
      },
      exactly(`${what}: appointments that overlap another one`, await countOverlaps(database), 0),
    ]
  })
}

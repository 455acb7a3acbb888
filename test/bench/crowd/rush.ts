import { CODE } from '@xinqi/domain/codes'
import { systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { countOverlaps } from '../booking/double-bookings'
import { openTimes } from '../booking/wishes'
import { byClients, p95, spread } from '../measure'
import { atMost, exactly, type Row } from '../part'
import { withDatabase } from '../support/database'
import { hangUp } from '../support/http-client'
import { startServer, type ServerProcess } from '../../support/server-process'
import { insertLogins, insertPeople } from '../world/people'
import { book } from './calls'
import { CLIENTS } from './minute'

export const ROUNDS = 5
const LINE_MS = 200

/** Everybody wants the same start at the same moment, half of them at each of two servers; so several times, another start each. */
export function rushAtTwoServers(): Promise<Row[]> {
  return withDatabase('bench_two', async (database) => {
    const secret = newToken()
    await insertPeople(database, 1, systemClock, { alwaysOpen: true })
    const times = (await openTimes(database, 1, 2 * (ROUNDS + 1), systemClock)).filter((_, index) => index % 2 === 0)
    const tokens = await insertLogins(database, CLIENTS * times.length, createKeyedHash(secret), systemClock)
    await database.pool.query('vacuum analyze')
    const servers: ServerProcess[] = []
    try {
      const settings = { TOKEN_SECRET: secret, BUS_URL: 'postgres:' }
      for (let count = 0; count < 2; count += 1) servers.push(await startServer(database.url, settings))
      const rounds = []
      for (const time of times) {
        const crowd = tokens.splice(0, CLIENTS).map((token, index) => ({ token, server: servers[index % 2] }))
        rounds.push(
          await byClients(CLIENTS, crowd, ({ token, server }) => book(server?.origin ?? '', token, time, token)),
        )
      }
      // The first warms the servers up.
      const told = rounds.slice(1).flat()
      const losers = told.filter(({ code }) => code === CODE.slotTaken)
      const waits = losers.map(({ milliseconds }) => milliseconds)
      const what = `${CLIENTS} clients on one start at two servers, ${ROUNDS} times`
      return [
        exactly(`${what}: winners`, told.filter(({ code }) => code === CODE.ok).length, ROUNDS),
        exactly(`${what}: losers`, losers.length, ROUNDS * (CLIENTS - 1)),
        {
          ...atMost(`${what}: a loser's answer`, p95(waits), LINE_MS, 'ms', spread(waits)),
          line: `p95 ≤ ${LINE_MS} ms`,
        },
        exactly('Appointments that overlap another one', await countOverlaps(database), 0),
      ]
    } finally {
      hangUp()
      for (const server of servers) await server.stop()
    }
  })
}

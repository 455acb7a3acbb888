import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { firstDayOf, monthOf, nextMonth } from '@xinqi/domain/rules/statement'
import { dateOf, DAY, instantAt, systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { startServer } from '../../support/server-process'
import { byClients, p95, spread } from '../measure'
import type { Row } from '../part'
import { withDatabase } from '../support/database'
import { getTimed, hangUp } from '../support/http-client'
import { keepBusy } from '../world/busy'
import { insertPeople, logIn } from '../world/people'
import { insertEarned } from './earned'

export const WEEK_SESSIONS = 60
export const EARNED_SESSIONS = 10_000
export const ASKED = 200
const WARM_UP = 300
const YEAR_DAYS = 360

interface Asked {
  what: string
  path: string
  lineMs: number
}

const month = monthOf(dateOf(new Date(systemClock.now().getTime() - 60 * DAY)))

const CALLS: readonly Asked[] = [
  {
    what: `the calendar, ${WEEK_SESSIONS} sessions in a week`,
    path: `consult/consultSchedule/getScheduleDates?days=${HORIZON_DAYS}`,
    lineMs: 50,
  },
  { what: `income of ${EARNED_SESSIONS} sessions`, path: 'consult/settlement/income', lineMs: 100 },
  {
    what: `income of ${EARNED_SESSIONS} sessions, its lines`,
    path: 'consult/settlement/incomeLines?page=1',
    lineMs: 100,
  },
  {
    what: `income of ${EARNED_SESSIONS} sessions, the lines of a month`,
    path: `consult/settlement/incomeLines?page=1&month=${month}`,
    lineMs: 100,
  },
]

/** What a consultant with a full week and years of work asks of a real server. */
export const askAsConsultant = (): Promise<Row[]> =>
  withDatabase('bench_workspace', async (database) => {
    const secret = newToken()
    const now = systemClock.now()
    await insertPeople(database, 1, systemClock, { alwaysOpen: true })
    const visitor = await keepBusy(database, 1, WEEK_SESSIONS, systemClock, 7)
    const to = instantAt(firstDayOf(nextMonth(month)), 0)
    const from = new Date(now.getTime() - YEAR_DAYS * DAY)
    await insertEarned(database, { consultants: 1, sessions: EARNED_SESSIONS, from, to, visitor })
    const [token = ''] = await logIn(database, 'consultant', [1], createKeyedHash(secret), systemClock)
    const server = await startServer(database.url, { TOKEN_SECRET: secret })
    try {
      const rows: Row[] = []
      for (const { what, path, lineMs } of CALLS) {
        const ask = () => getTimed(`${server.origin}/api/${path}`, { token })
        await byClients(1, Array.from({ length: WARM_UP }), ask)
        const waits = (await byClients(1, Array.from({ length: ASKED }), ask)).map(({ milliseconds }) => milliseconds)
        const verdict = p95(waits) <= lineMs ? 'kept' : 'missed'
        rows.push({ what, result: spread(waits), line: `p95 ≤ ${lineMs} ms`, verdict })
      }
      return rows
    } finally {
      hangUp()
      await server.stop()
    }
  })

import { MINUTE, systemClock } from '@xinqi/domain/time'
import { byClients, p95, spread, timed } from '../measure'
import { atLeast, atMost, inform, rounded, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { getTimed, hangUp, request, type Answer } from '../support/http-client'
import { withServer } from '../../support/server-process'
import { keepBusy } from '../world/busy'
import { insertPeople } from '../world/people'
import { newHalfHour, searches, type MeasuredCall } from './calls'

/** Consultants: the lines are the same for all, since a list must not grow with them. */
const SIZES = [500, 2000, 10_000]
/** How often each call is made by each number of clients. */
const REQUESTS = 300
/** Sessions of two granules each. */
const SESSIONS = 30
/** Calls until a new process has compiled what it runs often; a server answers so from its first minute on. */
const WARM_UP = 1500
const HALF_HOURS = 40
const CLIENTS = 8
const PER_SECOND_LINE = 300

async function measureSize(count: number): Promise<Row[]> {
  return withDatabase(`bench_slots_${count}`, async (database) => {
    await insertPeople(database, count, systemClock)
    await keepBusy(database, count, SESSIONS, systemClock)
    const calls = searches(count, systemClock)
    const first = await firstCalls(database.url, count, calls.slice(0, 2))
    const steady = await withServer(database.url, async (origin) => {
      const rows: Row[] = []
      for (const call of calls) rows.push(...(await measureCall(origin, count, call)))
      return [...rows, await measureHalfHours(origin, count)]
    })
    hangUp()
    return [...steady, ...first]
  })
}

async function measureCall(origin: string, count: number, call: MeasuredCall): Promise<Row[]> {
  const ask = (n: number) => getTimed(origin + call.path(n))
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  await byClients(
    CLIENTS,
    Array.from({ length: WARM_UP }, (_, n) => n),
    ask,
  )
  const alone = (await byClients(1, numbers, ask)).map((answer) => answer.milliseconds)
  const together = await timed(() => byClients(CLIENTS, numbers, ask))
  const perSecond = (REQUESTS / together.milliseconds) * 1000
  const kilobytes = rounded((together.value[0]?.bytes ?? 0) / 1024)
  const what = `${count}: ${call.what}`
  const crowded = `${spreadOf(together.value)} · ${rounded(perSecond)}/s`
  return [
    {
      ...atMost(`${what}, one client (${kilobytes} KB)`, p95(alone), call.lineMs, 'ms', spread(alone)),
      line: `p95 ≤ ${call.lineMs} ms`,
    },
    {
      ...atLeast(`${what}, ${CLIENTS} clients`, perSecond, PER_SECOND_LINE, '/s', crowded),
      line: `≥ ${PER_SECOND_LINE}/s`,
    },
  ]
}

const spreadOf = (answers: readonly Answer[]): string => spread(answers.map((answer) => answer.milliseconds))

async function measureHalfHours(origin: string, count: number): Promise<Row> {
  const answers: Answer[] = []
  for (let round = 0; round < HALF_HOURS; round += 1) {
    await request(`${origin}/sandbox/clock`, 'POST', { advanceMs: String(30 * MINUTE) })
    answers.push(await getTimed(origin + newHalfHour.path()))
  }
  return inform(`${count}: ${newHalfHour.what}, one client`, spreadOf(answers))
}

/** Nothing is compiled, connected or remembered yet: each in a server of its own. */
async function firstCalls(databaseUrl: string, count: number, calls: readonly MeasuredCall[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of calls) {
    const { milliseconds } = await withServer(databaseUrl, (origin) => getTimed(origin + call.path(0)))
    rows.push(inform(`${count}: ${call.what}, first call after the start`, `${rounded(milliseconds)} ms`))
  }
  return rows
}

export const slots: Part = {
  name: 'slots',
  title: 'Searching for a time',
  notes: [
    `The number in front is how many consultants the organisation has; each has ${SESSIONS} sessions (${SESSIONS * 2} busy half hours) in the coming 30 days. A real server process with its database on the same machine is asked over HTTP with connections kept open; the time runs to the last byte. Each call is first made ${WARM_UP} times, for a new process still compiles what it runs often; what the very first takes stands below. One client asks ${REQUESTS} times, one call after the other; then ${CLIENTS} clients without a pause between their calls share as many, so that their times are those of a server at its limit, with its calls a second. Client, server and database share the cores.`,
    `Lists ask the roster in memory, which a server reads before it says that it is ready. "A new half hour" is the one visitor in thirty minutes for whom everybody's next free time is looked for anew; the clock of the sandbox is moved before each of these ${HALF_HOURS} calls.`,
  ],
  run: async () => {
    const rows: Row[] = []
    for (const count of SIZES) rows.push(...(await measureSize(count)))
    return rows
  },
}

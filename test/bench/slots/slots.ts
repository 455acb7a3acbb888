import { systemClock } from '@xinqi/domain/time'
import { byClients, p95, spread, timed } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { getTimed, hangUp, request, type Answer } from '../support/http-client'
import { withServer } from '../support/server-process'
import { keepBusy } from '../world/busy'
import { insertPeople } from '../world/people'
import { coldHomeList, searches, type MeasuredCall } from './calls'

/** The lines are drawn for this many consultants. */
const LINE_SIZE = 500
/** Consultants, and how often each call is made by each number of clients. */
const SIZES = [
  { count: LINE_SIZE, requests: 300 },
  { count: 2000, requests: 100 },
]
/** Sessions of two granules each. */
const SESSIONS = 30
const WARM_UP = 30
const COLD_REQUESTS = 40
const CLIENTS = 8
const PAST_THE_MEMORY_MS = 16_000

async function measureSize({ count, requests }: (typeof SIZES)[number]): Promise<Row[]> {
  return withDatabase(`bench_slots_${count}`, async (database) => {
    await insertPeople(database, count, systemClock)
    await keepBusy(database, count, SESSIONS, systemClock)
    const calls = searches(count, systemClock)
    const first = await firstCalls(database.url, count, calls.slice(0, 2))
    const steady = await withServer(database.url, async (origin) => {
      const rows: Row[] = []
      for (const call of calls) rows.push(...(await measureCall(origin, count, call, requests)))
      return [...rows, await measureCold(origin, count)]
    })
    hangUp()
    return [...steady, ...first]
  })
}

async function measureCall(origin: string, count: number, call: MeasuredCall, requests: number): Promise<Row[]> {
  const ask = (n: number) => getTimed(origin + call.path(n))
  const numbers = Array.from({ length: requests }, (_, n) => n)
  await byClients(1, numbers.slice(0, WARM_UP), ask)
  const alone = await byClients(1, numbers, ask)
  const together = await timed(() => byClients(CLIENTS, numbers, ask))
  const perSecond = rounded((requests / together.milliseconds) * 1000)
  const kilobytes = rounded((alone[0]?.bytes ?? 0) / 1024)
  return [
    rowOf(count, call, `one client (${kilobytes} KB)`, alone),
    rowOf(count, call, `${CLIENTS} clients`, together.value, ` · ${perSecond}/s`),
  ]
}

async function measureCold(origin: string, count: number): Promise<Row> {
  const answers: Answer[] = []
  for (let round = 0; round < COLD_REQUESTS; round += 1) {
    await request(`${origin}/sandbox/clock`, 'POST', { advanceMs: String(PAST_THE_MEMORY_MS) })
    answers.push(await getTimed(origin + coldHomeList.path()))
  }
  return rowOf(count, coldHomeList, 'one client', answers)
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

function rowOf(count: number, { what, lineMs }: MeasuredCall, how: string, answers: readonly Answer[], also = ''): Row {
  const milliseconds = answers.map((answer) => answer.milliseconds)
  const result = spread(milliseconds) + also
  const title = `${count}: ${what}, ${how}`
  if (count !== LINE_SIZE) return inform(title, result)
  return { ...atMost(title, p95(milliseconds), lineMs, 'ms', result), line: `p95 ≤ ${lineMs} ms` }
}

export const slots: Part = {
  name: 'slots',
  title: 'Searching for a time',
  notes: [
    `The number in front is how many consultants the organisation has; each has ${SESSIONS} sessions (${SESSIONS * 2} busy half hours) in the coming 30 days. A real server process with its database on the same machine is asked over HTTP with connections kept open; the time runs to the last byte. One client asks ${SIZES.map((size) => size.requests).join(' or ')} times, one call after the other; then ${CLIENTS} clients without a pause between their calls share as many, so that their times are those of a server at its limit, with its calls a second. Client, server and database share the cores.`,
    'The home list remembers for 15 seconds how many consultants can be booked this week. "Counted anew" is the one visitor in 15 seconds who waits for the count; the clock of the sandbox is moved before each of these calls.',
  ],
  run: async () => {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(...(await measureSize(size)))
    return rows
  },
}

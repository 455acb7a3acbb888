import { systemClock } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { inScope } from '../../../server/src/seeing/scope'
import { Collector } from '../../../server/src/seeing/testing/collector'
import { startServer } from '../../support/server-process'
import { byClients, median, timed } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { insertCustomers, order, type Customer } from '../ratio/customers'
import { type BenchDatabase, withDatabase } from '../support/database'
import { getTimed, hangUp, request } from '../support/http-client'
import { insertPeople, ORG } from '../world/people'

const PAIRS = 5
const CONSULTANTS = 300
const CLIENTS = 8
const WARM_UP = 300
const LISTS = 2000
const ORDERS = 300
const TRANSACTIONS = 4000
/** Of a server without traces, in percent. */
const LINE = 10

/** Processor time that a server has used, in milliseconds. */
async function cpuOf(origin: string): Promise<number> {
  const text = (await request(`${origin}/metrics`, 'GET')).toString()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}

interface Load {
  database: BenchDatabase
  secret: string
  customers: Customer[]
}

/** Processor time of a fresh server for one list and for one order, in milliseconds. */
async function perCall({ database, secret, customers }: Load, settings: Record<string, string>) {
  const server = await startServer(database.url, { TOKEN_SECRET: secret, ...settings })
  try {
    const { origin } = server
    const list = (): Promise<unknown> => getTimed(`${origin}/api/appoint/consultConsultant/listIndex?orgId=${ORG}`)
    const book = (customer: Customer): Promise<unknown> => order(origin, customer)
    const used = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> => {
      const before = await cpuOf(origin)
      await byClients(CLIENTS, items, work)
      return ((await cpuOf(origin)) - before) / items.length
    }
    const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
    await byClients(CLIENTS, times(WARM_UP), list)
    await byClients(CLIENTS, customers.splice(0, ORDERS / 4), book)
    return { list: await used(times(LISTS), list), order: await used(customers.splice(0, ORDERS), book) }
  } finally {
    hangUp()
    await server.stop()
  }
}

type Cost = Awaited<ReturnType<typeof perCall>>

function rowOf(what: string, field: keyof Cost, off: readonly Cost[], on: readonly Cost[]): Row {
  const shares = off.map((one, pair) => ((on[pair]?.[field] ?? NaN) / one[field] - 1) * 100)
  const values = [off, on].map((costs) => median(costs.map((cost) => cost[field])).toFixed(2))
  const detail = `${values[0]} → ${values[1]} ms, ${median(shares).toFixed(1)} %`
  return atMost(`${what}: processor time without and with traces`, median(shares), LINE, '%', detail)
}

async function measureTraces(): Promise<Row[]> {
  return withDatabase('bench_seeing', async (database) => {
    const secret = newToken()
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const customers = await insertCustomers(database, CONSULTANTS, createKeyedHash(secret), systemClock)
    await database.pool.query('vacuum analyze')
    const collector = await Collector.open()
    const load = { database, secret, customers }
    const [off, on]: [Cost[], Cost[]] = [[], []]
    try {
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const runs = [
          async () => off.push(await perCall(load, { OTEL_EXPORTER_OTLP_ENDPOINT: '' })),
          async () => on.push(await perCall(load, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })),
        ]
        // Every other pair begins with the other one.
        for (const run of pair % 2 === 0 ? runs : runs.reverse()) await run()
      }
      const calls = PAIRS * (LISTS + ORDERS + WARM_UP + ORDERS / 4)
      return [
        rowOf('A list', 'list', off, on),
        rowOf('An order', 'order', off, on),
        inform('Spans that the collector was sent', `${collector.spans.length} of ${calls} calls`),
      ]
    } finally {
      await collector.close()
    }
  })
}

/** What it costs that a transaction says for which call it is made. */
async function measureNames(): Promise<Row> {
  return withDatabase('bench_seeing_names', async ({ db }) => {
    const transaction = () => db.transaction().execute((trx) => sql`select 1`.execute(trx))
    const run = async (requestId?: string): Promise<number> => {
      const { milliseconds } = await timed(async () => {
        for (let count = 0; count < TRANSACTIONS / PAIRS; count += 1)
          await inScope(requestId === undefined ? {} : { requestId }, transaction)
      })
      return (milliseconds * 1000) / (TRANSACTIONS / PAIRS)
    }
    const [plain, named]: [number[], number[]] = [[], []]
    for (let pair = 0; pair < PAIRS; pair += 1) {
      plain.push(await run())
      named.push(await run('k3j9x0q2ab7w'))
    }
    const [before, after] = [median(plain), median(named)]
    return inform(
      'An empty transaction that says for which call it is made',
      `${rounded(before)} → ${rounded(after)} µs`,
    )
  })
}

export const seeing: Part = {
  name: 'seeing',
  title: 'Traces',
  notes: [
    `${PAIRS} pairs of fresh servers, one without a collector and one with it (1 % of the unremarkable traces, in OTLP over HTTP to the process that asks), each asked for ${LISTS} lists and ${ORDERS} orders by ${CLIENTS} clients. What counts is the processor time that the server's own /metrics tells; the line is the median of the pairs.`,
    'A transaction names its call by `set local application_name`, sent together with `begin`: no message more, and what is prepared stays prepared. A comment in each statement would have every one of them planned anew.',
  ],
  run: async () => [...(await measureTraces()), await measureNames()],
}

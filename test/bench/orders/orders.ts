import { addDays, dateOf, SECOND, systemClock } from '@xinqi/domain/time'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { ORDER } from '@xinqi/domain/status/order'
import type { Services } from '../../../server/src/call/services'
import { searchOrders, type OrderFilter } from '../../../server/src/features/dossier/data'
import { closeDays } from '../../../server/src/features/dashboard/commands/close-days'
import { listDueDays } from '../../../server/src/features/dashboard/data'
import { numbersOf } from '../../../server/src/features/dashboard/numbers'
import { presentDossier, presentLine } from '../../../server/src/features/dossier/present'
import { p95, spread } from '../measure'
import { inform, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors, namesInCrowd } from '../world/people'

const ORDERS = 1_000_000
const CONSULTANTS = 2_000
const VISITORS = 50_000
const TIMES = 100
const LINE_MS = 200

/** Inserted at once: a statement may take two minutes. */
const CHUNK = 50_000

/** Two years of orders with a session each; one in two hundred is in a state that somebody has to look at. */
async function insertOrders({ pool }: BenchDatabase): Promise<void> {
  for (let from = 1; from <= ORDERS; from += CHUNK) await insertSome(pool, from)
}

async function insertSome(pool: BenchDatabase['pool'], from: number): Promise<void> {
  await pool.query(
    `with service as (select distinct on (consultant_id) id, consultant_id from consult_service order by consultant_id, id),
     made as (
       insert into consult_order (order_no, user_id, consultant_id, service_id, org_id, consult_mode, minutes, sessions,
         sessions_done, price_fen, payable_fen, pay_status, order_show_status, change_policy, created_at)
       select to_char(now() - n * interval '63 seconds', 'YYYYMMDD') || lpad(n::text, 10, '0'), 1 + n % $3, s.consultant_id, s.id,
         340, 1, 50, 1, case when n % 200 = 0 then 0 else 1 end, 50000, 50000, 1,
         case when n % 200 = 0 then (array[1, 4, 7, 9])[1 + (n / 200) % 4] else 3 end, '{}'::jsonb,
         now() - n * interval '63 seconds'
         from generate_series($1::int, $2::int) n join service s on s.consultant_id = 1 + n % $4
       returning *)
     insert into appointment (appoint_no, order_no, seq, user_id, consultant_id, consult_mode, minutes, status, start_at, end_at,
       created_at)
     select order_no, order_no, 1, user_id, consultant_id, consult_mode, minutes,
       case when order_show_status = 3 then 3 else 1 end, created_at + interval '2 days',
       created_at + interval '2 days' + minutes * interval '1 minute', created_at
       from made where order_show_status not in (7, 9)`,
    [from, from + CHUNK - 1, VISITORS, CONSULTANTS],
  )
}

const NAMES = namesInCrowd()

/** The number that the n-th order got; one made as a day began may have got the day beside it, and is looked for in vain. */
const orderNoOf = (n: number): string =>
  new Date(systemClock.now().getTime() - n * 63 * SECOND).toISOString().slice(0, 10).replaceAll('-', '') +
  String(n).padStart(10, '0')

type Ask = (n: number) => OrderFilter

/** Every way to look for orders, by the n-th time. */
const LOOKS: Record<string, Ask> = {
  'the newest': () => ({}),
  'of a state that few are in': (n) => ({
    status: [ORDER.toConfirm, ORDER.refundRequested, ORDER.awaitingInformation][n % 3],
  }),
  'of the state that nearly all are in': () => ({ status: ORDER.consulted }),
  'of a visitor': (n) => ({ userId: 1 + n * 97 }),
  'of a consultant': (n) => ({ consultantId: 1 + ((n * 97) % CONSULTANTS) }),
  'of a consultant by name': (n) => ({ consultantName: NAMES[n % NAMES.length] }),
  'of a number': (n) => ({ orderNo: orderNoOf(1 + ((n * 9_973) % ORDERS)) }),
  'of a consultant, in a rare state': (n) => ({ consultantId: 1 + ((n * 97) % CONSULTANTS), status: ORDER.toConfirm }),
  'of a day': (n) => ({ from: dayBefore(n), to: dayBefore(n) }),
  'of a month, in a rare state': (n) => ({ from: dayBefore(n + 30), to: dayBefore(n), status: ORDER.refundRequested }),
}

const DAY_MS = 24 * 3600 * 1000
const dayBefore = (days: number): string =>
  new Date(systemClock.now().getTime() - (days * 7 + 1) * DAY_MS).toISOString().slice(0, 10)

const FIRST: Pick<Parsed<'POST /operator/order/search'>, 'page' | 'after'> = { page: 1, after: undefined }
/** Whose own proposals are told apart; there are none. */
const ANY_OPERATOR = 1

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const row = (what: string, waits: readonly number[]): Row => ({
  what,
  result: spread(waits),
  line: `p95 ≤ ${LINE_MS} ms`,
  verdict: p95(waits) <= LINE_MS ? 'kept' : 'missed',
})

async function lookEachWay({ db }: Services): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, ask] of Object.entries(LOOKS)) {
    const waits: number[] = []
    for (let n = 0; n < TIMES; n += 1)
      waits.push(await timed(async () => (await searchOrders(db, ask(n), FIRST)).rows.map(presentLine)))
    rows.push(row(`orders ${what}`, waits))
  }
  return rows
}

/** From page to page behind the last row, as deep as nobody goes. */
async function turnPages({ db }: Services): Promise<Row> {
  const waits: number[] = []
  let after: string | undefined
  for (let n = 0; n < TIMES * 2; n += 1)
    waits.push(
      await timed(async () => {
        after = (await searchOrders(db, {}, { page: 1, after })).next ?? undefined
      }),
    )
  return row(`the newest, ${TIMES * 2} pages one behind the other`, waits)
}

async function openDossiers(services: Services): Promise<Row> {
  const { rows } = await searchOrders(services.db, { status: ORDER.consulted }, FIRST)
  const waits: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const line = rows[n % rows.length]
    if (line) waits.push(await timed(() => presentDossier(services, line, ANY_OPERATOR)))
  }
  return inform('a dossier', spread(waits))
}

/** Spans that end today, in days, and how they are cut. */
const SPANS = { week: [7, 'day'], month: [30, 'day'], year: [365, 'week'] } as const

/** The numbers of days: written down first, as the sweep does in an hour, then read with today as it is. */
async function readNumbers(services: Services): Promise<Row[]> {
  const counting = await timed(async () => {
    while ((await listDueDays(services.db, services.clock.now(), 1)).length > 0) await closeDays(services)
  })
  const to = dateOf(services.clock.now())
  const rows = [inform('two years of days, counted and written down', `${Math.round(counting / 1000)} s`)]
  for (const [span, [days, step]] of Object.entries(SPANS)) {
    const waits: number[] = []
    for (let n = 0; n < TIMES; n += 1)
      waits.push(await timed(() => numbersOf(services, { from: addDays(to, 1 - days), to, step, orgId: undefined })))
    rows.push(row(`the numbers of a ${span}, and of the one before`, waits))
  }
  return rows
}

const measureAll = (): Promise<Row[]> =>
  withDatabase('bench_orders', async (database) => {
    await insertPeople(database, CONSULTANTS, systemClock)
    await insertVisitors(database, VISITORS, systemClock)
    await insertOrders(database)
    await database.pool.query('vacuum analyze')
    return withServices(database.url, async (services) => [
      ...(await lookEachWay(services)),
      await turnPages(services),
      await openDossiers(services),
      ...(await readNumbers(services)),
    ])
  })

export const orders: Part = {
  name: 'orders',
  title: 'Looking for orders as an operator',
  notes: [
    `${ORDERS} orders of two years and ${VISITORS} visitors with ${CONSULTANTS} consultants, a session each. One client asks what the calls of the console ask, ${TIMES} times each way, in the process of the server: reading and wording, without HTTP. A page has thirty orders.`,
  ],
  run: measureAll,
}

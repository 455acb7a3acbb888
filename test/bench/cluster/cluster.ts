import { AWAY_MS, loseBus } from '../../cluster/drills/bus-away'
import { losePrimary, PER_SECOND } from '../../cluster/drills/primary-lost'
import { restoreToSecond } from '../../cluster/drills/restore'
import { restartAll } from '../../cluster/drills/rolling-restart'
import { scaleWeb } from '../../cluster/drills/scale'
import { startService, type Service, type Shape } from '../../cluster/drills/service'
import { loseWeb } from '../../cluster/drills/web-lost'
import { missingPackages } from '../../cluster/topology/programs'
import { engineVersions } from '../../cluster/topology/versions'
import { p95, spread } from '../measure'
import { atMost, exactly, inform, NotMeasured, rounded, type Part, type Row } from '../part'

const LINE = { recovered: 30, socket: 5 }
const SECOND = 1000

async function scale(service: Service): Promise<Row[]> {
  const { one, two } = await scaleWeb(service)
  const row = (what: string, first: number, second: number): Row =>
    inform(what, `${rounded(first)}/s → ${rounded(second)}/s = ${(second / first).toFixed(2)} times`)
  return [
    row('Bookings, one web process → two', one.ordersPerSecond, two.ordersPerSecond),
    row('Reads of a consultant, one web process → two', one.readsPerSecond, two.readsPerSecond),
  ]
}

async function webLost(service: Service): Promise<Row[]> {
  const { told, refused, lost, missed, gaps, failures, cut } = await loseWeb(service)
  const title = 'kill −9 of one web process of two'
  return [
    exactly(
      `${title}: bookings that failed for a client that asks again`,
      refused.length + lost,
      0,
      `${refused.length + lost} of ${told}`,
    ),
    inform(`${title}: requests that had to be sent again`, String(failures.length)),
    atMost(`${title}: sockets are back`, p95(gaps) / SECOND, LINE.socket, 's', `${cut} sockets, ${spread(gaps)}`),
    exactly(`${title}: messages that an open page never heard of`, missed, 0),
  ]
}

async function restarted(service: Service): Promise<Row[]> {
  const { told, refused, failures, lost } = await restartAll(service)
  const errors = refused.length + failures.length + lost
  return [exactly('Every process restarted in turn: requests that failed', errors, 0, `${errors} at ${told} bookings`)]
}

async function busAway(service: Service): Promise<Row[]> {
  const { told, refused, failures, missed, outOfOrder, caughtUpMs } = await loseBus(service)
  const title = `The bus away for ${AWAY_MS / SECOND} s`
  const errors = refused.length + failures.length
  return [
    exactly(`${title}: requests that failed`, errors, 0, `${errors} at ${told} bookings`),
    exactly(`${title}: messages that an open page never heard of`, missed, 0),
    exactly(`${title}: messages out of their order`, outOfOrder, 0),
    inform(`${title}: every page has heard of everything after its return`, `${rounded(caughtUpMs / SECOND)} s`),
  ]
}

async function restore(service: Service): Promise<Row[]> {
  const { before, lost, tooMany, ledgerSumFen, errors, tookMs, bytes } = await restoreToSecond(service)
  const title = 'A chosen second restored'
  return [
    inform(`${title}: restore and recovery`, `${rounded(tookMs / SECOND)} s for ${rounded(bytes / 1e6)} MB`),
    exactly(`${title}: orders of before that are missing`, lost, 0, `${lost} of ${before}`),
    exactly(`${title}: orders of afterwards that came along`, tooMany, 0),
    exactly(`${title}: sum of the ledger, in fen`, ledgerSumFen, 0),
    exactly(`${title}: lines of the logs that speak of an error`, errors.length, 0),
  ]
}

async function primaryLost(service: Service): Promise<Row[]> {
  const { told, lost, unpaid, doubled, refused, ledgerSumFen, recoveredMs, failures } = await losePrimary(service)
  const title = `kill −9 of the primary under ${PER_SECOND} bookings/s`
  return [
    atMost(`${title}: nobody is told anything for`, recoveredMs / SECOND, LINE.recovered, 's'),
    exactly(`${title}: confirmed bookings and payments lost`, lost + unpaid, 0, `${lost + unpaid} of ${told}`),
    exactly(`${title}: people or times booked twice`, doubled, 0),
    exactly(
      `${title}: bookings refused or never answered`,
      refused.length,
      0,
      `${refused.length}, ${failures.length} requests sent again`,
    ),
    exactly(`${title}: sum of the ledger, in fen`, ledgerSumFen, 0),
  ]
}

type Step = (service: Service) => Promise<Row[]>

/** In each the primary last: what is lost of the cluster then is not there for the others. */
const WAYS: { way: string; shape: Shape; steps: readonly Step[] }[] = [
  { way: 'NATS', shape: { bus: 'nats' }, steps: [scale, webLost, restarted, busAway, restore, primaryLost] },
  {
    way: 'PgBouncer, Redis',
    shape: { bus: 'redis', pooled: true },
    steps: [webLost, restarted, busAway, primaryLost],
  },
]

async function measure(way: string, shape: Shape, steps: readonly Step[]): Promise<Row[]> {
  const service = await startService(shape)
  try {
    const rows: Row[] = []
    for (const step of steps) rows.push(...(await step(service)))
    return rows.map((row) => ({ ...row, what: `${way}: ${row.what}` }))
  } finally {
    await service.clear()
  }
}

export const cluster: Part = {
  name: 'cluster',
  title: 'Many machines',
  notes: [
    'Three etcd, three PostgreSQL under Patroni in synchronous mode, HAProxy, two web processes and one for jobs, all as processes of this one machine, with the very configuration of `deploy/`. So the numbers tell what is lost and for how long, not how fast three machines are: everything here shares the cores, and the replicas cost what other machines would pay. Messages go by NATS with no pool before the database, and then by Redis with PgBouncer in transaction mode.',
    'One web process → two: bookings end in the database, which stands on the same cores; where both are busy already, a second process adds little. Reads are work of the web process alone.',
    `A primary that is killed is replaced when its lease of 20 s has run out (\`ttl\`, the least that Patroni takes), of which on average a part has gone by; then HAProxy has to see it (1 s). A client that asks again with its key is answered as soon as there is a primary. „Lost“ are orders and payments of which somebody was told and that are not in the tables afterwards.`,
  ],
  async run() {
    const missing = missingPackages()
    if (missing.length > 0)
      throw new NotMeasured(`${missing.join(', ')} is not installed (npm run test:cluster -- --install)`)
    const rows: Row[] = [inform('Engines', (await engineVersions()).join(', '))]
    for (const { way, shape, steps } of WAYS) rows.push(...(await measure(way, shape, steps)))
    return rows
  },
}

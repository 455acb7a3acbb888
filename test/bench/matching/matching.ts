import { CODE } from '@xinqi/domain/codes'
import { systemClock } from '@xinqi/domain/time'
import { KnownWeights } from '../../../server/src/features/matching/factors'
import { simulateMatching } from '../../../server/src/testing/matching-crowd'
import { withServer } from '../../support/server-process'
import { byClients, median, p95, spread, timed } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { hangUp, request } from '../support/http-client'
import { insertPeople, ORG } from '../world/people'

/** Consultants, and the p95 line of a suggestion among so many, in milliseconds with one client. */
const SIZES = [
  { count: 2000, lineMs: 100 },
  { count: 20_000, lineMs: 250 },
] as const
const REQUESTS = 200
const WARM_UP = 20
const VISITORS = [300, 3000] as const

const at = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0]

/** Other answers each time. Fields are those of the seed, 40 downwards. */
const answersOf = (n: number): Record<string, string> => ({
  orgId: String(ORG),
  sid: `bench ${n}`,
  concerns: at(['40', '3901,3801', '31', ''], n),
  consultMode: at(['1', '2', '3'], n),
  parts: at(['evening', 'morning,afternoon', ''], n),
  gender: at(['1', '2'], n),
  styles: at(['温和', '直接,幽默', ''], n),
  budgetFen: at(['30000', '40000', '50000'], n),
})

async function measureSize({ count, lineMs }: (typeof SIZES)[number]): Promise<Row[]> {
  return withDatabase(`bench_matching_${count}`, async (database) => {
    await insertPeople(database, count, systemClock)
    await database.pool.query('vacuum analyze')
    const asked = await withServer(database.url, (origin) => askFor(origin, count, lineMs))
    hangUp()
    return [asked, ...(await simulate(database, count))]
  })
}

async function askFor(origin: string, count: number, lineMs: number): Promise<Row> {
  const ask = async (n: number): Promise<number> => {
    const { value, milliseconds } = await timed(() =>
      request(`${origin}/api/appoint/matching/suggest`, 'POST', answersOf(n)),
    )
    const { code, msg } = JSON.parse(value.toString()) as { code: number; msg: string }
    if (code !== CODE.ok) throw new Error(`matching answered ${code} ${msg}`)
    return milliseconds
  }
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  await byClients(1, numbers.slice(0, WARM_UP), ask)
  const alone = await byClients(1, numbers, ask)
  const row = atMost(`${count}: suggest, one client`, p95(alone), lineMs, 'ms', spread(alone))
  return { ...row, line: `p95 ≤ ${lineMs} ms` }
}

const percent = (share: number): string => `${rounded(100 * share)} %`

/** How bookings spread with the weights that an installation begins with. */
async function simulate({ db }: BenchDatabase, count: number): Promise<Row[]> {
  const weights = await new KnownWeights(db).now()
  return VISITORS.flatMap((visitors) => {
    const { topTenth, largest, gini, newcomers, seenAfter } = simulateMatching(count, visitors, weights)
    const who = `${count}: ${visitors} visitors`
    return [
      inform(`${who}: bookings of the tenth with the most`, percent(topTenth)),
      inform(`${who}: bookings of the one with the most`, percent(largest)),
      inform(`${who}: Gini of the bookings`, gini.toFixed(2)),
      inform(
        `${who}: newcomers who were suggested to somebody`,
        `${seenAfter.length} of ${newcomers}; the first after ${seenAfter[0] ?? '–'}, half of these after ${median(seenAfter)} visitors`,
      ),
    ]
  })
}

export const matching: Part = {
  name: 'matching',
  title: 'Suggesting three people',
  notes: [
    `The number in front is how many consultants the organisation has. A real server process with its database on the same machine is asked over HTTP, ${REQUESTS} times by one client, one call after the other, with other answers of the questionnaire each time; the time runs to the last byte.`,
    'The simulation asks the rule itself, with the weights that an installation begins with: made-up visitors come one after the other and book one of the three they are suggested, and who is booked is seen as busier. One in twenty consultants is new: one year, no rating, no booking. Where there are many more consultants than bookings most have none, whatever the rule.',
  ],
  run: async () => {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(...(await measureSize(size)))
    return rows
  },
}

import { systemClock } from '@xinqi/domain/time'
import { Refusal } from '../../../server/src/call/refusal'
import type { Services } from '../../../server/src/call/services'
import { acquireCoupon } from '../../../server/src/features/coupon/commands/acquire-coupon'
import { byClients, p95, spread } from '../measure'
import { exactly, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertCouponBase } from '../world/coupon-base'
import { insertPeople, insertVisitors } from '../world/people'

const COUPONS = 1_000
const CLIENTS = 5_000
const LINE_MS = 300
const WARM_UP = 20

interface Outcome {
  couponNo: string | null
  milliseconds: number
}

async function attempt(services: Services, baseId: number, userId: number): Promise<Outcome> {
  const started = performance.now()
  const couponNo = await acquireCoupon(services, baseId, { userId, nth: 1 }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return { couponNo, milliseconds: performance.now() - started }
}

const count = async ({ pool }: BenchDatabase, query: string, baseId: number): Promise<number> =>
  Number((await pool.query<{ count: string }>(query, [baseId])).rows[0]?.count)

/** Everybody wants one of a thousand at the same moment. */
const rush = (): Promise<Row[]> =>
  withDatabase('bench_coupons', async (database) => {
    await insertPeople(database, 1, systemClock)
    const visitors = await insertVisitors(database, CLIENTS + WARM_UP, systemClock)
    const [warm, baseId] = [await insertCouponBase(database, WARM_UP), await insertCouponBase(database, COUPONS)]
    await database.pool.query('vacuum analyze')
    const outcomes = await withServices(database.url, async (services) => {
      await byClients(WARM_UP, visitors.slice(CLIENTS), (userId) => attempt(services, warm, userId))
      return byClients(CLIENTS, visitors.slice(0, CLIENTS), (userId) => attempt(services, baseId, userId))
    })
    const told = new Set(outcomes.flatMap(({ couponNo }) => couponNo ?? []))
    const waits = outcomes.map(({ milliseconds }) => milliseconds)
    const title = `${CLIENTS} clients at once on ${COUPONS} coupons`
    return [
      exactly(
        `${title}: given`,
        await count(database, 'select count(*) from coupon where base_id = $1', baseId),
        COUPONS,
      ),
      exactly(`${title}: told that they have one, each another`, told.size, COUPONS),
      exactly(
        `${title}: persons with two`,
        await count(
          database,
          'select count(*) from (select 1 from coupon where base_id = $1 group by user_id having count(*) > 1) x',
          baseId,
        ),
        0,
      ),
      {
        what: `${title}: an answer`,
        result: spread(waits),
        line: `p95 ≤ ${LINE_MS} ms`,
        verdict: p95(waits) <= LINE_MS ? 'kept' : 'missed',
      },
    ]
  })

export const coupons: Part = {
  name: 'coupons',
  title: 'A rush for coupons',
  notes: [
    `${CLIENTS} people run the command \`acquireCoupon\` at the same moment against a real PostgreSQL, in the process of the clients, with the pool of one server (20 connections). Those who come while others are given theirs are served together, so a wait contains that of all who came before.`,
  ],
  run: rush,
}

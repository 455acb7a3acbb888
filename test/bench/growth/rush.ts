import { CODE } from '@xinqi/domain/codes'
import { systemClock } from '@xinqi/domain/time'
import { Refusal } from '../../../server/src/call/refusal'
import type { Services } from '../../../server/src/call/services'
import { createOrder } from '../../../server/src/features/order/commands/create-order'
import { openTimes, type Time } from '../booking/wishes'
import { byClients, p95, spread } from '../measure'
import { exactly, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors, ORG } from '../world/people'
import type { Measurement } from './measurement'

const CLIENTS = 5_000
const PLACES = 100
const CONSULTANTS = 200
/** Of one day, each an hour after the last: a session does not reach into the next. */
const STARTS = 26
const LINE_MS = 300
const WARM_UP = 20
const VIDEO = 2

const newCampaign = async ({ pool }: BenchDatabase, stock: number): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into campaign (org_id, page, title, summary, scene, starts_at, price_fen, stock, hero, blocks,
       before_text, after_text, created_at)
     values ($1, 'activity', 'bench', '', 'activity', now() - interval '1 day', 100, $2, '{}', '[]', '', '', now())
     returning id`,
    [ORG, stock],
  )
  return Number(rows[0]?.id)
}

interface Wish extends Time {
  userId: number
}

interface Outcome {
  orderNo: string | null
  milliseconds: number
}

async function attempt(services: Services, campaignId: number, { userId, ...time }: Wish): Promise<Outcome> {
  const started = performance.now()
  const orderNo = await createOrder(services, {
    ...time,
    userId,
    consultMode: VIDEO,
    visitorInfoId: null,
    cpChannelId: null,
    isInstant: false,
    campaign: { campaignId, sourceType: null, device: { sid: null, kind: null } },
  }).then(
    (placed) => placed.orderNo,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === CODE.conflict) return null
      throw error
    },
  )
  return { orderNo, milliseconds: performance.now() - started }
}

const count = async ({ pool }: BenchDatabase, query: string, campaignId: number): Promise<number> =>
  Number((await pool.query<{ count: string }>(query, [campaignId])).rows[0]?.count)

/** Everybody wants one of the last places of a campaign at the same moment, each at another time, so that places alone decide. */
const rush = (): Promise<Row[]> =>
  withDatabase('bench_places', async (database) => {
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const visitors = await insertVisitors(database, CLIENTS + WARM_UP, systemClock)
    const times = apart(await openTimes(database, CONSULTANTS, 2 * STARTS, systemClock))
    const wishes = visitors.map((userId, index) => ({ ...timeAt(times, index), userId }))
    const [warm, campaignId] = [await newCampaign(database, WARM_UP), await newCampaign(database, PLACES)]
    await database.pool.query('vacuum analyze')
    const outcomes = await withServices(database.url, async (services) => {
      await byClients(WARM_UP, wishes.slice(CLIENTS), (wish) => attempt(services, warm, wish))
      return byClients(CLIENTS, wishes.slice(0, CLIENTS), (wish) => attempt(services, campaignId, wish))
    })
    const told = new Set(outcomes.flatMap(({ orderNo }) => orderNo ?? []))
    const waits = outcomes.map(({ milliseconds }) => milliseconds)
    const title = `${CLIENTS} clients at once on the last ${PLACES} places of a campaign`
    return [
      exactly(
        `${title}: taken`,
        await count(database, 'select taken as count from campaign where id = $1', campaignId),
        PLACES,
      ),
      exactly(
        `${title}: claims`,
        await count(database, 'select count(*) from campaign_claim where campaign_id = $1', campaignId),
        PLACES,
      ),
      exactly(`${title}: told that they have one, each another`, told.size, PLACES),
      exactly(
        `${title}: persons with two`,
        await count(
          database,
          'select count(*) from (select 1 from campaign_claim where campaign_id = $1 group by user_id having count(*) > 1) x',
          campaignId,
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

/** Every other start of each, so that none overlaps another, and the first of everybody before the second of anybody. */
function apart(times: readonly Time[]): Time[] {
  return Array.from({ length: STARTS }, (_, start) =>
    times.filter((_time, index) => index % (2 * STARTS) === 2 * start),
  ).flat()
}

function timeAt(times: readonly Time[], index: number): Time {
  const time = times[index]
  if (!time) throw new Error('There are fewer times than people.')
  return time
}

export const lastPlaces: Measurement = {
  notes: [
    `${CLIENTS} people run the command \`createOrder\` at the same moment for the last ${PLACES} places of a campaign, each at a time of their own, against a real PostgreSQL, in the process of the clients, with the pool of one server (20 connections). As many as there are places are tried for at once and as many again wait for what becomes of those; the others are told at once that too many want them.`,
  ],
  run: rush,
}

import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { topicFor, USER } from '../../../server/src/realtime/stomp/topics'
import { until } from '../../process/until'
import { readBooks, type Books } from '../load/books'
import { Crowd } from '../load/crowd'
import { Listener } from '../load/listener'
import { takePaying } from '../load/people'
import type { Service } from './service'

const PER_SECOND = 20
const LISTENERS = 30
const BEFORE = 40
/** So long the bus is away. */
export const AWAY_MS = 20_000
const PATIENCE_MS = 120_000

export interface BusAway extends Books {
  told: number
  refused: readonly unknown[]
  /** Requests that nobody answered, or that were answered with a failure. */
  failures: readonly string[]
  /** Bookings of open pages of which the page never heard. */
  missed: number
  /** Messages that a page was sent before one that was written earlier. */
  outOfOrder: number
  /** From the return of the bus until every page had heard of everything, in milliseconds. */
  caughtUpMs: number
}

/** kill -9 of what carries the messages; people book on, and it comes back after a while. */
export async function loseBus({ database, front, bus, people }: Service): Promise<BusAway> {
  if (!bus) throw new Error('Messages go by the database here.')
  const listeners = takePaying(people, LISTENERS).map((person) => new Listener(front.origin, person))
  for (const listener of listeners) await listener.open()
  const crowd = new Crowd(front.origin, people)
  try {
    crowd.start(PER_SECOND)
    await crowd.booked(BEFORE)
    await bus.kill()
    const booked = await Promise.all(
      listeners.map(async (listener, index) => {
        await delay((AWAY_MS * index) / LISTENERS)
        return { listener, orderNo: await listener.book() }
      }),
    )
    await crowd.finish()
    const backAt = performance.now()
    await bus.start()
    const missing = () => booked.filter(({ listener, orderNo }) => !listener.heard.has(orderNo))
    await until('everybody has heard', () => missing().length === 0, PATIENCE_MS).catch(() => undefined)
    const caughtUpMs = performance.now() - backAt
    return {
      ...(await readBooks(database.url, crowd.told)),
      told: crowd.told.length,
      refused: crowd.mistakes,
      failures: crowd.failures,
      missed: missing().length,
      outOfOrder: await countOutOfOrder(database.url, listeners),
      caughtUpMs,
    }
  } finally {
    await crowd.finish()
    await Promise.all(listeners.map((listener) => listener.close()))
  }
}

/** What each page was sent, against the order in which it was written. */
async function countOutOfOrder(url: string, listeners: readonly Listener[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let count = 0
    for (const { person, bodies } of listeners) {
      const { rows } = await client.query<{ body: unknown }>('select body from outbox where topic = $1 order by id', [
        topicFor(USER, person.userId),
      ])
      const written = rows.map(({ body }) => JSON.stringify(body))
      let from = 0
      for (const body of bodies) {
        const at = written.indexOf(body, from)
        if (at < 0) count += 1
        else from = at + 1
      }
    }
    return count
  } finally {
    await client.end()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../process/until'
import { readBooks, type Books } from '../load/books'
import { Crowd } from '../load/crowd'
import { Listener } from '../load/listener'
import { takePaying } from '../load/people'
import type { Service } from './service'

const PER_SECOND = 25
const LISTENERS = 40
const BEFORE = 50
const AFTER = 100
/** So long the open pages book, one after the other, while the process is lost. */
const BOOKING_MS = 3_000
const PATIENCE_MS = 60_000

export interface WebLost extends Books {
  told: number
  /** What people heard that nobody may hear. */
  refused: readonly unknown[]
  failures: readonly string[]
  listeners: number
  /** Sockets that the lost process had. */
  cut: number
  /** From the loss of each to its return, in milliseconds. */
  gaps: readonly number[]
  /** Bookings of open pages of which the page never heard. */
  missed: number
}

/** kill -9 of one web process of two, while people book and open pages listen. */
export async function loseWeb({ database, front, web, people }: Service): Promise<WebLost> {
  const listeners = takePaying(people, LISTENERS).map((person) => new Listener(front.origin, person))
  for (const listener of listeners) await listener.open()
  const crowd = new Crowd(front.origin, people)
  try {
    crowd.start(PER_SECOND)
    await crowd.booked(BEFORE)
    const [lost] = web
    await lost?.kill()
    const booked = await Promise.all(
      listeners.map(async (listener, index) => {
        await delay((BOOKING_MS * index) / LISTENERS)
        return { listener, orderNo: await listener.book() }
      }),
    )
    await crowd.booked(AFTER)
    await crowd.finish()
    const cut = (): Listener[] => listeners.filter(({ gaps }) => gaps.length > 0)
    await until('everybody listens again', () => listeners.every(({ isConnected }) => isConnected), PATIENCE_MS)
    const missing = () => booked.filter(({ listener, orderNo }) => !listener.heard.has(orderNo))
    await until('everybody has heard', () => missing().length === 0, PATIENCE_MS).catch(() => undefined)
    await lost?.start()
    return {
      ...(await readBooks(database.url, crowd.told)),
      told: crowd.told.length,
      refused: crowd.mistakes,
      failures: crowd.failures,
      listeners: listeners.length,
      cut: cut().length,
      gaps: cut().flatMap(({ gaps }) => gaps),
      missed: missing().length,
    }
  } finally {
    await crowd.finish()
    await Promise.all(listeners.map((listener) => listener.close()))
  }
}

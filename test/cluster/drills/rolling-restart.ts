import { until } from '../../process/until'
import { readBooks, type Books } from '../load/books'
import { Crowd } from '../load/crowd'
import { Listener } from '../load/listener'
import { takePaying } from '../load/people'
import type { Service } from './service'

const PER_SECOND = 20
const LISTENERS = 20
const BETWEEN = 30
const PATIENCE_MS = 120_000

export interface Restarted extends Books {
  told: number
  refused: readonly unknown[]
  /** Requests that nobody answered, or that were answered with a failure. */
  failures: readonly string[]
  /** From the loss of each socket to its return, in milliseconds. */
  gaps: readonly number[]
}

/** Every process is ended as a process manager does and started again, one after the other, while people book. */
export async function restartAll({ database, front, web, jobs, people }: Service): Promise<Restarted> {
  const listeners = takePaying(people, LISTENERS).map((person) => new Listener(front.origin, person))
  for (const listener of listeners) await listener.open()
  const crowd = new Crowd(front.origin, people)
  try {
    crowd.start(PER_SECOND)
    for (const server of [...web, jobs]) {
      await crowd.booked(BETWEEN)
      await server.stop()
      await server.start()
    }
    await crowd.booked(BETWEEN)
    await crowd.finish()
    await until('everybody listens again', () => listeners.every(({ isConnected }) => isConnected), PATIENCE_MS)
    return {
      ...(await readBooks(database.url, crowd.told)),
      told: crowd.told.length,
      refused: crowd.mistakes,
      failures: crowd.failures,
      gaps: listeners.flatMap(({ gaps }) => gaps),
    }
  } finally {
    await crowd.finish()
    await Promise.all(listeners.map((listener) => listener.close()))
  }
}

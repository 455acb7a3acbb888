import { setTimeout as delay } from 'node:timers/promises'

/**
 * Does something with each, evenly over so many milliseconds and in random order, so that not everybody comes to another process at
 * the same moment. Resolves when that time is over, also where there was nobody.
 */
export async function oneByOne<T>(all: Iterable<T>, overMs: number, act: (one: T) => Promise<void> | void): Promise<void> {
  const order = [...all].map((one) => ({ one, at: Math.random() * overMs })).sort((a, b) => a.at - b.at)
  let passed = 0
  for (const { one, at } of order) {
    await delay(at - passed)
    passed = at
    await act(one)
  }
  await delay(overMs - passed)
}

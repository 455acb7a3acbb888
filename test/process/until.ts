import { setTimeout as delay } from 'node:timers/promises'

/** Waits for a condition, looking often. @throws when it has not come true in time */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for: ${what}`)
    await delay(20)
  }
}

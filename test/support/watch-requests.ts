import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Without a request for this long, a page has asked for what it asks for. */
const QUIET_MS = 200
const PATIENCE_MS = 20_000

/**
 * Counts the requests of a page from now on; what it gives waits until none has been under way for a moment. Playwright's own
 * `networkidle` now and then misses a request that was begun before its document had come, and then waits for ever.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>()
  let quietSince = performance.now()
  const ended = (request: unknown): void => {
    underWay.delete(request)
    quietSince = performance.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const deadline = performance.now() + PATIENCE_MS
    while (underWay.size > 0 || performance.now() - quietSince < QUIET_MS) {
      if (performance.now() > deadline) throw new Error(`${underWay.size} requests are still under way`)
      await delay(25)
    }
  }
}

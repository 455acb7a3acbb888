import { test as base } from '@playwright/test'
import { startServer } from './server/start-server'
import { PORT } from './server-address'

const START_PATIENCE_MS = 60_000

/**
 * Tests against a server of their worker's own, with its own database and clock, at `BASE_URL`. The worker that follows after a
 * failure begins with a new one: a second try finds nothing of the first.
 */
export const test = base.extend<object, { server: void; apart: string; environment: NodeJS.ProcessEnv }>({
  /** Of a file whose journeys change what everybody sees: the name of a server that no other file meets. */
  apart: ['', { option: true, scope: 'worker' }],
  /** What the server is told beside what all are. */
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment }, use) => {
      const { stop } = await startServer(PORT, environment)
      await use()
      await stop()
    },
    { auto: true, scope: 'worker', timeout: START_PATIENCE_MS },
  ],
})

export { expect } from '@playwright/test'

import { test as base } from '@playwright/test'
import { PROCESSES, startServer, type StartedServer } from './server/start-server'
import { PORT } from './server-address'

const START_PATIENCE_MS = 60_000

interface Apart {
  apart: string
  environment: NodeJS.ProcessEnv
  processes: number
}

/**
 * Tests against a server of their worker's own, with its own database and clock, at `BASE_URL`. The worker that follows after a
 * failure begins with a new one: a second try finds nothing of the first.
 */
export const test = base.extend<object, Apart & { server: StartedServer }>({
  /** Of a file whose journeys change what everybody sees: the name of a server that no other file meets. */
  apart: ['', { option: true, scope: 'worker' }],
  /** What the server is told beside what all are. */
  environment: [{}, { option: true, scope: 'worker' }],
  /** How many the server has. */
  processes: [PROCESSES, { option: true, scope: 'worker' }],
  server: [
    async ({ environment, processes }, use) => {
      const server = await startServer(PORT, { environment, processes })
      await use(server)
      await server.stop()
    },
    { auto: true, scope: 'worker', timeout: START_PATIENCE_MS },
  ],
})

export { expect } from '@playwright/test'

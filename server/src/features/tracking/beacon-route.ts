import { MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { keepEvents } from './commands/keep-events'
import { readBatch } from './read-batch'

export const BEACON_PATH = '/api/appoint/track/beacon.gif'

/** The smallest transparent picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const LIMIT = { max: 120, timeWindow: MINUTE }

/** A picture whose address says what was looked at (R250). It always answers the same: a reader never waits for it. */
export function registerBeacon(app: FastifyInstance, services: Services): void {
  const max = LIMIT.max * services.config.rateLimitFactor
  app.get<{ Querystring: { data?: unknown } }>(
    BEACON_PATH,
    { schema: { hide: true }, config: { rateLimit: { ...LIMIT, max } } },
    async (request, reply) => {
      const batch = readBatch(request.query.data)
      if (batch) await keepEvents(services, batch)
      return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
    },
  )
}

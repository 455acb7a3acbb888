import type { FastifyInstance } from 'fastify'
import type { Services } from '../call/services'

/**
 * For whoever decides where requests go: /healthz says that the process answers, /readyz that it reaches its database. Neither says
 * more, so that both may be asked by anybody.
 */
export function serveHealth(app: FastifyInstance, { reachDatabase }: Pick<Services, 'reachDatabase'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => 'ok')
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await reachDatabase()
      return 'ok'
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.status(503).send('database')
    }
  })
}

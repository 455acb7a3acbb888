import type { FastifyInstance } from 'fastify'
import type { Services } from '../call/services'
import type { Watched } from '../call/watched'
import { forInspection } from './inspection'
import { watchDatabase } from './watch-database'

/** What this process has counted, at /metrics, for Prometheus. Routes are patterns: no order number becomes a label. */
export function serveMetrics(app: FastifyInstance, services: Services, watched: readonly Watched[]): void {
  const { requestSeconds, registry } = services.seeing.meters
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const readDatabase = watchDatabase(services, watched)
  const guarded = { schema: { hide: true }, onRequest: forInspection(services.config) }
  app.get('/metrics', guarded, async (_request, reply) => {
    await readDatabase()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

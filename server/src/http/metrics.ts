import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { forInspection } from './inspection'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Request times by route at /metrics, for Prometheus. Routes are patterns: no order number becomes a label. */
export function serveMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, onRequest: forInspection(config) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

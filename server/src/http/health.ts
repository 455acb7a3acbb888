import type { FastifyInstance } from 'fastify'

/** What a process needs before requests may be sent to it. */
export interface Readiness {
  /** Each rejects while it is not there; their names are all that a stranger learns. */
  needs: Record<string, () => Promise<void>>
  /** Each rejects while it is not there; a process without it answers all that does not ask for it. */
  wants: Record<string, () => Promise<void>>
  /** It is about to stop. */
  isDraining(): boolean
}

/**
 * For whoever decides where requests go: /healthz says that the process answers, /readyz that it has all it needs and does not stop:
 * else 503 with the names of what is missing. What it can do without
 * for a while it names beside a 200. Neither says more, so that both may be asked by anybody.
 */
export function serveHealth(app: FastifyInstance, { needs, wants, isDraining }: Readiness): void {
  app.get('/healthz', { schema: { hide: true } }, async () => 'ok')
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const missing = await missingOf(needs, (name, err) => request.log.warn({ err }, `not ready: ${name}`))
    const notReady = isDraining() ? [...missing, 'draining'] : missing
    if (notReady.length > 0) return reply.status(503).send({ notReady })
    const without = await missingOf(wants, (name, err) => request.log.warn({ err }, `ready without: ${name}`))
    return without.length === 0 ? 'ok' : { without }
  })
}

/** Ends kept-alive connections with their next answer once the process drains: whoever has one asks anew elsewhere. Mount it first. */
export function closeWhileDraining(app: FastifyInstance, { isDraining }: Pick<Readiness, 'isDraining'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}

async function missingOf(needs: Readiness['needs'], log: (name: string, error: unknown) => void): Promise<string[]> {
  const looks = Object.entries(needs).map(([name, look]) =>
    look().then(
      () => [],
      (error: unknown) => {
        log(name, error)
        return [name]
      },
    ),
  )
  return (await Promise.all(looks)).flat()
}

import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 5_000

/**
 * Takes no more requests and resolves when the last one has been answered. Node lets go of the connections that are idle at that
 * moment only: one that answers just afterwards would be kept for its whole keep-alive time, and the shutdown with it.
 * Whoever is not done after five seconds is cut off.
 */
export async function closeHttp(fastify: FastifyInstance): Promise<void> {
  const { server } = fastify
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

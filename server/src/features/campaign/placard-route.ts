import { PLACARD_PATH } from '@xinqi/domain/text/campaign'
import type { FastifyInstance } from 'fastify'
import { scenePicture } from './scenes'

const DAY_SECONDS = 86_400

/** The documents fetch a campaign's picture from a marketing host by the page's own protocol (R240): ours comes from here. */
export function registerPlacard(app: FastifyInstance): void {
  app.get<{ Querystring: { scene?: unknown } }>(PLACARD_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { scene } = request.query
    const picture = typeof scene === 'string' ? scenePicture(scene) : null
    if (picture === null) return reply.status(404).type('text/plain; charset=utf-8').send('没有这张图')
    return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/svg+xml').send(picture)
  })
}

import type { FastifyInstance } from 'fastify'
import { scenePicture } from './scenes'

/** The documents fetch a campaign's picture from a marketing host by the page's own protocol (R240): ours comes from here. */
export const PLACARD_PATH = '/api/appoint/marketing/placard'

export const pictureOf = (scene: string): string => `${PLACARD_PATH}?scene=${encodeURIComponent(scene)}`

const DAY_SECONDS = 86_400

export function registerPlacard(app: FastifyInstance): void {
  app.get<{ Querystring: { scene?: unknown } }>(PLACARD_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { scene } = request.query
    const picture = typeof scene === 'string' ? scenePicture(scene) : null
    if (picture === null) return reply.status(404).type('text/plain; charset=utf-8').send('没有这张图')
    return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/svg+xml').send(picture)
  })
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Guards what tells about the server itself: in development open, in production for whoever has the token. Everybody else hears what
 * they hear of an address that does not exist.
 */
export const forInspection =
  ({ production, inspectionToken }: Pick<Config, 'production' | 'inspectionToken'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!production && !inspectionToken) return undefined
    const given = request.headers.authorization ?? ''
    if (inspectionToken && timingSafeEqual(digest(given), digest(`Bearer ${inspectionToken}`))) return undefined
    reply.callNotFound()
    return reply
  }

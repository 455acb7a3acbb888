import type { FastifyRequest } from 'fastify'

/**
 * Where a redirect may lead: a path here, or an address on this same host (whatever its port). Null for anywhere else,
 * so that a link to the sandbox cannot be used to send a person to a stranger.
 */
export function sameSiteTarget(target: string, request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const here = `${request.protocol}://${request.headers.host ?? 'localhost'}`
  if (!URL.canParse(target, here)) return null
  const url = new URL(target, here)
  const known = url.protocol === 'http:' || url.protocol === 'https:'
  return known && url.hostname === new URL(here).hostname ? url.href : null
}

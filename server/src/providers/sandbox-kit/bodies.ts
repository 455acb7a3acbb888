import type { FastifyInstance } from 'fastify'

/**
 * Bodies reach the sandbox as the text that was sent: a signature is over bytes, not over what a parser made of them.
 * Holds inside the plugin that calls it, whatever parsers the application has.
 */
export function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const rawBody = (body: unknown): string => (typeof body === 'string' ? body : '')

/** A JSON body, or null when it is not JSON. */
export function jsonBody(body: unknown): unknown {
  try {
    return JSON.parse(rawBody(body))
  } catch {
    return null
  }
}

/** A body that a form or a script sent: form-encoded or JSON, as a flat object. */
export function formBody(body: unknown): unknown {
  return jsonBody(body) ?? Object.fromEntries(new URLSearchParams(rawBody(body)))
}

import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzip = promisify<string, Buffer>(zlib.gzip)

/**
 * Sends a document that was made for this request alone, packed where the browser can unpack it. It is not stored: going
 * back to it later would else show answers of the past as if they were new.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await gzip(html))
}

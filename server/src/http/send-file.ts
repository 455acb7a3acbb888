import { MINUTE, SECOND } from '@xinqi/domain/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../call/refusal'
import { isFileName, PRIVATE, type FileFacts, type FileStore, type Range } from '../providers/files/port'

const MONTH_SECONDS = 30 * 24 * 3600
/** An address of the store opens one video for so long; a player asks us again for the next one. */
const OPEN_SECONDS = (5 * MINUTE) / SECOND

const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

const UNAVAILABLE = 503

/** What lies there for us alone is not there for anybody who knows its name, wherever files lie. */
export function hidePrivateFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [address = ''] = request.url.split('?')
    if (!address.startsWith('/files/')) return
    // However it is written.
    if (namesOf(address).some((part) => part === PRIVATE || part === '..')) return missing(reply)
  })
}

const namesOf = (address: string): string[] => {
  try {
    return decodeURIComponent(address).split(/[/\\]+/)
  } catch {
    return ['..']
  }
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ code: 404, msg: '没有这个文件', data: null })

/** Files of a store that is no folder: in parts for players, not again to who has it, and videos from the store itself where it may be. */
export function sendStoredFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*']
    if (!isFileName(name)) return missing(reply)
    try {
      return await sendStored(files, name, request, reply)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return reply
        .status(UNAVAILABLE)
        .header('cache-control', 'no-store')
        .send({ code: error.code, msg: error.message, data: null })
    }
  })
}

async function sendStored(files: FileStore, name: string, request: FastifyRequest, reply: FastifyReply) {
  const facts = await files.head(name)
  if (!facts) return missing(reply)
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const open = ending === 'mp4' ? await files.openAddress(name, OPEN_SECONDS) : null
  if (open) return reply.header('cache-control', 'no-store').redirect(open)
  reply.headers({
    'cache-control': `public, max-age=${MONTH_SECONDS}, immutable`,
    'accept-ranges': 'bytes',
    'last-modified': facts.changed.toUTCString(),
    etag: facts.etag,
  })
  if (request.headers['if-none-match'] === facts.etag) return reply.status(304).send()
  const range = rangeOf(request, facts)
  if (range === 'outside')
    return reply
      .status(416)
      .header('content-range', `bytes */${facts.bytes}`)
      .header('cache-control', 'no-store')
      .send()
  const bytes = range ? range.to - range.from + 1 : facts.bytes
  reply.type(TYPES[ending] ?? 'application/octet-stream').header('content-length', bytes)
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${facts.bytes}`)
  if (request.method === 'HEAD') return reply.send()
  const body = await files.read(name, range ?? undefined)
  return body ? reply.send(body) : missing(reply.removeHeader('content-length').status(404))
}

/** The part that is asked for (RFC 9110, 14); null for all of it, also where it is asked for in a way that may be passed over. */
function rangeOf({ headers }: FastifyRequest, { bytes, etag }: FileFacts): Range | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const still = headers['if-range']
  if (from + to === '' || (still !== undefined && still !== etag)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start >= bytes || start > end ? 'outside' : { from: start, to: end }
}

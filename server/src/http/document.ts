import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { SECOND, type Clock } from '@xinqi/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Markup, markup } from '../../../domain/text/html-text'

/** So long a document is sent to everybody who asks for it. Shorter than what a phone takes for its clock being off. */
const KEPT_MS = SECOND
/** Of all pages; who writes other addresses makes the others forgotten, and nothing grows. */
const KEPT_MAX = 200

/** A document, packed at most once for each of the ways in which browsers unpack it. */
export class Document {
  private readonly packed = new Map<Packing, Promise<Buffer>>()

  constructor(readonly text: string) {}

  in(packing: Packing): Promise<Buffer> {
    const packed = this.packed.get(packing) ?? PACK[packing](this.text)
    this.packed.set(packing, packed)
    return packed
  }
}

const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }
const gzip = promisify<string, Buffer>(zlib.gzip)
const brotli = promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const PACK = { br: (text: string) => brotli(text, BROTLI), gzip: (text: string) => gzip(text) }
type Packing = keyof typeof PACK

/** A document, and whether it has all that it should: one that lacks something serves those who asked meanwhile, and nobody later. */
export interface Written {
  document: Document
  isWhole: boolean
}

/** Writes each document once for all who ask within a second. */
export function keptDocuments(clock: Clock): (key: string, write: () => Promise<Written>) => Promise<Document> {
  const kept = new Map<string, { since: number; document: Promise<Document> }>()
  return (key, write) => {
    const now = clock.now().getTime()
    const before = kept.get(key)
    if (before && Math.abs(now - before.since) < KEPT_MS) return before.document
    const forget = () => {
      if (kept.get(key)?.document === document) kept.delete(key)
    }
    const document = write().then((written) => {
      if (!written.isWhole) forget()
      return written.document
    })
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, { since: now, document })
    document.catch(forget)
    return document
  }
}

/** Puts what the server writes where the build has left a place for it. */
export const fill = (page: string, parts: Record<string, string>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => parts[name] ?? mark)

/** Where the address names none, the phone may remember another organisation, whose people are others. */
export const assumedOrganisation = (orgId: number): Markup =>
  markup`<meta name="assumed-organisation" content="${orgId}">`

const PACKINGS: readonly Packing[] = ['br', 'gzip']

/**
 * Sends the document, packed where the browser can unpack it. Browsers do not keep it: going back to it later would else show
 * answers of the past as if they were new.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Document): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const packing = PACKINGS.find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
  if (!packing) return reply.send(page.text)
  return reply.header('content-encoding', packing).send(await page.in(packing))
}

import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { flavourOf, idFromUrl } from '@xinqi/domain/edition/flavour'
import { FIRST_READS_ID, type FirstReads } from '@xinqi/domain/first-reads'
import { SECOND, type Clock } from '@xinqi/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonBlock, markup } from '../../../domain/text/html-text'
import { CATEGORIES, HOME_LIST, HOME_READS } from './first-reads'
import { homeFrame, portraitLinks, type HomeContent } from './home-frame'

/** So long a document is sent to everybody who asks for it. Shorter than what a phone takes for its clock being off. */
const KEPT_MS = SECOND

/** The document for who opens the home page with this `orgId` in the address. */
export type HomePage = (orgId: unknown) => Promise<Document>

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

/**
 * The home page's own document: it names the files of the page, draws its first frame, and holds the answers to what the page
 * reads first, so that they are there before the framework runs. Null where the build has none.
 */
export function homePage(
  root: string,
  clock: Clock,
  readFirst: (orgId: number) => Promise<FirstReads>,
): HomePage | null {
  const file = path.join(root, 'home.html')
  if (!fs.existsSync(file)) return null
  const page = fs.readFileSync(file, 'utf8')
  const kept = new Map<string, { since: number; document: Promise<Document> }>()
  return (asked) => {
    const named = idFromUrl(typeof asked === 'string' ? asked : undefined)
    const { orgId } = flavourOf(named ?? 0)
    const key = named === null ? '' : String(orgId)
    const now = clock.now().getTime()
    const before = kept.get(key)
    if (before && Math.abs(now - before.since) < KEPT_MS) return before.document
    const forget = () => {
      if (kept.get(key)?.document === document) kept.delete(key)
    }
    const document = readFirst(orgId).then((reads) => {
      // One that lacks an answer serves those who asked meanwhile, and nobody later.
      if (!HOME_READS.every((read) => read in reads.answers)) forget()
      return new Document(filledIn(page, reads, { assumed: named === null, now: clock.now() }))
    })
    kept.set(key, { since: now, document })
    document.catch(forget)
    return document
  }
}

function filledIn(page: string, reads: FirstReads, { assumed, now }: { assumed: boolean; now: Date }): string {
  const content: HomeContent = {
    flavour: flavourOf(reads.orgId),
    now,
    list: reads.answers[HOME_LIST] as HomeContent['list'],
    categories: reads.answers[CATEGORIES] as HomeContent['categories'],
  }
  const parts: Record<string, string> = {
    // Where the address names none, the phone may remember another organisation, whose people are others.
    assumed: assumed ? markup`<meta name="assumed-organisation" content="${reads.orgId}">`.text : '',
    portraits: portraitLinks(content).text,
    frame: homeFrame(content).text,
    firstReads: jsonBlock(FIRST_READS_ID, reads),
  }
  return page.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => parts[name] ?? mark)
}

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

import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentOf } from '../call/files'
import { workOnPicture } from '../call/picture-work'
import { isFileName, type FileStore } from '../providers/files/port'

/** Widths that may be asked for; others would fill the cache (R277). */
const WIDTHS: readonly string[] = ['160', '375', '750', '1500']
/** R276 */
const QUALITY = 80
const RESIZABLE = /\.(jpe?g|png|webp)$/i
const MONTH_SECONDS = 30 * 24 * 3600

/**
 * `/files/….jpg?w=750` is sent 750 wide at quality 80, as WebP (R276, R277). Resized pictures are kept in a folder of this machine.
 * What cannot be resized, or stands in one of the folders `unresized`, is sent as it is, by whoever serves the files.
 */
export function resizePictures(
  app: FastifyInstance,
  { files, cache }: { files: FileStore; cache: string },
  unresized: readonly string[],
): void {
  const underWay = new Map<string, Promise<void>>()

  const resized = async (source: string, width: string): Promise<string | null> => {
    const facts = await files.head(source)
    if (!facts) return null
    const target = path.join(cache, `${nameOf(source, facts.etag)}-${width}.webp`)
    if (await exists(target)) return target
    const work = underWay.get(target) ?? resize(files, { source, target, width: Number(width) })
    underWay.set(target, work)
    return work.then(() => target).finally(() => underWay.delete(target))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/files/')) return
    const { w } = request.query as { w?: string }
    if (unresized.some((folder) => request.url.startsWith(`/files/${folder}/`))) return
    const source = w === undefined ? null : fileOf(request.url)
    if (!source || !w || !WIDTHS.includes(w)) return
    const file = await resized(source, w).catch(() => null)
    if (file) await send(reply, file)
  })
}

/** The file of an address; null for any other. */
function fileOf(url: string): string | null {
  const name = (url.split('?')[0] ?? '').slice('/files/'.length)
  return RESIZABLE.test(name) && isFileName(name) ? name : null
}

const nameOf = (source: string, etag: string): string =>
  createHash('sha256').update(`${source} ${etag}`).digest('hex').slice(0, 32)

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  )

interface Resizing {
  source: string
  target: string
  width: number
}

async function resize(files: FileStore, { source, target, width }: Resizing): Promise<void> {
  const content = await contentOf(files, source)
  if (!content) throw new Error('the picture is gone')
  const picture = await workOnPicture(content, (original) =>
    original.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
  )
  await fs.mkdir(path.dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}`
  await fs.writeFile(unfinished, picture)
  await fs.rename(unfinished, target)
}

const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> =>
  reply
    .type('image/webp')
    .header('cache-control', `public, max-age=${MONTH_SECONDS}, immutable`)
    .send(await fs.readFile(file))

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput, type Refusal } from '../call/refusal'

/** Forms with a file; everything is kept in memory, so the calls that take one say how large it may be. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true })
}

/** What a form with a file in it says beside the file. */
const FORM_BYTES = 64 * 1024

/**
 * Looks at what a form says of its own size before any of it is read. Who says nothing, or sends more, is answered at once and cut
 * off, since the rest would else be read to its end and thrown away. Gives what to say to who may upload.
 */
export function longForm(request: FastifyRequest, reply: FastifyReply, maxBytes: number): Refusal | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length <= maxBytes + FORM_BYTES) return null
  reply.header('connection', 'close')
  return Number.isNaN(length) ? badInput('请选择一个文件') : tooLarge(maxBytes)
}

/** The one file of a form. @throws Refusal when there is none or it is larger than `maxBytes`. */
export async function fileOf(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw badInput('请选择一个文件')
  const bytes = await readFile(request, maxBytes)
  if (!bytes || bytes.length === 0) throw badInput('请选择一个文件')
  return bytes
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | undefined> {
  const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10 } }).catch(asBadInput(maxBytes))
  const bytes = await file?.toBuffer().catch(asBadInput(maxBytes))
  // toBuffer looks at each piece as it comes, and misses the limit that is reached behind the last one.
  if (file?.file.truncated) throw tooLarge(maxBytes)
  return bytes
}

const tooLarge = (maxBytes: number) => badInput(`文件太大了，最多 ${Math.floor(maxBytes / 1024 / 1024)} MB`)

const asBadInput =
  (maxBytes: number) =>
  (error: { code?: string }): never => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(maxBytes) : badInput('文件没有传完整，请再试一次')
  }

import { CODE } from '@xinqi/domain/codes'
import { PIECE_BYTES, TUS_VERSION, UPLOADS_PATH, VIDEO_MAX_BYTES } from '@xinqi/domain/rules/introduction-video'
import { MINUTE } from '@xinqi/domain/time'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, requireAccess } from '../../call/authenticate'
import { badInput, notFound, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { beginUpload, giveUpUpload } from './commands/begin-upload'
import { finishUpload } from './commands/finish-upload'
import { takePiece } from './commands/take-piece'
import { findProgress } from './data'

const EXTENSIONS = 'creation,termination'
const PIECE_TYPE = 'application/offset+octet-stream'
/** In ten minutes from one address: videos begun; and pieces, enough for two of the largest. */
const LIMIT = { begun: 30, pieces: 2 * (VIDEO_MAX_BYTES / PIECE_BYTES), timeWindow: 10 * MINUTE }

/** What an uploader that knows only HTTP reads; a person reads the sentence beside it. */
const STATUS: Partial<Record<number, number>> = {
  [CODE.tokenExpired]: 401,
  [CODE.sessionGone]: 401,
  [CODE.loginNeeded]: 401,
  [CODE.forbidden]: 403,
  [CODE.notFound]: 404,
  [CODE.conflict]: 409,
  [CODE.tooMany]: 429,
}

interface OfUpload {
  Params: { id: string }
}

/** A whole number in a header. @throws Refusal where it is none */
function numberOf(request: FastifyRequest, name: string): number {
  const text = request.headers[name]
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw badInput(`${name} 不正确`)
  return Number(text)
}

/** What the creation says of the file: names and values in base64, by comma. */
function metadataOf(header: unknown): Record<string, string> {
  const pairs = (typeof header === 'string' ? header : '').split(',').map((pair) => pair.trim().split(' '))
  const decoded = (value = '') => Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '')
  return Object.fromEntries(pairs.map(([name = '', value]) => [name, decoded(value)]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The consultant who uploads. */
    uploader: number
  }
}

/**
 * Introduction videos arrive in pieces, by tus 1.0 (creation, termination): what was broken off goes on where it stopped. A phone
 * whose requests know no PATCH says it in `X-HTTP-Method-Override`. Only consultants, and only their own.
 */
export function registerVideoUploads(app: FastifyInstance, services: Services): void {
  void app.register(async (tus) => {
    tus.decorateRequest('uploader', 0)
    tus.addContentTypeParser(
      PIECE_TYPE,
      { parseAs: 'buffer', bodyLimit: PIECE_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    tus.setErrorHandler(answerError)
    tus.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
      if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== TUS_VERSION)
        return reply.header('tus-version', TUS_VERSION).status(412).send()
    })
    // Who may upload is settled before a byte of the body is read, and after the limits.
    tus.addHook('preParsing', async (request) => {
      if (request.method !== 'OPTIONS') request.uploader = await uploaderOf(services, request)
    })
    addUploadRoutes(tus, services)
  })
}

async function uploaderOf(services: Services, { headers: { token } }: FastifyRequest): Promise<number> {
  const caller = await authenticate(services, typeof token === 'string' ? token : undefined)
  requireAccess('consultant', caller)
  return caller.kind === 'consultant' ? caller.consultantId : 0
}

function addUploadRoutes(tus: FastifyInstance, services: Services): void {
  const atMost = (max: number) => ({
    schema: { hide: true },
    config: { rateLimit: { max: max * services.config.rateLimitFactor, timeWindow: LIMIT.timeWindow } },
  })
  tus.options(UPLOADS_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'tus-version': TUS_VERSION, 'tus-extension': EXTENSIONS, 'tus-max-size': VIDEO_MAX_BYTES })
      .status(204)
      .send(),
  )
  tus.post(UPLOADS_PATH, atMost(LIMIT.begun), async (request, reply) => {
    const bytes = numberOf(request, 'upload-length')
    const { filename = '', fingerprint = '' } = metadataOf(request.headers['upload-metadata'])
    const id = await beginUpload(services, request.uploader, { bytes, fileName: filename, fingerprint })
    return reply.header('location', `${UPLOADS_PATH}/${id}`).status(201).send()
  })

  const one = `${UPLOADS_PATH}/:id`
  const options = { ...atMost(LIMIT.pieces), preHandler: expectUploadId }
  const goOn = async (request: FastifyRequest<OfUpload>, reply: FastifyReply) => {
    if (!Buffer.isBuffer(request.body)) return reply.status(415).send()
    const piece = { id: request.params.id, offset: numberOf(request, 'upload-offset'), piece: request.body }
    const received = await takePiece(services, request.uploader, piece)
    return reply.header('upload-offset', received).status(204).send()
  }
  const giveUp = async (request: FastifyRequest<OfUpload>, reply: FastifyReply) => {
    await giveUpUpload(services, request.uploader, request.params.id)
    return reply.status(204).send()
  }
  tus.head<OfUpload>(one, options, async (request, reply) => {
    // Who asks after everything has arrived is told so once it is the video.
    await finishUpload(services, request.uploader, request.params.id)
    const progress = await findProgress(services.db, request.uploader, request.params.id)
    if (!progress) throw notFound('上传')
    return reply.headers({ 'upload-offset': progress.received, 'upload-length': progress.bytes }).status(200).send()
  })
  tus.patch<OfUpload>(one, options, goOn)
  tus.delete<OfUpload>(one, options, giveUp)
  tus.post<OfUpload>(one, options, (request, reply) => {
    const method = request.headers['x-http-method-override']
    if (method === 'PATCH') return goOn(request, reply)
    return method === 'DELETE' ? giveUp(request, reply) : reply.status(405).send()
  })
}

const UPLOAD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function expectUploadId({ params }: FastifyRequest): Promise<void> {
  if (!UPLOAD_ID.test((params as OfUpload['Params']).id)) throw notFound('上传')
}

/** A refusal keeps its sentence, in the envelope of every call; what went wrong with us says no more than that. */
function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    const envelope = { code: error.code, msg: error.message, data: null }
    void reply.status(STATUS[error.code] ?? 400).send(envelope)
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'upload failed')
  const code = status === 429 ? CODE.tooMany : CODE.failure
  const msg = status === 429 ? '操作太频繁了，请稍后再试' : '没有传成，请再试一次'
  void reply.status(status).send({ code, msg, data: null })
}

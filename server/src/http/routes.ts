import { CODE } from '@xinqi/domain/codes'
import type { Access, AtDesk, Declaration } from '@xinqi/domain/contract/call'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import type { Grant } from '@xinqi/domain/operator-roles'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../call/services'
import { authenticate, requireAccess, requireDesk, requireFresh } from '../call/authenticate'
import { ANYBODY, callerName, type Caller } from '../call/caller'
import { deviceOf } from '../call/device'
import { isDatabaseAway } from '../call/is-database-away'
import { keepsLastGood } from '../call/last-good'
import { requireFlag } from '../call/require-flag'
import { withholding } from '../call/withhold'
import { answerError, good, onward } from './envelope'
import type { CallContext, Handlers } from '../call/handler'
import { Attempt, once } from '../call/attempt'
import { badInput } from '../call/refusal'
import { fileOf, longForm } from './uploads'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

type AnyDeclaration = Declaration<Access, z.ZodType, z.ZodType> & Partial<AtDesk>
type AnyHandler = (params: unknown, context: CallContext) => Promise<unknown>

const text = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

const neededAt = (method: string, { needs }: AnyDeclaration): Grant => needs ?? (method === 'GET' ? 'look' : 'act')

const NO_FILE = new Uint8Array()

/** A form is read from the body by its schema; a file is read in the handler. */
const bodySchema = ({ params, upload }: AnyDeclaration) =>
  upload ? { consumes: ['multipart/form-data'] } : { body: params, consumes: ['application/x-www-form-urlencoded'] }

/** The codes of a good answer. */
const codes = ({ redirects }: AnyDeclaration) => z.literal(redirects ? [CODE.ok, CODE.redirect] : [CODE.ok])

/** The query with the secret that came in a header; what stands in the address goes before it. */
const withSecret = ({ headers, query }: FastifyRequest, { param, header }: NonNullable<AnyDeclaration['secret']>) => ({
  [param]: text(headers[header]),
  ...(query as Record<string, unknown>),
})

/** No call takes more than the words that a button of a node of the robot listens for, in what is read from a text. */
const DEEPEST = 7

/** PostgreSQL keeps no NUL in a text, and no person types one; nor does anybody nest boxes in boxes. */
const isOdd = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return depth >= DEEPEST || Object.values(value).some((part) => isOdd(part, depth + 1))
}

/** Registers every call of the contract: validation, authentication, limits, idempotency, and stripping of undeclared fields. */
export function registerCalls(app: FastifyInstance, services: Services, handlers: Handlers): void {
  app.setErrorHandler(answerError)
  app.decorateRequest('caller')
  app.addHook('onResponse', async ({ method, routeOptions, outcome }) => {
    const call = routeOptions.url
    if (call !== undefined) services.seeing.meters.calls.inc({ call: `${method} ${call}`, outcome: outcome ?? 'ok' })
  })
  // A phone's own clock may be wrong, and the sandbox's is moved: deadlines are shown by the server's.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', services.clock.now().getTime())
    // What one person is told is kept by no cache on the way, nor by a browser for the next who sits there.
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'token')
  })
  for (const key of Object.keys(contract) as CallKey[]) register(app, services, key, handlers[key] as AnyHandler)
}

function register(app: FastifyInstance, services: Services, key: CallKey, handle: AnyHandler): void {
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const declaration: AnyDeclaration = contract[key]
  const withheld = withholding(declaration.data)
  app.route({
    method,
    url,
    schema: {
      summary: declaration.summary,
      tags: [url.split('/')[2] ?? 'call'],
      ...(method === 'GET' ? { querystring: declaration.params } : bodySchema(declaration)),
      response: { 200: z.object({ code: codes(declaration), msg: z.string(), data: declaration.data }) },
    },
    // Nobody asks a call for its headers alone; Fastify would answer it, by a second route for each.
    exposeHeadRoute: false,
    bodyLimit: declaration.bodyBytes,
    config: declaration.limit
      ? {
          rateLimit: {
            max: declaration.limit.max * services.config.rateLimitFactor,
            timeWindow: declaration.limit.minutes * MINUTE,
          },
        }
      : {},
    // Who may call is settled before a byte of the body is read, and after the limits.
    preParsing: async (request, reply) => {
      const tooLong = declaration.upload ? longForm(request, reply, declaration.upload.maxBytes) : null
      request.caller = await authenticate(services, text(request.headers.token)).catch((error: unknown) => {
        if (keepsLastGood(key) && isDatabaseAway(error)) return ANYBODY
        throw error
      })
      requireAccess(declaration.auth, request.caller)
      if (declaration.desk) requireDesk(declaration.desk, neededAt(method, declaration), request.caller)
      if (declaration.fresh) requireFresh(services, request.caller)
      if (declaration.flag) await requireFlag(services, declaration.flag, request.caller)
      if (tooLong) throw tooLong
    },
    preValidation: async (request) => {
      if (declaration.secret) request.query = withSecret(request, declaration.secret)
      if (method !== 'GET' && !declaration.upload) request.body ??= {}
    },
    preHandler: async (request) => {
      if (isOdd(request.query) || isOdd(request.body)) throw badInput('参数不正确')
    },
    handler: async (request) => {
      const { caller } = request
      const params = method === 'GET' ? request.query : request.body
      const file = declaration.upload ? await fileOf(request, declaration.upload.maxBytes) : NO_FILE
      const device = deviceOf(request.headers)
      const context = { caller, services, address: request.ip, device, file } as CallContext
      const attempt = declaration.idempotent && attemptOf(request, key, services.clock)
      const answer = await (attempt
        ? once(services.db, attempt, () => handle(params, { ...context, services: { ...services, attempt } }))
        : handle(params, context))
      const data = withheld(answer, caller)
      return declaration.redirects ? onward(data) : good(data)
    },
  })
}

function attemptOf({ headers, caller, body }: FastifyRequest, callKey: CallKey, clock: Clock): Attempt | undefined {
  const key = text(headers['idempotency-key'])
  return key
    ? new Attempt({ caller: callerName(caller), callKey, key: key.slice(0, 255), params: body }, clock)
    : undefined
}

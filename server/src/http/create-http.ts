import path from 'node:path'
import formbody from '@fastify/formbody'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { SECOND } from '@xinqi/domain/time'
import Fastify, { type FastifyInstance } from 'fastify'
import rawBody from 'fastify-raw-body'
import type { DestinationStream } from 'pino'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Handlers } from '../call/handler'
import { withLastGood } from '../call/last-good'
import { withLateReads } from '../call/late-reads'
import type { Services } from '../call/services'
import type { Watched } from '../call/watched'
import { currentRequestId } from '../seeing/scope'
import { campaignDocuments } from './campaign-page'
import { serveConsole, serveFiles, serveH5, serveIcon } from './files'
import { readFirst, readInTime } from './first-reads'
import { homePage } from './home-page'
import { inlineScripts, setSecurityHeaders } from './security-headers'
import { forInspection } from './inspection'
import { errorLine, loggedPath } from './log-lines'
import { closeWhileDraining, serveHealth, type Readiness } from './health'
import { serveMetrics } from './metrics'
import { followRequests, requestIdOf } from './request-scope'
import { registerCalls } from './routes'
import { openLimits, sharedLimits } from './shared-limits'
import { acceptUploads } from './uploads'

/** As Fastify's own lines name it. */
const REQUEST_ID = 'reqId'
const H5_ROOT = path.resolve(__dirname, '../../../dist/h5')
const CONSOLE_ROOT = path.resolve(__dirname, '../../../dist/console')
const BODY_LIMIT = 256 * 1024
/** Within it a request has arrived altogether, however slowly it is sent. */
const REQUEST_MS = 30 * SECOND
/** How often Node looks for those that have not. */
const LOOK_EVERY_MS = 5 * SECOND

interface FastifyExtras {
  /** What `X-Forwarded-*` says is believed of these alone. */
  trustedProxies?: readonly string[]
  /** Where the log goes, if not to stdout. */
  lines?: DestinationStream | undefined
}

/** Fastify with nothing on it yet: its log never holds tokens, bodies, query strings or rows. */
export function createFastify(level: string, { trustedProxies = [], lines }: FastifyExtras = {}): FastifyInstance {
  const app = Fastify({
    logger: {
      level,
      redact: ['req.headers.token', 'req.headers["refresh-token"]', 'req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request) => ({ method: request.method, url: loggedPath(request.url) }),
        err: errorLine,
      },
      // What a command or a provider says belongs to a call too; a request's own lines name it already.
      mixin: (_line, _level, logger) => {
        const requestId = currentRequestId()
        return requestId === undefined || REQUEST_ID in logger.bindings() ? {} : { [REQUEST_ID]: requestId }
      },
      stream: lines,
    },
    genReqId: requestIdOf,
    trustProxy: [...trustedProxies],
    forceCloseConnections: 'idle',
    // Who is drained is sent nobody any more; a request that was on its way already is answered, not sent back to try again.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: LOOK_EVERY_MS, headersTimeout: REQUEST_MS },
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

/** What the features answer; this floor knows none of them. */
export interface Answered {
  handlers: Handlers
  /** Addresses that are no call of the contract. */
  routes: readonly ((app: FastifyInstance, services: Services) => void)[]
  /** Folders of the files of whose pictures no resized copies are kept. */
  unresized: readonly string[]
  /** What the metrics look up in the database. */
  watched: readonly Watched[]
  /** What a process needs before it is sent requests. */
  readiness: Readiness
}

/** With REDIS_URL all processes count together, else each for itself. */
function countedBy(app: FastifyInstance, { config, log }: Services): Pick<RateLimitPluginOptions, 'store'> {
  if (!config.redisUrl) return {}
  const redis = openLimits(config.redisUrl, log)
  app.addHook('onClose', async () => redis.disconnect())
  return { store: sharedLimits(redis) }
}

/** What every process answers, /metrics, /healthz and /readyz, and what `web` does beside them. */
export async function mountRoutes(app: FastifyInstance, services: Services, answered: Answered): Promise<void> {
  closeWhileDraining(app, answered.readiness)
  followRequests(app, services.seeing, services.config.trustedProxies)
  if (services.config.roles.includes('web')) await mountWeb(app, services, answered)
  serveMetrics(app, services, answered.watched)
  serveHealth(app, answered.readiness)
}

/** Calls under /api, the features' own routes, pictures, the H5 pages, /openapi.json. */
async function mountWeb(
  app: FastifyInstance,
  services: Services,
  { handlers: plain, routes, unresized }: Answered,
): Promise<void> {
  // Calls and the home document share what was answered last.
  const handlers = withLastGood(withLateReads(plain))
  setSecurityHeaders(app, { ...services.config, inlineScripts: inlineScripts(H5_ROOT) })
  await app.register(formbody)
  await acceptUploads(app)
  await app.register(rawBody, { global: false, runFirst: true })
  // It counts IPv6 by /64 itself.
  await app.register(rateLimit, { global: false, ...countedBy(app, services) })
  await app.register(swagger, {
    openapi: { info: { title: '心栖 API', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (api) => registerCalls(api, services, handlers), { prefix: '/api' })
  for (const register of routes) register(app, services)
  const guarded = { schema: { hide: true }, onRequest: forInspection(services.config) }
  app.get('/openapi.json', guarded, async () => app.swagger())
  serveIcon(app)
  const { files, config } = services
  await serveFiles(app, { files, place: config.files, resized: `${config.filesDir}-resized` }, unresized)
  await serveConsole(app, CONSOLE_ROOT)
  await serveH5(
    app,
    H5_ROOT,
    homePage(H5_ROOT, services.clock, (orgId) => readFirst(services, handlers, orgId)),
    campaignDocuments(H5_ROOT, services.clock, (read, orgId) => readInTime(services, handlers, read, orgId)),
  )
}

import fastify, { type FastifyInstance } from 'fastify'
import { createMovableClock, type MovableClock } from '@xinqi/domain/time'
import { createProviders, type Providers } from '../../create'
import { providerKeys } from '../../keys'
import { RtcConfig } from '../../rtc/config'
import type { PaymentNotification, RawNotification } from '../../payment/port'
import { keepBodiesRaw, rawBody } from '../bodies'
import { sandboxConfigs, type SandboxConfigs } from '../sandbox-configs'
import { createSandboxCredentials, type SandboxCredentials } from '../credentials'
import { sandboxPlugin } from '../../../sandbox/plugin'
import type { SandboxStore } from '../store'
import { createMemoryStore } from './memory-store'

export interface StartedSandbox {
  origin: string
  clock: MovableClock
  store: SandboxStore
  credentials: SandboxCredentials
  /** What the real adapters were made with. */
  keys: SandboxConfigs
  providers: Providers
  /** Every notice that arrived, as it arrived. */
  received: RawNotification[]
  /** What the real adapter made of them: the notice, or the error it refused it with. */
  verdicts: (PaymentNotification | Error)[]
  notifyUrl: string
  /** The status with which the merchant answers a genuine notice. */
  merchant: { answers: number }
  /** Every batch of call reports that arrived, as it arrived, and the status it is answered with. */
  reports: { received: string[]; status: number }
  /** How often the sandbox asked for due jobs. */
  jobs: { ran: number }
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  get(path: string): Promise<Response>
  stop(): Promise<void>
}

/** Four pairs of RSA keys take half a second to make: the tests of a file share them. */
const known = createMemoryStore()

/** The sandbox on a port of its own, a merchant that listens for notices, and the real adapters calling it. Give the store of another to start it again. */
export async function startSandbox(again?: SandboxStore, port = 0): Promise<StartedSandbox> {
  const clock = createMovableClock()
  await createSandboxCredentials(known)
  const store = again ?? createMemoryStore(known)
  const credentials = await createSandboxCredentials(store)
  const jobs = { ran: 0 }
  const merchant = { answers: 204 }
  const reports = { received: [] as string[], status: 200 }
  const received: RawNotification[] = []
  const verdicts: (PaymentNotification | Error)[] = []

  const app = fastify()
  await app.register(sandboxPlugin, {
    store,
    credentials,
    clock,
    callReportsUrl: () => `${origin}/reports`,
    captchaSolution: async (id) => (id === 'known' ? { x: 123 } : null),
    runDueJobs: async () => {
      jobs.ran += 1
    },
  })
  await app.register(merchantNotices)
  const origin = await app.listen({ host: '127.0.0.1', port })
  const keys = sandboxConfigs(credentials, { port: Number(new URL(origin).port), publicUrl: origin, bus: 'local:' })
  const providers = createProviders(providerKeys({ rtc: RtcConfig.parse({}) }, keys), clock)

  async function merchantNotices(scope: FastifyInstance): Promise<void> {
    keepBodiesRaw(scope)
    scope.post('/reports', async (request, reply) => {
      reports.received.push(rawBody(request.body))
      return reply.code(reports.status).send({ code: 0, msg: '接收成功' })
    })
    scope.post('/notify', async (request, reply) => {
      const notice = { headers: request.headers, rawBody: rawBody(request.body) }
      received.push(notice)
      try {
        verdicts.push(providers.payment.verifyNotification(notice))
      } catch (error) {
        verdicts.push(error instanceof Error ? error : new Error(String(error)))
        return reply.code(401).send()
      }
      return reply.code(merchant.answers).send()
    })
  }

  return {
    ...{ origin, clock, store, credentials, keys, providers, received, verdicts, merchant, reports, jobs },
    notifyUrl: `${origin}/notify`,
    get: (path) => fetch(origin + path, { redirect: 'manual' }),
    post: (path, body, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        // A connection kept alive would still lead to the sandbox before a restart.
        headers: { 'content-type': 'application/json', connection: 'close', ...headers },
        body: JSON.stringify(body),
      }),
    stop: () => app.close(),
  }
}

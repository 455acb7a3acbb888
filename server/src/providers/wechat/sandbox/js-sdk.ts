import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { jsSignature } from '../official-account'
import { OK, TOKEN_INVALID } from './answers'
import type { Apps } from './apps'
import { JS_SDK } from './js-sdk-script'

const TICKET_LIFE_MS = 2 * HOUR

const ticket = z.object({
  ticket: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
})
const TICKET: RecordKind<z.infer<typeof ticket>> = { name: 'wechat.jsTicket', schema: ticket }

const ticketQuery = z.object({ access_token: z.string(), type: z.literal('jsapi') })
const configQuery = z.object({
  appId: z.string(),
  timestamp: z.coerce.number().int(),
  nonceStr: z.string().min(1),
  signature: z.string(),
  url: z.url(),
})

export interface JsSdkOptions {
  store: SandboxStore
  clock: Clock
  apps: Apps
}

/** The ticket behind `wx.config`, and (`GET /sandbox/wechat/js-sdk/config`) what the WeChat app makes of a signature. */
export async function jsSdk(app: FastifyInstance, { store, clock, apps }: JsSdkOptions): Promise<void> {
  app.get('/cgi-bin/ticket/getticket', async (request) => {
    const query = ticketQuery.safeParse(request.query)
    if (!query.success || !apps.isLiveToken(apps.officialAccount, query.data.access_token)) return TOKEN_INVALID
    const text = randomBytes(32).toString('hex')
    await store.add(TICKET, text, { ticket: text, expiresAt: clock.now().getTime() + TICKET_LIFE_MS })
    return { ...OK, ticket: text, expires_in: TICKET_LIFE_MS / SECOND }
  })

  app.get('/js-sdk/jweixin.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(JS_SDK),
  )

  app.get('/js-sdk/config', async (request) => {
    const query = configQuery.safeParse(request.query)
    if (!query.success) return { errMsg: 'config:fail, Error: parameter error' }
    const { appId, signature, ...facts } = query.data
    if (appId !== apps.officialAccount.appId) return { errMsg: 'config:fail, Error: invalid appid' }
    const live = (await store.list(TICKET)).filter(({ expiresAt }) => expiresAt > clock.now().getTime())
    const signed = live.some((known) => jsSignature({ ...facts, ticket: known.ticket }) === signature)
    return { errMsg: signed ? 'config:ok' : 'config:fail, Error: invalid signature' }
  })
}

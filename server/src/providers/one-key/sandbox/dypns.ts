import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { answer, signatureFault } from '../../aliyun/sandbox-signature'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { DYPNS_VERSION, GET_MOBILE } from '../aliyun-one-key'

const TOKEN_LIFE_MS = 10 * MINUTE

const issuedToken = z.object({ phone: z.string(), expiresAt: z.int() })
const TOKEN: RecordKind<z.infer<typeof issuedToken>> = { name: 'one-key.token', schema: issuedToken }
const USED: RecordKind<true> = { name: 'one-key.token.used', schema: z.literal(true) }

const phoneInHand = z.object({ phone: z.string().regex(/^1[3-9]\d{9}$/) })

export interface DypnsOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: Clock
}

/** `GetMobile` of Aliyun, and in place of the SDK on a phone `POST /sandbox/one-key/token {phone}` → `{token}`. */
export async function dypns(app: FastifyInstance, { store, credentials, clock }: DypnsOptions): Promise<void> {
  keepBodiesRaw(app)
  const called = { key: credentials.oneKey, version: DYPNS_VERSION, actions: [GET_MOBILE] }

  app.post('/token', async (request, reply) => {
    const asked = phoneInHand.safeParse(formBody(request.body))
    if (!asked.success) return reply.code(400).send({ message: 'phone: a mainland number' })
    const token = randomBytes(24).toString('base64url')
    await store.add(TOKEN, token, { ...asked.data, expiresAt: clock.now().getTime() + TOKEN_LIFE_MS })
    return { token }
  })

  app.post('/api', async (request, reply) => {
    const fault = signatureFault(request, called, clock)
    if (fault) return reply.code(fault.status).send(answer(fault.code, 'The request could not be authenticated.'))
    const { AccessToken } = request.query as { AccessToken?: string }
    const issued = AccessToken ? await store.get(TOKEN, AccessToken) : null
    if (!issued || issued.expiresAt <= clock.now().getTime()) return answer('isv.TOKEN_INVALID', 'token invalid')
    if (!(await store.add(USED, AccessToken ?? '', true))) return answer('isv.TOKEN_INVALID', 'token used')
    return { ...answer('OK', 'OK'), GetMobileResultDTO: { Mobile: issued.phone } }
  })
}

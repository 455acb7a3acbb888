import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { formBody, keepBodiesRaw, rawBody } from '../../sandbox-kit/bodies'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { acs3Headers } from '../acs3-signature'
import { DYPNS_VERSION, GET_MOBILE } from '../aliyun-one-key'

const TOKEN_LIFE_MS = 10 * MINUTE
const MAXIMUM_AGE_MS = 15 * MINUTE

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

  app.post('/token', async (request, reply) => {
    const asked = phoneInHand.safeParse(formBody(request.body))
    if (!asked.success) return reply.code(400).send({ message: 'phone: a mainland number' })
    const token = randomBytes(24).toString('base64url')
    await store.add(TOKEN, token, { ...asked.data, expiresAt: clock.now().getTime() + TOKEN_LIFE_MS })
    return { token }
  })

  app.post('/api', async (request, reply) => {
    const fault = signatureFault(request, credentials, clock)
    if (fault) return reply.code(fault.status).send(answer(fault.code, 'The request could not be authenticated.'))
    const { AccessToken } = request.query as { AccessToken?: string }
    const issued = AccessToken ? await store.get(TOKEN, AccessToken) : null
    if (!issued || issued.expiresAt <= clock.now().getTime()) return answer('isv.TOKEN_INVALID', 'token invalid')
    if (!(await store.add(USED, AccessToken ?? '', true))) return answer('isv.TOKEN_INVALID', 'token used')
    return { ...answer('OK', 'OK'), GetMobileResultDTO: { Mobile: issued.phone } }
  })
}

const answer = (code: string, message: string) => ({ Code: code, Message: message, RequestId: randomUUID() })

interface Fault {
  status: number
  code: string
}

/** Aliyun's code for what is wrong with a call; null when nothing is. */
function signatureFault(request: FastifyRequest, { oneKey }: SandboxCredentials, clock: Clock): Fault | null {
  const header = (name: string): string => String(request.headers[name] ?? '')
  if (header('x-acs-action') !== GET_MOBILE || header('x-acs-version') !== DYPNS_VERSION)
    return { status: 404, code: 'InvalidAction.NotFound' }
  const age = Math.abs(clock.now().getTime() - Date.parse(header('x-acs-date')))
  if (!(age <= MAXIMUM_AGE_MS)) return { status: 400, code: 'InvalidTimeStamp.Expired' }
  const given = header('authorization')
  if (!given.includes(`Credential=${oneKey.accessKeyId},`)) return { status: 404, code: 'InvalidAccessKeyId.NotFound' }
  const { authorization } = acs3Headers({
    ...oneKey,
    host: header('host'),
    path: (request.raw.url ?? '/').split('?')[0] ?? '/',
    action: header('x-acs-action'),
    version: header('x-acs-version'),
    date: header('x-acs-date'),
    nonce: header('x-acs-signature-nonce'),
    query: request.query as Record<string, string>,
    body: rawBody(request.body),
  })
  return isEqual(given, authorization ?? '') ? null : { status: 400, code: 'SignatureDoesNotMatch' }
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

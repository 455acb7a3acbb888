import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { z } from 'zod'
import { jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { refusal, response, signatureFault } from '../../tencent-cloud/sandbox-signature'
import { CAPTCHA_ACTION } from '../tencent-captcha'

const TICKET_MS = 5 * MINUTE

const solved = z.object({ randstr: z.string(), solvedAt: z.int(), checked: z.boolean() })
const SOLVED: RecordKind<z.infer<typeof solved>> = { name: 'captcha.solved', schema: solved }

const question = z.object({
  CaptchaType: z.literal(9),
  Ticket: z.string().min(1),
  UserIp: z.string().min(1),
  Randstr: z.string().min(1),
  CaptchaAppId: z.int(),
  AppSecretKey: z.string().min(1),
})

/** Tencent's own codes. */
const VERDICT = {
  passed: { CaptchaCode: 1, CaptchaMsg: 'OK' },
  otherRandstr: { CaptchaCode: 7, CaptchaMsg: 'captcha no match' },
  expired: { CaptchaCode: 8, CaptchaMsg: 'ticket expired' },
  reused: { CaptchaCode: 9, CaptchaMsg: 'ticket reused' },
  unknown: { CaptchaCode: 15, CaptchaMsg: 'decrypt fail' },
  otherApp: { CaptchaCode: 16, CaptchaMsg: 'appid-ticket mismatch' },
}

export interface VendorOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: Clock
}

/** `DescribeCaptchaResult` of Tencent Cloud. `POST /ticket` gives what a browser gets whose person has solved it. */
export async function captchaVendor(app: FastifyInstance, { store, credentials, clock }: VendorOptions): Promise<void> {
  const { captcha } = credentials
  keepBodiesRaw(app)

  app.post('/ticket', async () => {
    const [ticket, randstr] = [`t${randomUUID()}`, `@${randomUUID().slice(0, 3)}`]
    await store.add(SOLVED, ticket, { randstr, solvedAt: clock.now().getTime(), checked: false })
    return { ticket, randstr }
  })

  app.post('/api', async (request) => {
    const fault = signatureFault(request, { service: 'captcha', ...captcha }, clock)
    if (fault) return refusal(fault, 'The request could not be authenticated.')
    if (request.headers['x-tc-action'] !== CAPTCHA_ACTION)
      return refusal('InvalidAction', `Only ${CAPTCHA_ACTION} is served here.`)
    const parsed = question.safeParse(jsonBody(request.body))
    if (!parsed.success) return refusal('MissingParameter', z.prettifyError(parsed.error))
    if (parsed.data.AppSecretKey !== captcha.appSecretKey)
      return refusal('UnauthorizedOperation.ErrAuth', 'AppSecretKey')
    return response({ ...(await judge(parsed.data)), EvilLevel: 0, GetCaptchaTime: 0 })
  })

  async function judge(asked: z.infer<typeof question>) {
    if (String(asked.CaptchaAppId) !== captcha.appId) return VERDICT.otherApp
    const found = await store.get(SOLVED, asked.Ticket)
    if (!found) return VERDICT.unknown
    if (found.randstr !== asked.Randstr) return VERDICT.otherRandstr
    if (found.checked) return VERDICT.reused
    if (clock.now().getTime() - found.solvedAt > TICKET_MS) return VERDICT.expired
    await store.put(SOLVED, asked.Ticket, { ...found, checked: true })
    return VERDICT.passed
  }
}

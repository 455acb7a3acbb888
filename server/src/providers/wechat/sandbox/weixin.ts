import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { SECOND, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { formBody, jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxStore } from '../../sandbox-kit/store'
import { CODE_INVALID, CODE_USED, error, OK, TOKEN_INVALID } from './answers'
import { createApps } from './apps'
import { jsSdk } from './js-sdk'
import { messages } from './messages'
import { oauth } from './oauth'
import { pageCodes } from './page-codes'
import { createPeople, phoneText } from './people'

const sessionQuery = z.object({ appid: z.string(), secret: z.string(), js_code: z.string() })
const tokenRequest = z.object({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() })
const newPerson = z.object({
  openid: z.string().min(1).optional(),
  areaCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('86'),
  phone: phoneText,
})

export interface WeixinOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: Clock
}

/** The parts of `api.weixin.qq.com` that we call, and a door through which tests register people. */
export async function weixin(app: FastifyInstance, { store, credentials, clock }: WeixinOptions): Promise<void> {
  const people = createPeople(store, credentials, clock)
  const apps = createApps(credentials, clock)
  keepBodiesRaw(app)
  await app.register(oauth, { apps, people })
  await app.register(jsSdk, { store, clock, apps })
  await app.register(messages, { store, clock, apps, people })
  await app.register(pageCodes, { store, apps })

  app.get('/sns/jscode2session', async (request) => {
    const query = sessionQuery.safeParse(request.query)
    if (!query.success) return error(41002, 'appid missing')
    const refused = apps.refusal(apps.miniProgram, query.data)
    if (refused) return refused
    const person = await people.redeem('login', query.data.js_code)
    if (person === 'invalid') return CODE_INVALID
    if (person === 'used') return CODE_USED
    return { openid: person.openid, unionid: person.unionid, session_key: randomBytes(16).toString('base64') }
  })

  app.post('/cgi-bin/stable_token', async (request) => {
    const asked = tokenRequest.safeParse(jsonBody(request.body))
    if (!asked.success) return error(40002, 'invalid grant_type')
    const asking = apps.identify(asked.data)
    return 'errcode' in asking ? asking : apps.issueToken(asking)
  })

  app.post<{ Querystring: { access_token?: string } }>('/wxa/business/getuserphonenumber', async (request) => {
    if (!apps.isLiveToken(apps.miniProgram, request.query.access_token)) return TOKEN_INVALID
    const asked = z.object({ code: z.string() }).safeParse(jsonBody(request.body))
    const person = asked.success ? await people.redeem('phone', asked.data.code) : 'invalid'
    if (person === 'invalid') return CODE_INVALID
    if (person === 'used') return CODE_USED
    const watermark = { timestamp: Math.floor(clock.now().getTime() / SECOND), appid: credentials.appId }
    const { areaCode, phone } = person
    const phoneNumber = areaCode === '86' ? phone : `+${areaCode}${phone}`
    return {
      ...OK,
      phone_info: { phoneNumber, purePhoneNumber: phone, countryCode: areaCode, watermark },
    }
  })

  app.post('/user', async (request, reply) => {
    const facts = newPerson.safeParse(formBody(request.body))
    if (!facts.success) return reply.code(400).send(error(40097, z.prettifyError(facts.error)))
    const person = await people.register(facts.data)
    const [loginCode, phoneCode, sdkCode] = await Promise.all([
      people.issueCode('login', person),
      people.issueCode('phone', person),
      people.issueCode('sdk', person),
    ])
    return { ...person, loginCode, phoneCode, sdkCode }
  })
}

import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoment, MINUTE, parseMoment, type Clock } from '@xinqi/domain/time'
import { answer, signatureFault } from '../../aliyun/sandbox-signature'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { BIND_AXB, DYPLS_VERSION, NO_SUCH_PAIR, UNBIND } from '../aliyun-number-privacy'
import type { Exchange } from './exchange'
import type { ReportPush } from './push-reports'

const QUERY_DETAIL = 'QuerySubscriptionDetail'
const ACTIONS = [BIND_AXB, UNBIND, QUERY_DETAIL]

const phone = z.string().regex(/^(1[3-9]\d{9}|0\d{9,11})$/)
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const bindAxb = z.object({
  PhoneNoA: phone,
  PhoneNoB: phone,
  PhoneNoX: phone.optional(),
  Expiration: moment,
  OutId: z.string().default(''),
})
const ofPair = z.object({
  SubsId: z.string().default(''),
  SecretNo: z.string().default(''),
  PhoneNoX: z.string().default(''),
})

/** What is wrong with the company from now on; `gone` answers with no JSON at all. */
const FAULTS = ['normal', 'isv.NO_AVAILABLE_NUMBER', 'isv.FLOW_LIMIT', 'gone'] as const
const fault = z.object({ answer: z.enum(FAULTS) })
const FAULT: RecordKind<z.infer<typeof fault>> = { name: 'number-privacy.fault', schema: fault }
const ONLY = 'current'

const dialled = z.object({
  from: phone,
  secretNo: phone,
  seconds: z.coerce.number().int().min(0).max(36_000).default(60),
})

export interface DyplsOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: Clock
  exchange: Exchange
  push: ReportPush
}

/**
 * AXB of Aliyun's number privacy. In place of a telephone: `POST /sandbox/number-privacy/dial {from, secretNo, seconds}` →
 * `{rings, shows}`; in place of a bad day: `POST /sandbox/number-privacy/faults {answer}`.
 */
export async function dypls(app: FastifyInstance, { store, credentials, clock, exchange, push }: DyplsOptions) {
  const { poolKey, ...key } = credentials.numberPrivacy
  const called = { key, version: DYPLS_VERSION, actions: ACTIONS }
  keepBodiesRaw(app)

  app.post('/api', async (request, reply) => {
    const wrong = signatureFault(request, called, clock)
    if (wrong) return reply.code(wrong.status).send(answer(wrong.code, 'The request could not be authenticated.'))
    const today = (await store.get(FAULT, ONLY))?.answer ?? 'normal'
    if (today === 'gone') return reply.code(503).type('text/plain').send('')
    if (today !== 'normal') return answer(today, 'no')
    const form = { ...(request.query as object), ...(formBody(request.body) as Record<string, string>) }
    if (form.PoolKey !== poolKey) return answer('isv.POOLKEY_NOT_EXISTS', 'PoolKey')
    if (request.headers['x-acs-action'] === BIND_AXB) return bind(form)
    const { SubsId, SecretNo, PhoneNoX } = ofPair.parse(form)
    if (request.headers['x-acs-action'] === QUERY_DETAIL) return detail(SubsId, PhoneNoX)
    return (await exchange.unbind(SubsId, SecretNo))
      ? { ...answer('OK', 'OK'), ChargeId: 'true' }
      : answer(NO_SUCH_PAIR, 'no such pair')
  })

  async function bind(form: object) {
    const asked = bindAxb.safeParse(form)
    if (!asked.success)
      return answer(isAboutPhones(asked.error) ? 'isv.MOBILE_NUMBER_ILLEGAL' : 'isv.ILLEGAL_ARGUMENT', 'no')
    const { PhoneNoA: a, PhoneNoB: b, PhoneNoX: secretNo, Expiration, OutId: outId } = asked.data
    const expiresAt = parseMoment(Expiration).getTime()
    if (!(expiresAt > clock.now().getTime() + MINUTE)) return answer('isv.EXPIRE_DATE_ILLEGAL', 'Expiration')
    const made = await exchange.bind({ a, b, secretNo, outId, poolKey, expiresAt })
    if (made === 'conflict') return answer('isv.BIND_CONFLICT', 'A or B is bound to X already')
    if (made === 'no number') return answer('isv.NO_AVAILABLE_NUMBER', 'no number left')
    return { ...answer('OK', 'OK'), SecretBindDTO: { SubsId: made.subsId, SecretNo: made.secretNo, Extension: '' } }
  }

  async function detail(subsId: string, secretNo: string) {
    const found = (await exchange.live()).find((one) => one.subsId === subsId && one.secretNo === secretNo)
    if (!found) return answer(NO_SUCH_PAIR, 'no such pair')
    const { a: PhoneNoA, b: PhoneNoB, expiresAt } = found
    const SecretBindDetailDTO = {
      ...{ SubsId: subsId, PhoneNoX: secretNo, PhoneNoA, PhoneNoB, Status: 1 },
      ExpireDate: formatMoment(expiresAt),
    }
    return { ...answer('OK', 'OK'), SecretBindDetailDTO }
  }

  const dial = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = dialled.safeParse(formBody(request.body))
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    const call = await exchange.dial(asked.data)
    if (!call) return reply.code(404).send({ message: '空号：这两个号码没有绑定' })
    const { report, ...heard } = call
    await push.tell(report.call_id, report)
    return request.headers.accept?.includes('text/html') ? reply.redirect('/sandbox', 303) : heard
  }
  app.post('/dial', dial)

  app.post('/faults', async (request, reply) => {
    const asked = fault.safeParse(formBody(request.body))
    if (!asked.success) return reply.code(400).send({ message: `answer: ${FAULTS.join(', ')}` })
    await store.put(FAULT, ONLY, asked.data)
    return asked.data
  })
}

const isAboutPhones = ({ issues }: z.ZodError): boolean =>
  issues.some(({ path }) => String(path[0]).startsWith('PhoneNo'))

import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { RefusedTransition } from '@xinqi/domain/status/order'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { callerName } from '../call/caller'
import { ForeignRefusal } from '../call/foreign'
import { Refusal } from '../call/refusal'
import { isDatabaseAway } from '../call/is-database-away'

/** Every answer of a call: code 1 is success (R252). Errors travel as HTTP 200 too. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

export const good = <T>(data: T) => ({ code: CODE.ok, msg: 'success', data })

const leadsOn = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && typeof (data as { next?: unknown }).next === 'string'

/** The answer of a call that may send a person on: 302 where its data says where to, else 1 (R53, R253). */
export const onward = <T>(data: T) => ({ ...good(data), code: leadsOn(data) ? CODE.redirect : CODE.ok })

function validationEnvelope(error: { validation: readonly { instancePath: string; message?: string }[] }): Envelope {
  const fields: Record<string, string> = {}
  for (const issue of error.validation) fields[issue.instancePath.replace(/^\//, '')] ??= sentence(issue.message)
  return { code: CODE.failure, msg: Object.values(fields)[0] ?? '参数不正确', data: { fields } }
}

/** zod's own English words are no sentence for a person; ours are Chinese. */
const sentence = (message: string | undefined): string =>
  message && /[\u4e00-\u9fff]/.test(message) ? message : '参数不正确'

/** Of a call: answered well, refused, asked about what is somebody else's, sent to log in, told to wait, or failed by our own fault. */
export type Outcome = 'ok' | 'refused' | 'foreign' | 'login' | 'limited' | 'failed'

const LOGIN_CODES: readonly number[] = [CODE.tokenExpired, CODE.sessionGone, CODE.loginNeeded]

function outcomeOf(code: number, unexpected: boolean): Outcome {
  if (unexpected) return 'failed'
  if (LOGIN_CODES.includes(code)) return 'login'
  return code === CODE.tooMany ? 'limited' : 'refused'
}

/** What is said of an error. Only our own refusals speak; everything else is a plain failure, and is logged. */
export function envelopeOf(error: unknown): { envelope: Envelope; unexpected: boolean } {
  if (error instanceof Refusal)
    return { envelope: { code: error.code, msg: error.message, data: error.data }, unexpected: false }
  if (error instanceof RefusedTransition)
    return { envelope: { code: CODE.conflict, msg: error.message, data: null }, unexpected: false }
  if (hasZodFastifySchemaValidationErrors(error)) return { envelope: validationEnvelope(error), unexpected: false }
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 429)
    return { envelope: { code: CODE.tooMany, msg: '操作太频繁了，请稍后再试', data: null }, unexpected: false }
  if (status === 413)
    return {
      envelope: { code: CODE.failure, msg: '这次发送的内容太大了，请减少一些再试', data: null },
      unexpected: false,
    }
  if (status !== undefined && status < 500)
    return { envelope: { code: CODE.failure, msg: '请求的格式不正确', data: null }, unexpected: false }
  const msg = isDatabaseAway(error) ? '服务暂时不可用，请稍后再试' : DEFAULT_FAILURE
  return { envelope: { code: CODE.failure, msg, data: null }, unexpected: true }
}

/** Fastify's error handler for calls: HTTP 200, an envelope, never a stack. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { envelope, unexpected } = envelopeOf(error)
  const call = request.routeOptions.url
  const isForeign = error instanceof ForeignRefusal
  request.outcome = isForeign ? 'foreign' : outcomeOf(envelope.code, unexpected)
  if (isForeign)
    request.log.warn(
      { call, caller: callerName(request.caller), subject: error.subject },
      'asked about what is not theirs',
    )
  if (unexpected) request.log.error({ err: error, call }, 'call failed')
  void reply.status(200).serializer(JSON.stringify).type('application/json; charset=utf-8').send(envelope)
}

import { Decorator } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { WechatPayConfig } from './config'
import { privateKeyOf } from './parsed-key'
import { PaymentGatewayError } from './port'
import { errorAnswer } from './wechat-pay-wire'

const REAL_GATEWAY = 'https://api.mch.weixin.qq.com'
const ANSWER_WITHIN_MS = 10_000

export interface WechatPayClient {
  get<T>(path: string, params: Record<string, string>, answer: z.ZodType<T>): Promise<T>
  post<T>(path: string, body: object, answer: z.ZodType<T>, headers?: Record<string, string>): Promise<T>
}

/** Signs every request, verifies the signature of every successful answer, and turns failures into {@link PaymentGatewayError}. */
export function createWechatPayClient(config: WechatPayConfig): WechatPayClient {
  const { v3 } = new Decorator({
    mchid: config.mchId,
    serial: config.serial,
    // Its types forget that node signs with a parsed key as well.
    privateKey: privateKeyOf(config.privateKey) as unknown as string,
    certs: config.platformCertificates,
    baseURL: config.baseUrl ?? REAL_GATEWAY,
    timeout: ANSWER_WITHIN_MS,
  })

  async function send<T>(request: Parameters<typeof v3.request>[0], answer: z.ZodType<T>): Promise<T> {
    const { data } = await v3.request<unknown>(request).catch((failure: unknown) => {
      throw asGatewayError(failure)
    })
    const parsed = answer.safeParse(data)
    if (!parsed.success) throw new PaymentGatewayError('UNEXPECTED_ANSWER', parsed.error.message, 200)
    return parsed.data
  }

  return {
    get: (path, params, answer) => send({ method: 'get', url: path, params }, answer),
    post: (path, body, answer, headers = {}) => send({ method: 'post', url: path, data: body, headers }, answer),
  }
}

/** The parts of an AxiosError that we read. */
const httpFailure = z.object({
  message: z.string(),
  code: z.string().optional(),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
})

function asGatewayError(thrown: unknown): PaymentGatewayError {
  const { message, code, response } = httpFailure.catch({ message: String(thrown) }).parse(thrown)
  // The plugin's own verifier marks a success whose signature, serial or time is wrong.
  if (code?.startsWith('EV3_RES_')) return new PaymentGatewayError('UNTRUSTED_ANSWER', message, response?.status)
  if (!response) return new PaymentGatewayError('UNREACHABLE', message)
  const refusal = errorAnswer.safeParse(response.data)
  return refusal.success
    ? new PaymentGatewayError(refusal.data.code, refusal.data.message, response.status)
    : new PaymentGatewayError('UNEXPECTED_ANSWER', message, response.status)
}

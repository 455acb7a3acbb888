import { Decorator } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { BillBroken } from '../bill/port'
import type { WechatPayConfig } from './config'
import { privateKeyOf } from './parsed-key'
import { PaymentGatewayError } from './port'
import { errorAnswer } from './wechat-pay-wire'

const REAL_GATEWAY = 'https://api.mch.weixin.qq.com'
const ANSWER_WITHIN_MS = 10_000
const FILE_WITHIN_MS = 120_000

export interface WechatPayClient {
  get<T>(path: string, params: Record<string, string>, answer: z.ZodType<T>): Promise<T>
  post<T>(path: string, body: object, answer: z.ZodType<T>, headers?: Record<string, string>): Promise<T>
  /**
   * A file at an address that an answer named, as it lies there: WeChat Pay does not sign it. Asked for at WeChat Pay alone, whatever the
   * address says. @throws BillBroken for one of more bytes
   */
  download(address: string, mostBytes: number): Promise<Uint8Array>
}

/** Signs every request, verifies the signature of every successful answer, and turns failures into {@link PaymentGatewayError}. */
export function createWechatPayClient(config: WechatPayConfig): WechatPayClient {
  const gateway = config.baseUrl ?? REAL_GATEWAY
  const { v3 } = new Decorator({
    mchid: config.mchId,
    serial: config.serial,
    // Its types forget that node signs with a parsed key as well.
    privateKey: privateKeyOf(config.privateKey) as unknown as string,
    certs: config.platformCertificates,
    baseURL: gateway,
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

    async download(address, mostBytes) {
      const url = pathAt(gateway, address)
      const { data } = await v3
        .request<Uint8Array>({
          ...{ method: 'get', url, responseType: 'arraybuffer', timeout: FILE_WITHIN_MS },
          ...{ maxContentLength: mostBytes, maxRedirects: 0, decompress: false },
          headers: { 'Accept-Encoding': 'identity' },
          transformResponse: [(bytes: unknown) => bytes],
        })
        .catch((failure: unknown) => {
          throw isTooLarge(failure) ? new BillBroken('文件大得不像账单') : asGatewayError(failure)
        })
      return data
    },
  }
}

/** What is asked for at the gateway itself. The request is signed: it must lead nowhere else. */
function pathAt(gateway: string, address: string): string {
  const base = new URL(gateway).href.replace(/\/$/, '')
  const { href, username, password } = new URL(address)
  if (username || password || !href.startsWith(`${base}/`))
    throw new PaymentGatewayError('UNEXPECTED_ANSWER', 'a download that is not at WeChat Pay', 200)
  return href.slice(base.length)
}

const isTooLarge = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.startsWith('maxContentLength size')

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

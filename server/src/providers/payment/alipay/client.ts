import { AlipayRequestError, AlipaySdk, type IRequestParams } from 'alipay-sdk'
import type { z } from 'zod'
import { formatMoment, type Clock } from '@xinqi/domain/time'
import { PaymentGatewayError } from '../port'
import type { AlipayConfig } from './config'
import { status } from './wire'

const SUCCESS = '10000'

/** Refusals that the server knows by WeChat Pay's name. */
const CODE_OF: Record<string, string> = {
  'ACQ.TRADE_NOT_EXIST': 'ORDER_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR': 'ORDERPAID',
  'ACQ.REASON_TRADE_STATUS_INVALID': 'ORDERPAID',
}

export interface AlipayClient {
  call<T>(method: string, content: object, answer: z.ZodType<T>): Promise<T>
  /** A signed address for the person's browser. */
  pageAddress(method: string, params: IRequestParams): string
  /** Whether Alipay signed the parameters of a notice. */
  isSigned(params: Record<string, string>): boolean
}

export const REAL_GATEWAY = 'https://openapi.alipay.com/gateway.do'

/** Throws {@link PaymentGatewayError} for a refusal, an answer that Alipay did not sign, and none at all. */
export function createAlipayClient(config: AlipayConfig, clock: Clock): AlipayClient {
  const sdkAt = (gateway = REAL_GATEWAY): AlipaySdk =>
    new AlipaySdk({
      appId: config.appId,
      privateKey: config.privateKey,
      keyType: config.privateKey.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8',
      alipayPublicKey: config.alipayPublicKey,
      camelcase: false,
      gateway,
    })
  const sdk = sdkAt(config.gateway)
  const pages = sdkAt(config.pageGateway ?? config.gateway)
  // The SDK would take the machine's zone; Alipay goes by Beijing time.
  const timestamp = (): string => formatMoment(clock.now())

  return {
    async call(method, content, answer) {
      const result = await sdk
        .exec(method, { bizContent: { ...content }, timestamp: timestamp() }, { validateSign: true })
        .catch((failure: unknown) => Promise.reject(gatewayError(failure)))
      const { code, msg, sub_code: subCode = code, sub_msg: subMessage = msg } = status.parse(result)
      if (code !== SUCCESS) throw new PaymentGatewayError(CODE_OF[subCode] ?? subCode, subMessage, 200)
      const parsed = answer.safeParse(result)
      if (!parsed.success) throw new PaymentGatewayError('UNEXPECTED_ANSWER', `${method} was answered unexpectedly`)
      return parsed.data
    },

    pageAddress: (method, params) => pages.pageExecute(method, 'GET', { ...params, timestamp: timestamp() }),

    isSigned: (params) => params.sign_type === 'RSA2' && sdk.checkNotifySignV2(params),
  }
}

/** The SDK has no codes of its own; what it says is in Chinese, and the text that was signed is in it. */
function gatewayError(failure: unknown): PaymentGatewayError {
  if (!(failure instanceof AlipayRequestError))
    return new PaymentGatewayError('UNTRUSTED_ANSWER', 'not signed by Alipay')
  if (failure.message.startsWith('验签失败')) return new PaymentGatewayError('UNTRUSTED_ANSWER', 'not signed by Alipay')
  return failure.message.startsWith('HttpClient')
    ? new PaymentGatewayError('UNREACHABLE', 'Alipay did not answer')
    : new PaymentGatewayError('UNEXPECTED_ANSWER', 'Alipay gave an unexpected answer')
}

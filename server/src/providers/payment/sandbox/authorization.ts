import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { privateKeyOf, publicKeyOf } from '../parsed-key'
import { signError } from './refusal'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '

export interface SignedRequest {
  method: string
  /** Path and query as they were sent. */
  url: string
  authorization: string | undefined
  rawBody: string
}

/** Refuses a request that the merchant's private key did not sign, byte for byte. */
export function verifyMerchantSignature(credentials: SandboxCredentials, request: SignedRequest): void {
  const { mchid, serial_no: serial, timestamp, nonce_str: nonce, signature } = readAuthorization(request.authorization)
  if (mchid !== credentials.mchId || serial !== credentials.merchant.serial) throw signError()
  if (!timestamp || !nonce || !signature) throw signError()
  const message = Formatter.request(request.method, request.url, timestamp, nonce, request.rawBody)
  if (!Rsa.verify(message, signature, publicKeyOf(credentials.merchant.publicKey))) throw signError()
}

/** The parts of the header by name; empty when it is not of the scheme. */
export function readAuthorization(header: string | undefined): Partial<Record<string, string>> {
  if (!header?.startsWith(SCHEME)) return {}
  const parts = header.slice(SCHEME.length).matchAll(/(\w+)="([^"]*)"/g)
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
}

/** The headers by which a merchant knows that an answer or a notice comes from WeChat Pay. */
export function platformSignature(
  credentials: SandboxCredentials,
  timestamp: string,
  body: string,
): Record<string, string> {
  const nonce = Formatter.nonce()
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': credentials.platform.serial,
    'wechatpay-signature': Rsa.sign(
      Formatter.response(timestamp, nonce, body),
      privateKeyOf(credentials.platform.privateKey),
    ),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

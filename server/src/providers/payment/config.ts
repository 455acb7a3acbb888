import { z } from 'zod'
import { address, pem, text, variable } from '../settings'

/** Where WeChat Pay calls back. It has no query: the gateway takes none. */
export const NOTIFY_PATH = '/pay/wechat/notify'

const certificates = text.transform((value, context) => {
  try {
    return z.record(text, pem).parse(JSON.parse(value))
  } catch {
    context.addIssue('应为 JSON：{"平台证书序列号": "PEM"}')
    return z.NEVER
  }
})

export const WechatPayConfig = z
  .object({
    mchId: variable('WECHAT_PAY_MCH_ID', text, 'merchant number'),
    serial: variable('WECHAT_PAY_SERIAL', text, "serial number of the merchant's API certificate"),
    privateKey: variable('WECHAT_PAY_PRIVATE_KEY', pem, "the merchant's RSA private key, PEM"),
    apiV3Key: variable(
      'WECHAT_PAY_API_V3_KEY',
      z.string().length(32, '应为 32 个字符'),
      'APIv3 key, 32 characters: opens the sealed part of a notice',
    ),
    platformCertificates: variable(
      'WECHAT_PAY_PLATFORM_CERTIFICATES',
      certificates,
      'JSON: certificates or public keys (PEM) of WeChat Pay by serial number or `PUB_KEY_ID_…`',
    ),
    notifyUrl: variable('WECHAT_PAY_NOTIFY_URL', address, `where WeChat Pay calls back: \`https://…${NOTIFY_PATH}\``),
    baseUrl: variable('WECHAT_PAY_BASE_URL', address.optional(), 'instead of `https://api.mch.weixin.qq.com`'),
  })
  .describe('WeChat Pay v3')
export type WechatPayConfig = z.infer<typeof WechatPayConfig>

/** A merchant and the apps that people pay in: the mini-program, and the official account whose pages H5 is in WeChat. */
export type WechatPayAccount = WechatPayConfig & { appId: string; officialAppId: string }

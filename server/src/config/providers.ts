import { z } from 'zod'

const text = z.string().min(1)
const url = z.url()

/** Environment names by field: what a person sets, and what messages name. */
type Names<T> = Record<keyof T & string, string>

export const WechatConfig = z
  .object({
    /** AppID of the mini-program. */
    appId: text,
    /** AppSecret that exchanges a login code for an openid. */
    appSecret: text,
    /** AppID of the official account in which H5 pages are opened. */
    officialAppId: text.optional(),
    /** AppSecret of the official account. */
    officialAppSecret: text.optional(),
    /** AppID of the native app, for its login with WeChat. */
    mobileAppId: text.optional(),
    /** AppSecret of the native app. */
    mobileAppSecret: text.optional(),
    /** Replaces https://api.weixin.qq.com, as the sandbox does. */
    baseUrl: url.optional(),
    /** Replaces https://res.wx.qq.com/open/js/jweixin-1.6.0.js. */
    jsSdkUrl: url.optional(),
    /** Subscription message of a booking; its words are `thing1` and `time2`. */
    bookedTemplateId: text.optional(),
    /** Subscription message before a session; its words are `thing1` and `time2`. */
    reminderTemplateId: text.optional(),
  })
  .superRefine((app, context) => {
    // Half an app is a mistake, as half a provider is.
    const halves = [
      ['officialAppId', 'officialAppSecret', '公众号'],
      ['mobileAppId', 'mobileAppSecret', '移动应用'],
    ] as const
    for (const [idField, secretField, name] of halves) {
      if (Boolean(app[idField]) === Boolean(app[secretField])) continue
      const path = [app[idField] ? secretField : idField]
      context.addIssue({ code: 'custom', path, message: `${name}的 AppID 与 AppSecret 要一起设置` })
    }
  })
export type WechatConfig = z.infer<typeof WechatConfig>
export const WECHAT_NAMES: Names<WechatConfig> = {
  appId: 'WECHAT_APP_ID',
  appSecret: 'WECHAT_APP_SECRET',
  officialAppId: 'WECHAT_OFFICIAL_APP_ID',
  officialAppSecret: 'WECHAT_OFFICIAL_APP_SECRET',
  mobileAppId: 'WECHAT_MOBILE_APP_ID',
  mobileAppSecret: 'WECHAT_MOBILE_APP_SECRET',
  baseUrl: 'WECHAT_BASE_URL',
  jsSdkUrl: 'WECHAT_JS_SDK_URL',
  bookedTemplateId: 'WECHAT_BOOKED_TEMPLATE_ID',
  reminderTemplateId: 'WECHAT_REMINDER_TEMPLATE_ID',
}

/** PEM as a person can put it into an environment variable: real line ends, or `\n` written out. */
const pem = text
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => value.includes('-----BEGIN '), '不是 PEM')

const certificates = text.transform((value, context) => {
  try {
    return z.record(text, pem).parse(JSON.parse(value))
  } catch {
    context.addIssue('应为 JSON：{"平台证书序列号": "PEM"}')
    return z.NEVER
  }
})

export const WechatPayConfig = z.object({
  /** Merchant number. */
  mchId: text,
  /** Serial number of the merchant's own API certificate. */
  serial: text,
  /** The merchant's RSA private key, PEM. */
  privateKey: pem,
  /** APIv3 key, 32 bytes, that decrypts callbacks. */
  apiV3Key: z.string().length(32, '应为 32 个字符'),
  /** WeChat Pay's certificates or public keys by serial number, PEM. */
  platformCertificates: certificates,
  /** Replaces https://api.mch.weixin.qq.com, as the sandbox does. */
  baseUrl: url.optional(),
  /** Where WeChat Pay calls back; reachable from the internet. */
  notifyUrl: url,
})
export type WechatPayConfig = z.infer<typeof WechatPayConfig>
export const WECHAT_PAY_NAMES: Names<WechatPayConfig> = {
  mchId: 'WECHAT_PAY_MCH_ID',
  serial: 'WECHAT_PAY_SERIAL',
  privateKey: 'WECHAT_PAY_PRIVATE_KEY',
  apiV3Key: 'WECHAT_PAY_API_V3_KEY',
  platformCertificates: 'WECHAT_PAY_PLATFORM_CERTIFICATES',
  baseUrl: 'WECHAT_PAY_BASE_URL',
  notifyUrl: 'WECHAT_PAY_NOTIFY_URL',
}

export const AlipayConfig = z.object({
  /** AppID of the web application. */
  appId: text,
  /** Number of the account that receives the money (`2088…`). */
  sellerId: text,
  /** The app's RSA2 private key, PEM. */
  privateKey: pem,
  /** Alipay's public key (not the app's), PEM. */
  alipayPublicKey: pem,
  /** Replaces https://openapi.alipay.com/gateway.do, as the sandbox does. */
  gateway: url.optional(),
  /** Where Alipay calls back; reachable from the internet. */
  notifyUrl: url,
})
export type AlipayConfig = z.infer<typeof AlipayConfig>
export const ALIPAY_NAMES: Names<AlipayConfig> = {
  appId: 'ALIPAY_APP_ID',
  sellerId: 'ALIPAY_SELLER_ID',
  privateKey: 'ALIPAY_PRIVATE_KEY',
  alipayPublicKey: 'ALIPAY_PUBLIC_KEY',
  gateway: 'ALIPAY_GATEWAY',
  notifyUrl: 'ALIPAY_NOTIFY_URL',
}

export const SmsConfig = z.object({
  /** Tencent Cloud API key id. */
  secretId: text,
  /** Tencent Cloud API key. */
  secretKey: text,
  /** Application of the SMS console. */
  sdkAppId: text,
  /** Approved signature that opens every message. */
  signName: text,
  /** Approved template of the verification code; its parameters are the code and the minutes it lives. */
  loginTemplateId: text,
  /** Approved template of a new booking; its parameter is the time. */
  bookedTemplateId: text,
  /** Approved template of a reminder; its parameter is the time. */
  reminderTemplateId: text,
  /** Approved template that tells the old number of a change; its parameter is the time. */
  phoneChangedTemplateId: text,
  /** Replaces https://sms.tencentcloudapi.com, as the sandbox does. */
  endpoint: url.optional(),
})
export type SmsConfig = z.infer<typeof SmsConfig>
export const SMS_NAMES: Names<SmsConfig> = {
  secretId: 'SMS_SECRET_ID',
  secretKey: 'SMS_SECRET_KEY',
  sdkAppId: 'SMS_SDK_APP_ID',
  signName: 'SMS_SIGN_NAME',
  loginTemplateId: 'SMS_LOGIN_TEMPLATE_ID',
  bookedTemplateId: 'SMS_BOOKED_TEMPLATE_ID',
  reminderTemplateId: 'SMS_REMINDER_TEMPLATE_ID',
  phoneChangedTemplateId: 'SMS_PHONE_CHANGED_TEMPLATE_ID',
  endpoint: 'SMS_ENDPOINT',
}

export const OneKeyConfig = z.object({
  /** Aliyun AccessKey id. */
  accessKeyId: text,
  /** Aliyun AccessKey secret. */
  accessKeySecret: text,
  /** Replaces https://dypnsapi.aliyuncs.com, as the sandbox does. */
  endpoint: url.optional(),
})
export type OneKeyConfig = z.infer<typeof OneKeyConfig>
export const ONE_KEY_NAMES: Names<OneKeyConfig> = {
  accessKeyId: 'ONE_KEY_ACCESS_KEY_ID',
  accessKeySecret: 'ONE_KEY_ACCESS_KEY_SECRET',
  endpoint: 'ONE_KEY_ENDPOINT',
}

export const PartnerConfig = z.object({
  /** Seals the tokens with which a partner sends consultants here: 32 bytes, base64, known to both. */
  key: text
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((key) => key.length === 32, '应为 32 字节的 base64'),
})
export type PartnerConfig = z.infer<typeof PartnerConfig>
export const PARTNER_NAMES: Names<PartnerConfig> = { key: 'PARTNER_KEY' }

const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const RtcConfig = z.object({
  /** Who carries sound and picture: `embedded` is WebRTC signalled by this server (H5 only), `trtc` is Tencent's. */
  provider: z.enum(['embedded', 'trtc']).default('embedded'),
  /** TRTC application. */
  sdkAppId: z.coerce.number().int().positive().optional(),
  /** TRTC key that signs a UserSig. */
  secretKey: text.optional(),
  /** TURN servers of the embedded provider, separated by commas: `turn:host:3478?transport=udp`. */
  turnUrls: list.optional(),
  /** Shared secret of the TURN servers (coturn's `static-auth-secret`), from which short-lived credentials are made. */
  turnSecret: text.optional(),
})
export type RtcConfig = z.infer<typeof RtcConfig>
export const RTC_NAMES: Names<RtcConfig> = {
  provider: 'RTC_PROVIDER',
  sdkAppId: 'TRTC_SDK_APP_ID',
  secretKey: 'TRTC_SECRET_KEY',
  turnUrls: 'TURN_URLS',
  turnSecret: 'TURN_SECRET',
}

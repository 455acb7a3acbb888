import type { Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from './sandbox-kit/credentials'
import type { Captcha } from './captcha/port'
import { createSliderCaptcha } from './captcha/slider-captcha'
import { createAlipay } from './payment/alipay/alipay'
import type { AlipayConfig } from './payment/alipay/config'
import type { WechatPayConfig } from './payment/config'
import type { AlipayGateway, PaymentGateway } from './payment/port'
import { createWechatPay } from './payment/wechat-pay'
import { createAliyunOneKey } from './one-key/aliyun-one-key'
import type { OneKeyConfig } from './one-key/config'
import { NO_ONE_KEY } from './one-key/none'
import type { OneKeyLogin } from './one-key/port'
import type { SmsConfig } from './sms/config'
import type { SmsGateway } from './sms/port'
import { createTencentSms } from './sms/tencent-sms'
import type { WechatConfig } from './wechat/config'
import type { WechatApi } from './wechat/port'
import { createWechatApi } from './wechat/wechat-api'

export interface Providers {
  sms: SmsGateway
  wechat: WechatApi
  /** WeChat Pay. */
  payment: PaymentGateway
  /** Null where it is not offered: no keys, and no sandbox either. */
  alipay: AlipayGateway | null
  captcha: Captcha
  oneKey: OneKeyLogin
}

/** Keys of the third parties. One that is absent is stood in for by the sandbox on `port` of this machine. */
export interface ProvidersConfig {
  port: number
  /** Where a person's browser reaches this server, and so the pages of the sandbox; by default the port itself. */
  publicUrl?: string
  sms?: SmsConfig
  wechat?: WechatConfig
  /** Its apps are those of `wechat`. */
  wechatPay?: Omit<WechatPayConfig, 'appId'>
  alipay?: AlipayConfig
  oneKey?: OneKeyConfig
}

export interface ProvidersContext {
  clock: Clock
  /** Needed as soon as one third party is not configured. */
  sandboxCredentials?: SandboxCredentials
}

/** The real adapters in every case; only where they call, and with whose keys, differs. */
export function createProviders(config: ProvidersConfig, context: ProvidersContext): Providers {
  const { clock } = context
  const origin = `http://127.0.0.1:${config.port}`
  const sandbox = `${origin}/sandbox`
  const pages = `${config.publicUrl ?? origin}/sandbox`
  const alipay =
    config.alipay ?? (context.sandboxCredentials ? sandboxAlipay(context.sandboxCredentials, sandbox, pages) : null)
  return {
    sms: createTencentSms(config.sms ?? sandboxSms(sandboxKeys('sms', context), sandbox), clock),
    wechat: createWechatApi(config.wechat ?? sandboxWechat(sandboxKeys('wechat', context), sandbox, pages), clock),
    payment: createWechatPay(
      configuredWechatPay(config) ?? sandboxWechatPay(sandboxKeys('wechatPay', context), sandbox),
      clock,
    ),
    alipay: alipay && createAlipay(alipay, clock),
    captcha: createSliderCaptcha(),
    oneKey: oneKeyLogin(config, context, sandbox),
  }
}

function sandboxKeys(missing: keyof ProvidersConfig, { sandboxCredentials }: ProvidersContext): SandboxCredentials {
  if (!sandboxCredentials) throw new Error(`No keys for "${missing}" are configured, and the sandbox is off.`)
  return sandboxCredentials
}

function oneKeyLogin({ oneKey }: ProvidersConfig, context: ProvidersContext, sandbox: string): OneKeyLogin {
  if (oneKey) return createAliyunOneKey(oneKey, context.clock)
  const keys = context.sandboxCredentials?.oneKey
  if (!keys) return NO_ONE_KEY
  return createAliyunOneKey({ ...keys, endpoint: `${sandbox}/one-key/api` }, context.clock)
}

function configuredWechatPay({ wechat, wechatPay }: ProvidersConfig): WechatPayConfig | null {
  if (!wechatPay) return null
  if (!wechat) throw new Error('Keys for "wechatPay" are configured, but not the app ("wechat") that people pay in.')
  return { ...wechatPay, appId: wechat.appId, ...officialAppOf(wechat) }
}

const officialAppOf = ({ officialAccount }: Pick<WechatConfig, 'officialAccount'>) =>
  officialAccount ? { officialAppId: officialAccount.appId } : {}

const sandboxSms = (keys: SandboxCredentials, sandbox: string): SmsConfig => ({
  ...keys.sms,
  endpoint: `${sandbox}/sms/api`,
})

const sandboxWechat = (keys: SandboxCredentials, sandbox: string, pages: string): WechatConfig => ({
  appId: keys.appId,
  appSecret: keys.appSecret,
  officialAccount: keys.officialAccount,
  mobileApp: keys.mobileApp,
  baseUrl: `${sandbox}/wechat`,
  openBaseUrl: `${pages}/wechat`,
  jsSdkUrl: '/sandbox/wechat/js-sdk/jweixin.js',
})

const sandboxWechatPay = (keys: SandboxCredentials, sandbox: string): WechatPayConfig => ({
  mchId: keys.mchId,
  appId: keys.appId,
  ...officialAppOf(keys),
  serial: keys.merchant.serial,
  privateKey: keys.merchant.privateKey,
  apiV3Key: keys.apiV3Key,
  platformCertificates: { [keys.platform.serial]: keys.platform.publicKey },
  baseUrl: `${sandbox}/wechatpay`,
})

const sandboxAlipay = ({ alipay }: SandboxCredentials, sandbox: string, pages: string): AlipayConfig => ({
  appId: alipay.appId,
  sellerId: alipay.sellerId,
  privateKey: alipay.app.privateKey,
  alipayPublicKey: alipay.platform.publicKey,
  gateway: `${sandbox}/alipay/gateway.do`,
  pageGateway: `${pages}/alipay/gateway.do`,
})

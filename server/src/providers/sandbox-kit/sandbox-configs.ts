import type { ProviderConfigs } from '../config'
import { ALIPAY_NOTIFY_PATH } from '../payment/alipay/config'
import { NOTIFY_PATH, type WechatPayAccount } from '../payment/config'
import type { SandboxCredentials } from './credentials'

export interface SandboxPlace {
  /** Where this server listens on this machine. */
  port: number
  /** Where a person's browser reaches this server, and so the pages of the sandbox. */
  publicUrl: string
  /** Where the sandbox is, if it is a process of its own. */
  sandboxUrl?: string | undefined
  /** What carries messages to the other processes of this server; `local:` where there are none. */
  bus: string
}

export interface SandboxConfigs extends Required<Omit<ProviderConfigs, 'wechatPay' | 'rtc' | 'captcha'>> {
  wechatPay: WechatPayAccount
  trtc: SandboxCredentials['trtc']
}

/** A server as other processes of its machine call it. */
export const localOrigin = (port: number): string => `http://127.0.0.1:${port}`

/** The sandbox's keys and addresses, as the real adapters take them. */
export function sandboxConfigs(
  keys: SandboxCredentials,
  { port, publicUrl, sandboxUrl, bus }: SandboxPlace,
): SandboxConfigs {
  const origin = localOrigin(port)
  // Companies take an order that is placed again for the same one only where it says the same, whichever process says it.
  const called = bus === 'local:' ? origin : publicUrl
  const sandbox = `${sandboxUrl ?? origin}/sandbox`
  const pages = `${sandboxUrl ?? publicUrl}/sandbox`
  return {
    wechat: {
      appId: keys.appId,
      appSecret: keys.appSecret,
      officialAccount: keys.officialAccount,
      mobileApp: keys.mobileApp,
      baseUrl: `${sandbox}/wechat`,
      openBaseUrl: `${pages}/wechat`,
      jsSdkUrl: `${sandboxUrl ?? ''}/sandbox/wechat/js-sdk/jweixin.js`,
    },
    wechatPay: {
      mchId: keys.mchId,
      appId: keys.appId,
      officialAppId: keys.officialAccount.appId,
      serial: keys.merchant.serial,
      privateKey: keys.merchant.privateKey,
      apiV3Key: keys.apiV3Key,
      platformCertificates: { [keys.platform.serial]: keys.platform.publicKey },
      baseUrl: `${sandbox}/wechatpay`,
      notifyUrl: called + NOTIFY_PATH,
    },
    alipay: {
      appId: keys.alipay.appId,
      sellerId: keys.alipay.sellerId,
      privateKey: keys.alipay.app.privateKey,
      alipayPublicKey: keys.alipay.platform.publicKey,
      gateway: `${sandbox}/alipay/gateway.do`,
      pageGateway: `${pages}/alipay/gateway.do`,
      notifyUrl: called + ALIPAY_NOTIFY_PATH,
    },
    oneKey: { ...keys.oneKey, endpoint: `${sandbox}/one-key/api` },
    numberPrivacy: { ...keys.numberPrivacy, endpoint: `${sandbox}/number-privacy/api` },
    partner: { key: Buffer.from(keys.partner.key, 'base64') },
    sms: { ...keys.sms, endpoint: `${sandbox}/sms/api` },
    trtc: keys.trtc,
  }
}

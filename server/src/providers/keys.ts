import type { ProviderConfigs } from './config'
import type { WechatPayAccount } from './payment/config'
import type { SandboxConfigs } from './sandbox-kit/sandbox-configs'
import type { SmsConfig } from './sms/config'
import type { WechatConfig } from './wechat/config'

/** What the adapters are made with. What is absent here is not offered. */
export interface ProviderKeys extends Omit<ProviderConfigs, 'wechat' | 'wechatPay' | 'sms'> {
  wechat: WechatConfig
  wechatPay: WechatPayAccount
  sms: SmsConfig
}

/** The configured providers, and the sandbox's where one is not configured. */
export function providerKeys(configured: ProviderConfigs, sandbox?: SandboxConfigs): ProviderKeys {
  const { wechat, wechatPay, sms, ...others } = { ...sandbox, ...configured }
  if (!wechat || !wechatPay || !sms) throw new Error('WeChat, WeChat Pay and SMS have no keys, and the sandbox is off.')
  const { rtc } = configured
  // TRTC that is chosen without keys signs with the sandbox's, which `/sandbox/trtc/verify` knows.
  const trtc = rtc.trtc ?? sandbox?.trtc
  const account = { appId: wechat.appId, officialAppId: officialAppOf(wechat), ...wechatPay }
  return { ...others, wechat, sms, wechatPay: account, rtc: { ...rtc, trtc } }
}

/** In whose pages people open H5 in WeChat; where there is no official account of its own, the one app is both. */
export const officialAppOf = ({ appId, officialAccount }: WechatConfig): string => officialAccount?.appId ?? appId

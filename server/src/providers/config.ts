import { z } from 'zod'
import { CaptchaConfig } from './captcha/config'
import { NumberPrivacyConfig } from './number-privacy/config'
import { OneKeyConfig } from './one-key/config'
import { PartnerConfig } from './partner/config'
import { AlipayConfig } from './payment/alipay/config'
import { WechatPayConfig } from './payment/config'
import { RtcConfig } from './rtc/config'
import { SmsConfig } from './sms/config'
import { WechatConfig } from './wechat/config'

/** The settings of every provider. What is absent is the sandbox's; in production what is optional is then not offered. */
export const ProviderConfigs = z.object({
  wechat: WechatConfig.optional(),
  wechatPay: WechatPayConfig.optional(),
  alipay: AlipayConfig.optional(),
  oneKey: OneKeyConfig.optional(),
  partner: PartnerConfig.optional(),
  sms: SmsConfig.optional(),
  captcha: CaptchaConfig.optional(),
  numberPrivacy: NumberPrivacyConfig.optional(),
  rtc: RtcConfig.prefault({}),
})
export type ProviderConfigs = z.infer<typeof ProviderConfigs>

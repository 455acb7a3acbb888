import type { Clock } from '@xinqi/domain/time'
import { createAlipayBills } from './bill/alipay/alipay-bills'
import type { BillGateway } from './bill/port'
import { createWechatBills } from './bill/wechat/wechat-bills'
import { drawPuzzle } from './captcha/draw-puzzle'
import { judgeTrack } from './captcha/judge-track'
import type { Captcha, CaptchaVendor } from './captcha/port'
import { createTencentCaptcha } from './captcha/tencent-captcha'
import { createAliyunNumberPrivacy } from './number-privacy/aliyun-number-privacy'
import type { NumberPrivacy } from './number-privacy/port'
import { createAliyunOneKey } from './one-key/aliyun-one-key'
import { NO_ONE_KEY, type OneKeyLogin } from './one-key/port'
import { createAlipay } from './payment/alipay/alipay'
import type { AlipayGateway, PaymentGateway } from './payment/port'
import { createWechatPay } from './payment/wechat-pay'
import { createAlipayPayout } from './payout/alipay-payout'
import type { PayoutGateway } from './payout/port'
import type { SmsGateway } from './sms/port'
import { createTencentSms } from './sms/tencent-sms'
import type { ProviderKeys } from './keys'
import type { TransferGateway } from './transfer/port'
import { createWechatTransfer } from './transfer/wechat-transfer'
import type { WechatApi } from './wechat/port'
import { createWechatApi } from './wechat/wechat-api'

export interface Providers {
  sms: SmsGateway
  wechat: WechatApi
  /** WeChat Pay. */
  payment: PaymentGateway
  /** WeChat Pay's transfers to persons. */
  transfer: TransferGateway
  /** Null where it is not offered: no keys, and no sandbox either. */
  alipay: AlipayGateway | null
  /** Alipay's transfers to bank cards; null where Alipay has no keys. */
  payout: PayoutGateway | null
  /** What the payment companies say of a day. */
  bills: { wechat: BillGateway; alipay: BillGateway | null }
  /** Our own: it asks no third party, and works in a mini-program as in a browser. */
  captcha: Captcha
  /** Null where our own slider is all there is. */
  captchaVendor: CaptchaVendor | null
  oneKey: OneKeyLogin
  /** Null where nobody calls anybody: no keys, and no sandbox either. */
  numberPrivacy: NumberPrivacy | null
}

/** The real adapters in every case; only where they call, and with whose keys, differs. */
export function createProviders(
  { sms, wechat, wechatPay, alipay, oneKey, captcha, numberPrivacy }: ProviderKeys,
  clock: Clock,
): Providers {
  return {
    sms: createTencentSms(sms, clock),
    wechat: createWechatApi(wechat, clock),
    payment: createWechatPay(wechatPay, clock),
    transfer: createWechatTransfer(wechatPay, clock),
    alipay: alipay ? createAlipay(alipay, clock) : null,
    payout: alipay ? createAlipayPayout(alipay, clock) : null,
    bills: { wechat: createWechatBills(wechatPay), alipay: alipay ? createAlipayBills(alipay, clock) : null },
    captcha: { draw: drawPuzzle, judge: judgeTrack },
    captchaVendor: captcha ? createTencentCaptcha(captcha, clock) : null,
    numberPrivacy: numberPrivacy ? createAliyunNumberPrivacy(numberPrivacy, clock) : null,
    oneKey: oneKey ? createAliyunOneKey(oneKey, clock) : NO_ONE_KEY,
  }
}

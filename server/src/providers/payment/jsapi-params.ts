import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Clock } from '@xinqi/domain/time'
import type { WechatPayAccount } from './config'
import type { JsapiParams } from './port'

/** The text a merchant signs so that the WeChat client may open the payment sheet. */
export const jsapiMessage = (params: Omit<JsapiParams, 'signType' | 'paySign'>): string =>
  Formatter.joinedByLineFeed(params.appId, params.timeStamp, params.nonceStr, params.package)

export function signJsapiParams(config: WechatPayAccount, prepayId: string, clock: Clock): JsapiParams {
  const unsigned = {
    appId: config.appId,
    timeStamp: String(Math.floor(clock.now().getTime() / 1000)),
    nonceStr: Formatter.nonce(),
    package: `prepay_id=${prepayId}`,
  }
  return { ...unsigned, signType: 'RSA', paySign: Rsa.sign(jsapiMessage(unsigned), config.privateKey) }
}

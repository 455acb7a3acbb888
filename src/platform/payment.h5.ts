import type { Data, Params } from '@xinqi/domain/contract/contract'
import { nativeHost } from '@/platform/native/bridge'
import { leaveFor } from '@/platform/navigation/address'
import { clientKind, type ClientKind } from './client-kind/client-kind'
import { payInWechat } from './wechat-bridge'

export type Started = Data<'POST /appoint/consultPay/consultPay'>
export type PayWay = Params<'POST /appoint/consultPay/consultPay'>['tradeType']
export type PayOutcome = 'paid' | 'left' | 'cancelled'

/** WeChat lets nobody out of its browser to a cashier; the apps bring WeChat Pay along; elsewhere the person chooses. */
const WAYS: Record<ClientKind, readonly [PayWay, ...PayWay[]]> = {
  browser: ['H5', 'ALIPAY'],
  wechat: ['OFFICIAL'],
  miniProgram: ['JSAPI'],
  app: ['H5'],
  consultantApp: ['H5'],
}

/** How one can pay in this client; of several, what the server offers is the person's choice. */
export const payWays = WAYS[clientKind]

/** Where Alipay's page opens: here; in the phone's own browser, which WeChat's leads to by hand only; or not for this client. */
export type AlipayOpens = 'here' | 'inBrowser' | 'never'

const ALIPAY_OPENS: Record<ClientKind, AlipayOpens> = {
  browser: 'here',
  wechat: 'inBrowser',
  miniProgram: 'never',
  app: 'never',
  consultantApp: 'never',
}

export const alipayOpens = ALIPAY_OPENS[clientKind]

/** Opens WeChat's own payment sheet, or goes to the cashier, in our apps through the app. After it one comes back to /paySuccess, from Alipay by way of /aliPay. */
export async function pay({ settled, jsapi, h5Url, paymentNo }: Started): Promise<PayOutcome> {
  if (settled) return 'paid'
  if (jsapi) return payInWechat(jsapi)
  if (!h5Url) throw new Error('no cashier address')
  if (nativeHost) return (await nativeHost.pay({ paymentNo, cashierUrl: h5Url })) === 'success' ? 'paid' : 'cancelled'
  leaveFor(h5Url)
  return 'left'
}

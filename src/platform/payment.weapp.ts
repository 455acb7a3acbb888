import Taro from '@tarojs/taro'
import type { AlipayOpens, PayOutcome, PayWay, Started } from '@/platform/payment.h5'

export type { AlipayOpens, PayOutcome, PayWay, Started } from '@/platform/payment.h5'

export const payWays: readonly [PayWay, ...PayWay[]] = ['JSAPI']

/** A mini-program has WeChat's own payment and no other. */
export const alipayOpens: AlipayOpens = 'never'

/** Opens WeChat's own payment sheet with the parameters that the server signed. */
export async function pay(started: Started): Promise<PayOutcome> {
  if (started.settled) return 'paid'
  const { jsapi } = started
  if (!jsapi) throw new Error('no payment parameters')
  try {
    await Taro.requestPayment({ ...jsapi, signType: 'RSA' })
    return 'paid'
  } catch (error) {
    if (/cancel/.test((error as { errMsg?: string }).errMsg ?? '')) return 'cancelled'
    throw error
  }
}

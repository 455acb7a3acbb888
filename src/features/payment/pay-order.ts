import { call } from '@/api/call'
import { attemptKey } from '@/api/unique-id'
import { prepareSubscription } from './subscribe-after-payment'
import { pay, tradeType, type PayOutcome } from '@/platform/payment'

/**
 * Begins a payment and opens WeChat Pay's cashier. The server gives the same payment again while one is open.
 * @throws CallFailure, or Error where the cashier does not open
 */
export async function payOrder(orderNo: string): Promise<PayOutcome> {
  const options = { quiet: true, key: attemptKey(), loading: '正在打开微信支付' }
  const askAfterwards = prepareSubscription()
  const outcome = await pay(await call('POST /appoint/consultPay/consultPay', { orderNo, tradeType }, options))
  if (outcome === 'paid') await askAfterwards()
  return outcome
}

import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { leaveForWechat } from '@/features/login/wechat-page'
import { pay, type PayOutcome } from '@/platform/payment'
import { linkTo } from '../../../config/routes'
import { needsWechat } from './needs-wechat'
import { firstWay, PAY_WAY_LABEL, type PayWay } from './pay-ways'
import { prepareSubscription } from './subscribe-after-payment'

/** How somebody wants to pay. */
export interface PayChoice {
  way: PayWay
  /** As far as the wallet reaches. */
  useWallet: boolean
}

const FIRST: PayChoice = { way: firstWay, useWallet: false }

/**
 * Begins the payment of an order and opens its cashier. The server gives the same payment again while one is open.
 * @throws CallFailure, or Error where the cashier does not open
 */
export async function payOrder(orderNo: string, choice: PayChoice = FIRST, paysAfter = false): Promise<PayOutcome> {
  const askAfterwards = prepareSubscription()
  const started = await begin(orderNo, choice, paysAfter)
  if (started === 'left') return 'left'
  const outcome = await pay(started)
  if (outcome === 'paid') await askAfterwards()
  return outcome
}

type Started = Data<'POST /appoint/consultPay/consultPay'>

/** WeChat takes money only from somebody it knows: who is not known yet is led to its consent and back to the order (R111). */
async function begin(orderNo: string, { way, useWallet }: PayChoice, paysAfter: boolean): Promise<Started | 'left'> {
  const options = { quiet: true, key: attemptKey(), loading: `正在打开${PAY_WAY_LABEL[way]}` }
  const key = paysAfter ? 'POST /appoint/consultPay/payAfterConsult' : 'POST /appoint/consultPay/consultPay'
  try {
    return await call(key, { orderNo, tradeType: way, useWallet }, options)
  } catch (error) {
    if (way !== 'OFFICIAL' || !needsWechat(error)) throw error
    await leaveForWechat(linkTo('consultOrderDetail', { orderNo }, 'public'), { quiet: true })
    return 'left'
  }
}

export const PAYMENT_LEFT = '没有付款。预约为你保留着，随时可以再付。'

/** What to say when a payment did not begin; the order is there in any case. */
export const notPaidSentence = (error: unknown): string =>
  error instanceof CallFailure ? error.message : '付款没有打开。预约为你保留着，请再试一次。'

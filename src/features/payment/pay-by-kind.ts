import { call } from '@/api/call'
import { attemptKey } from '@/api/unique-id'
import { leaveForWechat } from '@/features/login/wechat-page'
import { pay, type PayOutcome } from '@/platform/payment'
import { linkTo } from '../../../config/routes'
import { needsWechat } from './needs-wechat'
import type { PayChoice } from './pay-order'
import { PAY_WAY_LABEL, type PayWay } from './pay-ways'

interface Wish {
  tradeType: PayWay
  useWallet: boolean
}
type Options = Parameters<typeof call>[2]

/** What a visitor buys as one: something to read, a seat in a group, a reading of a drawing. */
const BEGIN = {
  goods: (goodsOrderNo: string, wish: Wish, options: Options) =>
    call('POST /appoint/consultPay/payGoodsOrder', { goodsOrderNo, ...wish }, options),
  group: (groupOrderNo: string, wish: Wish, options: Options) =>
    call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, ...wish }, options),
  reading: (readingOrderNo: string, wish: Wish, options: Options) =>
    call('POST /appoint/consultPay/payReadingOrder', { readingOrderNo, ...wish }, options),
}

/**
 * Begins a payment and opens the company's page, which comes back to the page of what is bought. Whom WeChat does not know yet is led to
 * its consent and back to the cashier (R111).
 * @throws CallFailure, or Error where the company's page does not open
 */
export const payByKind =
  (kind: keyof typeof BEGIN) =>
  async (no: string, { way, useWallet }: PayChoice): Promise<PayOutcome> => {
    const options = { quiet: true, key: attemptKey(), loading: `正在打开${PAY_WAY_LABEL[way]}` }
    try {
      return await pay(await BEGIN[kind](no, { tradeType: way, useWallet }, options))
    } catch (error) {
      if (way !== 'OFFICIAL' || !needsWechat(error)) throw error
      await leaveForWechat(linkTo('cashier', { kind, no }, 'public'), { quiet: true })
      return 'left'
    }
  }

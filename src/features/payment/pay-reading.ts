import { call } from '@/api/call'
import { attemptKey } from '@/api/unique-id'
import { leaveForWechat } from '@/features/login/wechat-page'
import { pay, type PayOutcome } from '@/platform/payment'
import { linkTo } from '../../../config/routes'
import { needsWechat } from './needs-wechat'
import type { PayChoice } from './pay-order'
import { PAY_WAY_LABEL } from './pay-ways'

/**
 * Begins the payment of a reading of a drawing. Whom WeChat does not know yet is led to its consent and back to the cashier (R111).
 * @throws CallFailure, or Error where the company's page does not open
 */
export async function payReading(readingOrderNo: string, { way, useWallet }: PayChoice): Promise<PayOutcome> {
  const options = { quiet: true, key: attemptKey(), loading: `正在打开${PAY_WAY_LABEL[way]}` }
  try {
    const wish = { readingOrderNo, tradeType: way, useWallet }
    return await pay(await call('POST /appoint/consultPay/payReadingOrder', wish, options))
  } catch (error) {
    if (way !== 'OFFICIAL' || !needsWechat(error)) throw error
    await leaveForWechat(linkTo('cashier', { kind: 'reading', no: readingOrderNo }, 'public'), { quiet: true })
    return 'left'
  }
}

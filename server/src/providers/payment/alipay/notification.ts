import { InvalidNotification, type PaymentNotification, type RawNotification } from '../port'
import type { AlipayClient } from './client'
import type { AlipayConfig } from './config'
import { tradeNotice } from './wire'

/**
 * Signature first, then app and seller. Order number and amount are the caller's to compare: only it knows the order.
 * A refund is told by a notice about its trade, whose state is all it changes.
 */
export function verifyAlipayNotification(
  config: AlipayConfig,
  client: AlipayClient,
  { rawBody }: RawNotification,
): PaymentNotification {
  const params = Object.fromEntries(new URLSearchParams(rawBody))
  if (!params.sign) throw new InvalidNotification('missing-header')
  if (!client.isSigned(params)) throw new InvalidNotification('bad-signature')
  const parsed = tradeNotice.safeParse(params)
  if (!parsed.success) throw new InvalidNotification('unknown-event')
  const notice = parsed.data
  if (notice.app_id !== config.appId || notice.seller_id !== config.sellerId)
    throw new InvalidNotification('wrong-merchant')
  return {
    type: 'payment',
    trade: {
      outTradeNo: notice.out_trade_no,
      transactionId: notice.trade_no,
      state: notice.trade_status,
      amountFen: notice.total_amount,
      mchId: notice.seller_id,
      appId: notice.app_id,
      successTime: notice.gmt_payment ?? null,
      payerId: notice.buyer_open_id ?? notice.buyer_id ?? null,
    },
  }
}

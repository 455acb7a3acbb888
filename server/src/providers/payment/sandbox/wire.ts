import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { OrderRecord, RefundRecord } from './records'

/** How API v3 writes an order and a refund, in answers and in notices. */

const STATE_WORDS: Record<OrderRecord['state'], string> = {
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
}

export const transactionJson = (order: OrderRecord, credentials: SandboxCredentials) => ({
  appid: order.appId ?? credentials.appId,
  mchid: credentials.mchId,
  out_trade_no: order.outTradeNo,
  trade_state: order.state,
  trade_state_desc: STATE_WORDS[order.state],
  amount: { total: order.totalFen, payer_total: order.totalFen, currency: 'CNY', payer_currency: 'CNY' },
  payer: order.openid ? { openid: order.openid } : undefined,
  ...paidFacts(order),
})

/** What WeChat Pay adds once an order has been paid. */
const paidFacts = ({ transactionId, channel, successTime }: OrderRecord) =>
  transactionId === null
    ? null
    : {
        transaction_id: transactionId,
        trade_type: channel === 'jsapi' ? 'JSAPI' : 'MWEB',
        bank_type: 'OTHERS',
        success_time: successTime ?? undefined,
      }

const refundFacts = (refund: RefundRecord) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.transactionId,
  out_trade_no: refund.outTradeNo,
  user_received_account: '支付用户零钱',
  success_time: refund.successTime ?? undefined,
})

const refundAmount = (refund: RefundRecord) => ({
  total: refund.totalFen,
  refund: refund.refundFen,
  payer_total: refund.totalFen,
  payer_refund: refund.refundFen,
})

export const refundJson = (refund: RefundRecord) => ({
  ...refundFacts(refund),
  channel: 'ORIGINAL',
  status: refund.status,
  create_time: refund.createTime,
  funds_account: 'AVAILABLE',
  amount: { ...refundAmount(refund), currency: 'CNY' },
})

export const refundNoticeJson = (refund: RefundRecord, credentials: SandboxCredentials) => ({
  ...refundFacts(refund),
  mchid: credentials.mchId,
  refund_status: refund.status,
  amount: refundAmount(refund),
})

import { z } from 'zod'
import { formatMoment, type Clock } from '@xinqi/domain/time'
import { type AlipayGateway, PaymentGatewayError, type RefundRequest, type RefundResult } from '../port'
import { amountText, refundAnswer, refundQueryAnswer, tradeAnswer } from './wire'
import { createAlipayClient } from './client'
import type { AlipayConfig } from './config'
import { verifyAlipayNotification } from './notification'

/** Alipay's mobile web payment, with a key pair (not the certificate mode). */
export function createAlipay(config: AlipayConfig, clock: Clock): AlipayGateway {
  const client = createAlipayClient(config, clock)

  /** A refund that a former call made: only the query says that the money moved. */
  async function knownRefund(request: RefundRequest): Promise<RefundResult['status']> {
    const answer = await client.call(
      'alipay.trade.fastpay.refund.query',
      { out_trade_no: request.outTradeNo, out_request_no: request.outRefundNo },
      refundQueryAnswer.partial(),
    )
    if (answer.refund_status !== 'REFUND_SUCCESS') return 'PROCESSING'
    if (answer.refund_amount === request.refundFen) return 'SUCCESS'
    throw new PaymentGatewayError('INVALID_REQUEST', 'this refund number was used for another amount')
  }

  return {
    createWap: (order) => ({
      payUrl: client.pageAddress('alipay.trade.wap.pay', {
        notifyUrl: order.notifyUrl,
        returnUrl: order.returnUrl,
        bizContent: {
          out_trade_no: order.outTradeNo,
          total_amount: amountText(order.amountFen),
          subject: order.description,
          product_code: 'QUICK_WAP_WAY',
          time_expire: formatMoment(order.expireAt),
          quit_url: order.returnUrl,
        },
      }),
    }),

    async query(outTradeNo) {
      try {
        const answer = await client.call('alipay.trade.query', { out_trade_no: outTradeNo }, tradeAnswer)
        return {
          outTradeNo: answer.out_trade_no,
          transactionId: answer.trade_no,
          state: answer.trade_status,
          amountFen: answer.total_amount,
          mchId: config.sellerId,
          appId: config.appId,
          successTime: answer.send_pay_date ?? null,
          payerId: answer.buyer_open_id ?? answer.buyer_user_id ?? null,
        }
      } catch (failure) {
        if (failure instanceof PaymentGatewayError && failure.code === 'ORDER_NOT_EXIST') return null
        throw failure
      }
    },

    async close(outTradeNo) {
      await client.call('alipay.trade.close', { out_trade_no: outTradeNo }, z.unknown())
    },

    async refund(request) {
      const answer = await client.call(
        'alipay.trade.refund',
        {
          out_trade_no: request.outTradeNo,
          out_request_no: request.outRefundNo,
          refund_amount: amountText(request.refundFen),
          refund_reason: request.reason,
        },
        refundAnswer,
      )
      const status = answer.fund_change === 'Y' ? 'SUCCESS' : await knownRefund(request)
      return {
        // Alipay gives a refund no number of its own.
        refundId: request.outRefundNo,
        outRefundNo: request.outRefundNo,
        outTradeNo: request.outTradeNo,
        transactionId: answer.trade_no,
        status,
        refundFen: request.refundFen,
        totalFen: request.totalFen,
        successTime: status === 'SUCCESS' ? clock.now() : null,
      }
    },

    verifyNotification: (notification) => verifyAlipayNotification(config, client, notification),
  }
}

import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import type { WechatPayAccount } from './config'
import { type H5Order, type JsapiOrder, type JsapiParams, type PaymentGateway, PaymentGatewayError } from './port'
import { createWechatPayClient } from './wechat-pay-client'
import { verifyWechatPayNotification } from './wechat-pay-notification'
import { h5Answer, prepayAnswer, refundAnswer, tradeAnswer, wireMoment } from './wechat-pay-wire'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'

/** WeChat Pay API v3, direct merchant mode. */
export function createWechatPay(config: WechatPayAccount, clock: Clock): PaymentGateway {
  const client = createWechatPayClient(config)

  const orderBody = (order: JsapiOrder | H5Order, appId: string) => ({
    appid: appId,
    mchid: config.mchId,
    description: order.description,
    out_trade_no: order.outTradeNo,
    time_expire: wireMoment(order.expireAt),
    notify_url: order.notifyUrl,
    amount: { total: order.amountFen, currency: 'CNY' },
  })

  return {
    async createJsapi(order) {
      const appId = order.inside === 'officialAccount' ? config.officialAppId : config.appId
      const body = { ...orderBody(order, appId), payer: { openid: order.openid } }
      const { prepay_id: prepayId } = await client.post('/v3/pay/transactions/jsapi', body, prepayAnswer)
      return { prepayId, params: signJsapiParams(config, appId, prepayId, clock) }
    },

    async createH5(order) {
      const scene = { payer_client_ip: order.payerClientIp, h5_info: { type: 'Wap' } }
      const body = { ...orderBody(order, config.appId), scene_info: scene }
      const { h5_url: h5Url } = await client.post('/v3/pay/transactions/h5', body, h5Answer)
      return { h5Url }
    },

    query: (outTradeNo) =>
      nullWhen('ORDER_NOT_EXIST', client.get(transactionPath(outTradeNo), { mchid: config.mchId }, tradeAnswer)),

    async close(outTradeNo) {
      // Answered by 204 without a body.
      await client.post(`${transactionPath(outTradeNo)}/close`, { mchid: config.mchId }, z.unknown())
    },

    refund: (request) =>
      client.post(
        '/v3/refund/domestic/refunds',
        {
          out_trade_no: request.outTradeNo,
          out_refund_no: request.outRefundNo,
          reason: request.reason,
          notify_url: request.notifyUrl,
          amount: { refund: request.refundFen, total: request.totalFen, currency: 'CNY' },
        },
        refundAnswer,
      ),

    queryRefund: (outRefundNo) =>
      nullWhen(
        'RESOURCE_NOT_EXISTS',
        client.get(`/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`, {}, refundAnswer),
      ),

    verifyNotification: (notification) => verifyWechatPayNotification(config, notification, clock),
  }
}

const transactionPath = (outTradeNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

async function nullWhen<T>(code: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof PaymentGatewayError && failure.code === code) return null
    throw failure
  }
}

/** The text a merchant signs so that the WeChat client may open the payment sheet. */
export const jsapiMessage = (params: Omit<JsapiParams, 'signType' | 'paySign'>): string =>
  Formatter.joinedByLineFeed(params.appId, params.timeStamp, params.nonceStr, params.package)

function signJsapiParams({ privateKey }: WechatPayAccount, appId: string, prepayId: string, clock: Clock): JsapiParams {
  const unsigned = {
    appId,
    timeStamp: String(Math.floor(clock.now().getTime() / 1000)),
    nonceStr: Formatter.nonce(),
    package: `prepay_id=${prepayId}`,
  }
  return { ...unsigned, signType: 'RSA', paySign: Rsa.sign(jsapiMessage(unsigned), privateKey) }
}

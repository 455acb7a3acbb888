import type { FastifyInstance } from 'fastify'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { jsonBody } from '../../sandbox-kit/bodies'
import type { PaymentCompany } from './company'
import { speakWechatPay } from './speak-wechat-pay'
import { refundJson, transactionJson } from './wire'

export interface GatewayOptions {
  company: PaymentCompany
  credentials: SandboxCredentials
  /** Where the cashier page stands as the person's browser sees it, without a slash at the end; '' for the same origin. */
  cashierOrigin: string
}

/** WeChat Pay API v3 as the merchant's server sees it: mounted where `api.mch.weixin.qq.com` would be. */
export async function wechatPayGateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { company, credentials, cashierOrigin } = options
  speakWechatPay(app, credentials)

  app.post('/v3/pay/transactions/jsapi', async (request) => {
    const { prepayId } = await company.place('jsapi', jsonBody(request.body))
    return { prepay_id: prepayId }
  })

  app.post('/v3/pay/transactions/h5', async (request) => {
    const { prepayId } = await company.place('h5', jsonBody(request.body))
    return { h5_url: `${cashierOrigin}/sandbox/wechatpay/cashier?prepay_id=${prepayId}` }
  })

  app.get<{ Params: { no: string } }>('/v3/pay/transactions/out-trade-no/:no', async (request) =>
    transactionJson(await company.order(request.params.no), credentials),
  )

  app.post<{ Params: { no: string } }>('/v3/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    await company.close(request.params.no)
    return reply.code(204).send()
  })

  app.post('/v3/refund/domestic/refunds', async (request) => refundJson(await company.refund(jsonBody(request.body))))

  app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', async (request) =>
    refundJson(await company.refundOf(request.params.no)),
  )
}

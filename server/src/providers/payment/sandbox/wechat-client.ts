import { Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import { jsapiMessage } from '../wechat-pay'
import { publicKeyOf } from '../parsed-key'
import type { PaymentCompany } from './company'
import { WechatPayRefusal } from './refusal'

const PACKAGE_HEAD = 'prepay_id='

const jsapiParams = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string().startsWith(PACKAGE_HEAD),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

export interface WechatClientOptions {
  company: PaymentCompany
  credentials: SandboxCredentials
}

/** What the WeChat app does when a page calls `wx.requestPayment` or `WeixinJSBridge` and the person says yes. */
export async function wechatClient(app: FastifyInstance, { company, credentials }: WechatClientOptions): Promise<void> {
  keepBodiesRaw(app)

  app.post('/jsapi-pay', async (request, reply) => {
    const fail = (why: string) => reply.code(400).send({ errMsg: `requestPayment:fail ${why}` })

    const parsed = jsapiParams.safeParse(jsonBody(request.body))
    if (!parsed.success) return fail('invalid parameter')
    const params = parsed.data
    const signed = Rsa.verify(jsapiMessage(params), params.paySign, publicKeyOf(credentials.merchant.publicKey))
    if (!signed) return fail('签名验证失败')

    const prepayId = params.package.slice(PACKAGE_HEAD.length)
    const order = await company.orderOfPrepay(prepayId).catch(nullOnRefusal)
    if (order?.channel !== 'jsapi' || params.appId !== (order.appId ?? credentials.appId))
      return fail('支付验证签名失败')
    try {
      await company.pay(prepayId)
    } catch (error) {
      if (error instanceof WechatPayRefusal) return fail(error.message)
      throw error
    }
    return { errMsg: 'requestPayment:ok' }
  })
}

function nullOnRefusal(error: unknown): null {
  if (error instanceof WechatPayRefusal) return null
  throw error
}

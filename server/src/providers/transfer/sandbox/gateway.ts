import type { FastifyInstance } from 'fastify'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { jsonBody } from '../../sandbox-kit/bodies'
import { speakWechatPay } from '../../payment/sandbox/speak-wechat-pay'
import type { TransferCompany } from './company'
import { askedJson, billJson, cancelJson } from './wire'

export interface TransferGatewayOptions {
  transfers: TransferCompany
  credentials: SandboxCredentials
}

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'

/** Transfers as the merchant's server sees them: mounted where `api.mch.weixin.qq.com` would be. */
export async function transferGateway(
  app: FastifyInstance,
  { transfers, credentials }: TransferGatewayOptions,
): Promise<void> {
  speakWechatPay(app, credentials)

  app.post(BILLS, async (request) => {
    const serial = request.headers['wechatpay-serial']
    return askedJson(await transfers.place(jsonBody(request.body), typeof serial === 'string' ? serial : undefined))
  })

  app.get<{ Params: { no: string } }>(`${BILLS}/out-bill-no/:no`, async (request) =>
    billJson(await transfers.bill(request.params.no), credentials),
  )

  app.post<{ Params: { no: string } }>(`${BILLS}/out-bill-no/:no/cancel`, async (request) =>
    cancelJson(await transfers.cancel(request.params.no)),
  )
}

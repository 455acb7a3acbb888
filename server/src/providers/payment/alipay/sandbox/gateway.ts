import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoment } from '@xinqi/domain/time'
import type { AlipayBillDesk } from '../../../bill/sandbox/alipay-bill-desk'
import { formBody, jsonBody, keepBodiesRaw } from '../../../sandbox-kit/bodies'
import { TRANSFER_METHOD, TRANSFER_QUERY_METHOD, type PayoutDesk } from '../../../payout/sandbox/payout-desk'
import type { SandboxCredentials } from '../../../sandbox-kit/credentials'
import { sendMessage } from '../../sandbox/cashier-page'
import { amountText } from '../wire'
import { sendCashier } from './cashier'
import type { AlipayCompany } from './company'
import { refundedFen, type TradeRecord } from './records'
import { isSigned, sign, textToSign } from './signature'
import { AlipayRefusal, invalidAppId, invalidMethod, invalidParameter, invalidSignature } from './refusal'

const common = z.object({
  app_id: z.string(),
  method: z.string(),
  sign_type: z.literal('RSA2'),
  sign: z.string(),
  biz_content: z.string(),
  notify_url: z.url().optional(),
  return_url: z.url().optional(),
})
const BILL_METHOD = 'alipay.data.dataservice.bill.downloadurl.query'
const tradeQuestion = z.object({ out_trade_no: z.string() })
const refundQuestion = tradeQuestion.extend({ out_request_no: z.string() })

export interface AlipayGatewayOptions {
  company: AlipayCompany
  bills: AlipayBillDesk
  payouts: PayoutDesk
  credentials: SandboxCredentials
}

/** `gateway.do`: one address for every method, and for the page on which the person pays. */
export async function alipayGateway(app: FastifyInstance, options: AlipayGatewayOptions): Promise<void> {
  const { company, bills, payouts, credentials } = options
  keepBodiesRaw(app)

  app.get('/gateway.do', async (request, reply) => {
    try {
      const asked = readSigned(request, credentials)
      if (asked.method !== 'alipay.trade.wap.pay' || !asked.notify_url) throw invalidMethod()
      const addresses = { notifyUrl: asked.notify_url, returnUrl: asked.return_url ?? null }
      return sendCashier(reply, await company.open(jsonBody(asked.biz_content), addresses), request)
    } catch (error) {
      if (!(error instanceof AlipayRefusal)) throw error
      return sendMessage(reply, '这笔订单现在不能支付', error.message, 400)
    }
  })

  app.post('/gateway.do', async (request, reply) => {
    const method = z.object({ method: z.string() }).safeParse(request.query).data?.method ?? ''
    try {
      const asked = readSigned(request, credentials)
      const content = jsonBody(asked.biz_content)
      if (method === TRANSFER_METHOD)
        return sendSigned(reply, method, success(await payouts.transfer(content)), credentials)
      if (method === TRANSFER_QUERY_METHOD)
        return sendSigned(reply, method, success(await payouts.query(content)), credentials)
      if (method !== BILL_METHOD) return sendSigned(reply, method, await answer(company, method, content), credentials)
      const place = `${request.protocol}://${request.host}${app.prefix}`
      return sendSigned(reply, method, success(await bills.address(content, place)), credentials)
    } catch (error) {
      if (!(error instanceof AlipayRefusal)) throw error
      const { code, subCode, message } = error
      const refusal = { code, msg: 'Business Failed', sub_code: subCode, sub_msg: message }
      return sendSigned(reply, method, refusal, credentials)
    }
  })
}

/** The parameters of query and body together, when the merchant signed them. */
function readSigned(request: FastifyRequest, { alipay }: SandboxCredentials): z.infer<typeof common> {
  const params = z.record(z.string(), z.string()).safeParse({
    ...z.record(z.string(), z.unknown()).parse(request.query),
    ...z.record(z.string(), z.unknown()).parse(formBody(request.body)),
  })
  if (!params.success) throw invalidParameter()
  const asked = common.safeParse(params.data)
  if (!asked.success) throw invalidSignature()
  if (asked.data.app_id !== alipay.appId) throw invalidAppId()
  if (!isSigned(textToSign(params.data, ['sign']), asked.data.sign, alipay.app.publicKey)) throw invalidSignature()
  return asked.data
}

async function answer(company: AlipayCompany, method: string, content: unknown): Promise<object> {
  if (method === 'alipay.trade.refund') {
    const { trade, changed } = await company.refund(content)
    const refundFee = amountText(refundedFen(trade))
    return success({ ...numbers(trade), fund_change: changed ? 'Y' : 'N', refund_fee: refundFee })
  }
  if (method === 'alipay.trade.fastpay.refund.query') return refundState(company, content)
  const asked = tradeQuestion.safeParse(content)
  if (!asked.success) throw invalidParameter()
  if (method === 'alipay.trade.close') return success(numbers(await company.close(asked.data.out_trade_no)))
  if (method !== 'alipay.trade.query') throw invalidMethod()
  const trade = await company.byNumber(asked.data.out_trade_no)
  return success({
    ...numbers(trade),
    trade_status: trade.state,
    total_amount: amountText(trade.totalFen),
    send_pay_date: trade.paidAt === null ? undefined : formatMoment(trade.paidAt),
    buyer_user_id: trade.buyerId,
  })
}

/** A refund nobody asked for is a good answer without a state. */
async function refundState(company: AlipayCompany, content: unknown): Promise<object> {
  const asked = refundQuestion.safeParse(content)
  if (!asked.success) throw invalidParameter()
  const trade = await company.byNumber(asked.data.out_trade_no)
  const refund = trade.refunds.find(({ outRequestNo }) => outRequestNo === asked.data.out_request_no)
  if (!refund) return success({})
  return success({
    ...numbers(trade),
    out_request_no: refund.outRequestNo,
    refund_amount: amountText(refund.fen),
    total_amount: amountText(trade.totalFen),
    refund_status: 'REFUND_SUCCESS',
  })
}

const success = (content: object): object => ({ code: '10000', msg: 'Success', ...content })
const numbers = ({ tradeNo, outTradeNo }: TradeRecord) => ({ trade_no: tradeNo, out_trade_no: outTradeNo })

/** The signature is over the very characters of the answer, so that they are put together by hand. */
function sendSigned(
  reply: FastifyReply,
  method: string,
  content: object,
  { alipay }: SandboxCredentials,
): FastifyReply {
  const text = JSON.stringify(content)
  const name = JSON.stringify(`${method.replaceAll('.', '_')}_response`)
  const signature = JSON.stringify(sign(text, alipay.platform.privateKey))
  return reply.type('text/html;charset=utf-8').send(`{${name}:${text},"sign":${signature}}`)
}

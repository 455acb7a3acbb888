import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { yuan } from '@xinqi/domain/money'
import { formBody, keepBodiesRaw } from '../../../sandbox-kit/bodies'
import { sendPage } from '../../../sandbox-kit/layout'
import { sameSiteTarget } from '../../../sandbox-kit/same-site'
import { payPage, sendMessage } from '../../sandbox/cashier-page'
import type { AlipayCompany } from './company'
import type { TradeRecord } from './records'
import { AlipayRefusal } from './refusal'

const PATH = '/sandbox/alipay/cashier'
const question = z.object({ trade_no: z.string().default('') })
const answer = question.extend({ act: z.enum(['pay', 'cancel']).catch('cancel'), payer: z.string().optional() })
/** Alipay's numbers of accounts have sixteen digits. Who names none pays each time from another. */
const someAccount = (tradeNo: string): string => `2088${tradeNo.slice(-12)}`

/** The page on which a person pays, in place of Alipay's own. */
export async function alipayCashier(app: FastifyInstance, { company }: { company: AlipayCompany }): Promise<void> {
  keepBodiesRaw(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AlipayRefusal) return sendMessage(reply, '这笔订单现在不能支付', error.message, 400)
    request.log.error(error)
    return sendMessage(reply, '出了点问题', '收银台暂时打不开，请返回后再试。', 500)
  })

  app.get('/cashier', async (request, reply) =>
    sendCashier(reply, await company.byTradeNo(question.parse(request.query).trade_no), request),
  )

  app.post('/cashier', async (request, reply) => {
    const { trade_no: tradeNo, act, payer } = answer.parse(formBody(request.body))
    const trade = await company.byTradeNo(tradeNo)
    if (act === 'pay') await company.pay(trade.outTradeNo, payer ?? someAccount(tradeNo))
    const target = backOf(trade, request)
    if (target) return reply.redirect(target, 303)
    return act === 'pay'
      ? sendMessage(reply, '支付成功', '可以回到刚才的页面了。')
      : sendMessage(reply, '没有付款', '订单还在，随时可以回来继续。')
  })
}

/** Asks for the money, or says why there is nothing to pay. */
export function sendCashier(reply: FastifyReply, trade: TradeRecord, request: FastifyRequest): FastifyReply {
  if (trade.state === 'WAIT_BUYER_PAY')
    return sendPage(reply, '收银台', payPage(trade, PATH, { trade_no: trade.tradeNo }, someAccount(trade.tradeNo)))
  return trade.paidAt === null
    ? sendMessage(reply, '订单已关闭', '没有扣款。', 200, backOf(trade, request))
    : sendMessage(reply, '已经付过了', `¥${yuan(trade.totalFen)} 已收到。`, 200, backOf(trade, request))
}

const backOf = ({ returnUrl }: TradeRecord, request: FastifyRequest): string | null =>
  returnUrl === null ? null : sameSiteTarget(returnUrl, request)

import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { yuan } from '@xinqi/domain/money'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import { sendPage } from '../../sandbox-kit/layout'
import { payPage, sendMessage } from './cashier-page'
import type { PaymentCompany } from './company'
import type { OrderRecord } from './records'
import { WechatPayRefusal } from './refusal'
import { sameSiteTarget } from '../../sandbox-kit/same-site'

const question = z.object({ prepay_id: z.string().default(''), redirect_url: z.string().optional() })
const answer = question.extend({ act: z.enum(['pay', 'cancel']).catch('cancel'), payer: z.string().optional() })
/** Whose WeChat pays in a browser is not known beforehand. Who names none pays each time from another. */
const somebody = (prepayId: string): string => `o${prepayId.slice(-27)}`

/** The page on which a person pays in a browser, in place of WeChat Pay's own (`h5_url`). */
export async function cashier(app: FastifyInstance, { company }: { company: PaymentCompany }): Promise<void> {
  keepBodiesRaw(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof WechatPayRefusal)
      return sendMessage(reply, '这笔订单现在不能支付', error.message, error.status)
    request.log.error(error)
    return sendMessage(reply, '出了点问题', '收银台暂时打不开，请返回后再试。', 500)
  })

  app.get('/cashier', async (request, reply) => {
    const { prepay_id: prepayId, redirect_url: back } = question.parse(request.query)
    const order = await company.orderOfPrepay(prepayId)
    if (order.state !== 'NOTPAY')
      return sendMessage(reply, ...stateWords(order), 200, back && sameSiteTarget(back, request))
    const hidden: Record<string, string> = { prepay_id: prepayId }
    if (back) hidden.redirect_url = back
    return sendPage(reply, '收银台', payPage(order, '/sandbox/wechatpay/cashier', hidden, somebody(prepayId)))
  })

  app.post('/cashier', async (request, reply) => {
    const { prepay_id: prepayId, redirect_url: back, act, payer } = answer.parse(formBody(request.body))
    if (act === 'pay') await company.pay(prepayId, payer ?? somebody(prepayId))
    const target = back && sameSiteTarget(back, request)
    if (target) return reply.redirect(target, 303)
    return act === 'pay'
      ? sendMessage(reply, '支付成功', '可以回到刚才的页面了。')
      : sendMessage(reply, '没有付款', '订单还在，随时可以回来继续。')
  })
}

const stateWords = (order: OrderRecord): [string, string] =>
  order.state === 'CLOSED' ? ['订单已关闭', '没有扣款。'] : ['已经付过了', `¥${yuan(order.totalFen)} 已收到。`]

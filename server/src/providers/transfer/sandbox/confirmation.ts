import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { yuan } from '@xinqi/domain/money'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { formBody, jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import { html, type Html } from '../../sandbox-kit/html'
import { sendPage } from '../../sandbox-kit/layout'
import { sendMessage } from '../../payment/sandbox/cashier-page'
import { WechatPayRefusal } from '../../payment/sandbox/refusal'
import type { TransferCompany } from './company'
import { TRANSFER_TROUBLES, type BillRecord } from './records'

const opened = z.object({ mchId: z.string(), appId: z.string(), package: z.string() })
const choice = z.object({ trouble: z.enum(TRANSFER_TROUBLES) })

export interface ConfirmationOptions {
  transfers: TransferCompany
  credentials: SandboxCredentials
}

/** What the WeChat app does with a transfer that waits: it asks the person; and what a tester makes go wrong. */
export async function transferConfirmation(
  app: FastifyInstance,
  { transfers, credentials }: ConfirmationOptions,
): Promise<void> {
  keepBodiesRaw(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof WechatPayRefusal) return sendMessage(reply, '现在不能收款', error.message, error.status)
    request.log.error(error)
    return sendMessage(reply, '出了点问题', '收款页暂时打不开，请返回后再试。', 500)
  })

  /** `requestMerchantTransfer`: "ok" says that the page was shown, not that anything was paid. */
  app.post('/merchant-transfer', async (request, reply) => {
    const fail = (why: string) => reply.code(400).send({ errMsg: `requestMerchantTransfer:fail ${why}` })
    const parsed = opened.safeParse(jsonBody(request.body))
    if (!parsed.success) return fail('invalid parameter')
    const bill = await transfers.billOfPackage(parsed.data.package).catch(nullOnRefusal)
    if (!bill || parsed.data.mchId !== credentials.mchId || parsed.data.appId !== bill.appId)
      return fail('商户号与收款信息不一致')
    await transfers.confirm(bill.outBillNo).catch(nullOnRefusal)
    return { errMsg: 'requestMerchantTransfer:ok' }
  })

  app.get<{ Params: { no: string } }>('/transfers/:no', async (request, reply) => {
    const bill = await transfers.bill(request.params.no)
    return bill.state === 'WAIT_USER_CONFIRM'
      ? sendPage(reply, '确认收款', confirmPage(bill))
      : sendMessage(reply, '现在不能收款', `这笔转账的状态是 ${bill.state}。`, 200, '/sandbox')
  })

  app.post<{ Params: { no: string } }>('/transfers/:no/confirm', async (request, reply) => {
    await transfers.confirm(request.params.no)
    return answerOrReturn(request, reply, { confirmed: true })
  })

  app.post<{ Params: { no: string } }>('/transfers/:no/notify', async (request, reply) => {
    await transfers.notifyAgain(request.params.no)
    return answerOrReturn(request, reply, { sent: true })
  })

  app.post('/transfers/trouble', async (request, reply) => {
    const chosen = choice.safeParse(formBody(request.body))
    if (!chosen.success)
      return reply.code(400).send({ code: 'PARAM_ERROR', message: `trouble: ${TRANSFER_TROUBLES.join(' | ')}` })
    await transfers.setTrouble(chosen.data.trouble)
    return answerOrReturn(request, reply, chosen.data)
  })
}

/** A button of the sandbox page leads back to it; a script gets JSON. */
function answerOrReturn(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  return request.headers.accept?.includes('text/html') ? reply.redirect('/sandbox', 303) : reply.send(answer)
}

const confirmPage = (bill: BillRecord): Html =>
  html` <main class="phone">
    <p class="quiet centre">沙箱里的微信 · 不会真的转账</p>
    <section class="card centre">
      <h1>${bill.remark}</h1>
      <p class="amount"><small>¥</small>${yuan(bill.amountFen)}</p>
      <p class="quiet">转账单号 ${bill.outBillNo}</p>
    </section>
    <form method="post" action="/sandbox/wechatpay/transfers/${bill.outBillNo}/confirm" class="push">
      <button class="main">确认收款</button>
    </form>
  </main>`

function nullOnRefusal(error: unknown): null {
  if (error instanceof WechatPayRefusal) return null
  throw error
}

import type { FastifyReply } from 'fastify'
import { yuan, type Fen } from '@xinqi/domain/money'
import { html, type Html } from '../../sandbox-kit/html'
import { sendPage } from '../../sandbox-kit/layout'

export interface Payable {
  description: string
  totalFen: Fen
  outTradeNo: string
}

/**
 * The page that asks for the money. `action` is told `act` (`pay` or `cancel`), the hidden facts, and from whose account it comes: `payer`,
 * which may be another's.
 */
export const payPage = (order: Payable, action: string, hidden: Record<string, string>, payer: string): Html =>
  html` <main class="phone">
    <p class="quiet centre">沙箱收银台 · 不会真的扣款</p>
    <section class="card centre">
      <h1>${order.description}</h1>
      <p class="amount"><small>¥</small>${yuan(order.totalFen)}</p>
      <p class="quiet">订单号 ${order.outTradeNo}</p>
    </section>
    <form method="post" action="${action}" class="push">
      ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label>付款账号 <input name="payer" value="${payer}" required /></label>
      <button class="main" name="act" value="pay">确认支付</button><button name="act" value="cancel">取消</button>
    </form>
  </main>`

/** One thing to say, and where one can go from there. */
export function sendMessage(
  reply: FastifyReply,
  title: string,
  text: string,
  status = 200,
  back?: string | null,
): FastifyReply {
  const link = back ? html`<p><a href="${back}">返回</a></p>` : null
  const body = html`<main class="phone">
    <section class="card centre">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>
  </main>`
  return sendPage(reply, title, body, status)
}

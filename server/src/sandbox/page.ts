import type { FastifyInstance } from 'fastify'
import { yuan } from '@xinqi/domain/money'
import { DAY, HOUR, formatMoment, type Clock } from '@xinqi/domain/time'
import { billsCard } from '../providers/bill/sandbox/bills-card'
import type { BillCompany, Plants } from '../providers/bill/sandbox/plants'
import type { AlipayCompany } from '../providers/payment/alipay/sandbox/company'
import { refundedFen, type TradeRecord } from '../providers/payment/alipay/sandbox/records'
import type { PaymentCompany } from '../providers/payment/sandbox/company'
import { NOTIFY_FAULTS, type NotifyFault, type OrderRecord } from '../providers/payment/sandbox/records'
import type { TransferCompany } from '../providers/transfer/sandbox/company'
import { transfersCard } from '../providers/transfer/sandbox/transfers-card'
import type { BoundPair, Exchange } from '../providers/number-privacy/sandbox/exchange'
import { SENT_SMS, type SentSms } from '../providers/sms/sandbox/outbox'
import { SENT_MESSAGE, type SentMessage } from '../providers/wechat/sandbox/messages'
import { html, type Html } from '../providers/sandbox-kit/html'
import { sendPage } from '../providers/sandbox-kit/layout'
import type { SandboxStore } from '../providers/sandbox-kit/store'

const NEWEST_SMS = 10
const NEWEST_MESSAGES = 10
const NEWEST_PAYMENTS = 20

const STAND_INS: [what: string, instead: string][] = [
  ['短信', '写进本页的发件箱，不会发到手机'],
  ['微信登录与手机号', '由 /sandbox/wechat 应答，用 POST /sandbox/wechat/user 登记一个人'],
  ['本机号码一键登录', '凭证由 POST /sandbox/one-key/token 发出，一次有效'],
  [
    '隐私号码',
    '两个人之间的号码由 /sandbox/number-privacy 分配；打电话用本页的按钮或 POST /sandbox/number-privacy/dial',
  ],
  ['合作方免登录', '凭证由 POST /sandbox/partner/token 签发，60 秒、一次有效'],
  ['我们自己的 App', '在 /sandbox/native 里装着网页，和真的 App 说同样的话'],
  ['微信网页授权', '授权页在 /sandbox/wechat/connect/oauth2/authorize'],
  ['微信 JS-SDK', '签名在 GET /sandbox/wechat/js-sdk/config 验'],
  ['小程序码', '图里是页面和 scene；画过的在 GET /sandbox/wechat/codes'],
  ['订阅消息', '写进本页的发件箱，也在 GET /sandbox/wechat/messages'],
  ['微信支付', '由 /sandbox/wechatpay 应答：签名、加密和回调都是真的，钱不是'],
  ['微信商家转账', '和微信支付一样由 /sandbox/wechatpay 应答；收款人在本页点确认收款'],
  ['支付宝', '由 /sandbox/alipay/gateway.do 应答：签名和回调都是真的，钱不是'],
  ['支付公司的账单', '按上面几家自己的账生成，次日 10:00 起；本页可以在里面种下差错'],
  ['音视频 TRTC', '用沙箱密钥签的 userSig 在 GET /sandbox/trtc/verify 验'],
  ['滑块验证码', '答案在 /sandbox/captcha/{id}'],
  ['时间', '整台服务器都按下面这只钟走'],
]

const FAULT_WORDS: Record<NotifyFault, string> = {
  normal: '正常',
  lose: '丢失',
  delay: '迟到 10 分钟',
  repeat3: '重复三次',
  badSignature: '签名错误',
  wrongAmount: '金额不符',
  wrongMerchant: '商户不符',
  unknownOrder: '订单不存在',
}

const STATE_WORDS: Record<OrderRecord['state'], string> = {
  NOTPAY: '未支付',
  CLOSED: '已关闭',
  SUCCESS: '已支付',
  REFUND: '有退款',
}

export interface SandboxPageOptions {
  store: SandboxStore
  clock: Clock
  company: PaymentCompany
  transfers: TransferCompany
  alipay: AlipayCompany
  exchange: Exchange
  books: Record<BillCompany, Plants>
}

/** `GET /sandbox`: what stands in for what, and what has happened there. */
export async function sandboxPage(
  app: FastifyInstance,
  { store, clock, company, transfers, alipay, exchange, books }: SandboxPageOptions,
): Promise<void> {
  app.get('/', async (_request, reply) => {
    const [sms, messages, pairs, orders, trades, fault, areClosed, bills, trouble, wechatPlants, alipayPlants] =
      await Promise.all([
        store.list(SENT_SMS, NEWEST_SMS),
        store.list(SENT_MESSAGE, NEWEST_MESSAGES),
        exchange.live(),
        company.orders(NEWEST_PAYMENTS),
        alipay.newest(NEWEST_PAYMENTS),
        company.fault(),
        company.areAccountsClosed(),
        transfers.bills(NEWEST_PAYMENTS),
        transfers.trouble(),
        books.wechat.all(),
        books.alipay.all(),
      ])
    const body = html`<main>
      <h1>沙箱</h1>
      <p class="quiet">没有配置密钥的第三方，都由这里代替。正式环境里没有这一页。</p>
      <p><a href="/sandbox/native">打开模拟的 App</a></p>
      ${standIns()}${clockCard(clock)}${smsCard(sms)}${messagesCard(messages)}${pairsCard(pairs)}${paymentsCard(orders, fault, areClosed)}${tradesCard(trades)}${transfersCard(bills, trouble)}${billsCard({ wechat: wechatPlants, alipay: alipayPlants }, clock.now())}
    </main>`
    return sendPage(reply, '沙箱 · 心栖', body)
  })
}

const standIns = (): Html =>
  html`<section class="card">
    <h2>谁代替谁</h2>
    ${STAND_INS.map(([what, instead]) => html`<div class="row"><strong>${what}</strong><span class="quiet">${instead}</span></div>`)}
  </section>`

const clockCard = (clock: Clock): Html =>
  html`<section class="card">
    <h2>钟</h2>
    <p>${formatMoment(clock.now())} <span class="quiet">北京时间</span></p>
    <form method="post" action="/sandbox/clock" class="acts">
      <button name="advanceMs" value="${HOUR}">快 1 小时</button>
      <button name="advanceMs" value="${DAY}">快 1 天</button>
    </form>
  </section>`

const smsCard = (messages: SentSms[]): Html =>
  html`<section class="card">
    <h2>最近的短信</h2>
    ${messages.length === 0 ? html`<p class="quiet">还没有发出过短信。</p>` : null}
    ${messages.map(
      ({ to, text, sentAt }) =>
        html`<div class="row"><span>${text}</span><span class="quiet">${to} · ${formatMoment(sentAt)}</span></div>`,
    )}
  </section>`

const messagesCard = (messages: SentMessage[]): Html =>
  html`<section class="card">
    <h2>最近的订阅消息</h2>
    ${messages.length === 0 ? html`<p class="quiet">还没有发出过订阅消息。</p>` : null}
    ${messages.map(
      ({ openid, templateId, page, data, sentAt }) =>
        html`<div class="row">
          <span>${Object.values(data).join(' · ')}<br /><span class="quiet">${page}</span></span>
          <span class="quiet">${templateId} · ${openid} · ${formatMoment(sentAt)}</span>
        </div>`,
    )}
  </section>`

const pairsCard = (pairs: BoundPair[]): Html =>
  html`<section class="card">
    <h2>隐私号码</h2>
    ${pairs.length === 0 ? html`<p class="quiet">现在没有两个人之间的号码。</p>` : null}
    ${pairs.map(
      ({ secretNo, a, b, expiresAt }) =>
        html`<div class="row">
          <span>${secretNo}<br /><span class="quiet">到 ${formatMoment(expiresAt)}</span></span>
          <form method="post" action="/sandbox/number-privacy/dial" class="acts">
            <input type="hidden" name="secretNo" value="${secretNo}" />
            <button name="from" value="${a}">来访者打，说 1 分钟</button>
            <button name="from" value="${b}">咨询师打，说 1 分钟</button>
          </form>
        </div>`,
    )}
  </section>`

const ACCOUNT_WORDS = { '0': '正常', '1': '已注销，退不回去' } as const

const paymentsCard = (orders: OrderRecord[], current: NotifyFault, areClosed: boolean): Html =>
  html`<section class="card">
    <h2>支付</h2>
    <p class="quiet">从现在起，支付与退款的通知：</p>
    <form method="post" action="/sandbox/wechatpay/faults" class="acts">
      ${NOTIFY_FAULTS.map(
        (fault) =>
          html`<button name="notify" value="${fault}" aria-pressed="${String(fault === current)}">
            ${FAULT_WORDS[fault]}
          </button>`,
      )}
    </form>
    <p class="quiet">从现在起，付款的人的微信账户：</p>
    <form method="post" action="/sandbox/wechatpay/accounts" class="acts">
      ${Object.entries(ACCOUNT_WORDS).map(
        ([closed, words]) =>
          html`<button name="closed" value="${closed}" aria-pressed="${String((closed === '1') === areClosed)}">
            ${words}
          </button>`,
      )}
    </form>
    <h2 class="next">最近的微信支付订单</h2>
    ${orders.length === 0 ? html`<p class="quiet">还没有订单。</p>` : null}${orders.map(paymentRow)}
  </section>`

const TRADE_WORDS: Record<TradeRecord['state'], string> = {
  WAIT_BUYER_PAY: '未支付',
  TRADE_CLOSED: '已关闭',
  TRADE_SUCCESS: '已支付',
}

const tradesCard = (trades: TradeRecord[]): Html =>
  html`<section class="card">
    <h2>最近的支付宝交易</h2>
    ${trades.length === 0 ? html`<p class="quiet">还没有交易。</p>` : null}
    ${trades.map(
      (trade) =>
        html`<div class="row">
          <span
            >${trade.description} · ¥${yuan(trade.totalFen)}<br /><span class="quiet">${trade.outTradeNo}</span></span
          >
          <span
            >${TRADE_WORDS[trade.state]}${refundedFen(trade) > 0 ? `，已退 ¥${yuan(refundedFen(trade))}` : ''}
            ${trade.state === 'WAIT_BUYER_PAY' ? html`<a href="/sandbox/alipay/cashier?trade_no=${trade.tradeNo}">收银台</a>` : null}</span
          >
        </div>`,
    )}
  </section>`

const paymentRow = (order: OrderRecord): Html =>
  html`<div class="row">
    <span>${order.description} · ¥${yuan(order.totalFen)}<br /><span class="quiet">${order.outTradeNo}</span></span>
    <span
      >${STATE_WORDS[order.state]}${order.refundedFen > 0 ? ` ¥${yuan(order.refundedFen)}` : ''}
      ${paymentAct(order)}</span
    >
  </div>`

function paymentAct(order: OrderRecord): Html | null {
  if (order.state === 'NOTPAY') return html`<a href="/sandbox/wechatpay/cashier?prepay_id=${order.prepayId}">收银台</a>`
  if (!order.transactionId) return null
  return html`<form method="post" action="/sandbox/wechatpay/orders/${order.outTradeNo}/notify">
    <button>再通知一次</button>
  </form>`
}

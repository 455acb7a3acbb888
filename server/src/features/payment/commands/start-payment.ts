import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { mayHappen, ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { CHANNEL } from '@xinqi/domain/text/labels'
import { conflict } from '../../../call/refusal'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { inTransaction, type Services } from '../../../call/services'
import { lockOrder } from '../../order/data'
import { newNumber } from '../../order/numbers'
import { ownOrder } from '../../order/policy'

type Started = Data<'POST /appoint/consultPay/consultPay'>
/** What the client needs to let the person pay; which of the two depends on the trade type. */
type Prepay = Pick<Started, 'jsapi' | 'h5Url'>

type TradeType = Parsed<'POST /appoint/consultPay/consultPay'>['tradeType']

export interface PaymentStart {
  orderNo: string
  tradeType: TradeType
  address: string
}

/** On people's bills: neutral words, nothing of what the order is about. */
const DESCRIPTION = '心栖服务预约'

/**
 * Begins a payment at WeChat Pay or Alipay. The row is committed first, so that money which comes always finds it; asking again
 * while one is open gives the same one.
 */
export async function startPayment(
  services: Services,
  caller: { userId: number },
  start: PaymentStart,
): Promise<Started> {
  if (start.tradeType === 'ALIPAY' && !services.providers.alipay) throw conflict('暂不支持支付宝付款')
  const payer = await payerOf(services, start.tradeType, caller.userId)
  const payment = await inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = ownOrder(await lockOrder(trx, start.orderNo), caller)
    const owedFen = order.payable_fen - order.credit_fen
    if (owedFen === 0) return null
    const late = order.pay_deadline !== null && order.pay_deadline <= now
    if (order.order_show_status === ORDER.awaitingPayment && late) throw conflict('付款时间已过，请重新预约')
    if (!mayHappen(order.order_show_status as OrderStatus, 'paid')) throw conflict('这个订单不需要付款')
    const open = await trx
      .selectFrom('payment')
      .selectAll()
      .where('order_no', '=', order.order_no)
      .where('trade_type', '=', start.tradeType)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (open) return open
    return trx
      .insertInto('payment')
      .values({
        payment_no: newNumber(now),
        order_no: order.order_no,
        channel: start.tradeType === 'ALIPAY' ? CHANNEL.alipay : CHANNEL.wechat,
        trade_type: start.tradeType,
        amount_fen: owedFen,
        state: 'pending',
        created_at: now,
        expires_at: order.pay_deadline ?? new Date(now.getTime() + 2 * 3_600_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (!payment) return { paymentNo: '', settled: true, jsapi: null, h5Url: null }
  const prepay = await askGateway(services, { ...start, payer }, payment)
  await services.db
    .updateTable('payment')
    .set({ prepay: JSON.stringify({ tradeType: start.tradeType }) })
    .where('payment_no', '=', payment.payment_no)
    .execute()
  return { paymentNo: payment.payment_no, settled: false, ...prepay }
}

interface Payer {
  /** In which of our two apps inside WeChat they pay: each knows a person by an openid of its own. */
  inside: 'miniProgram' | 'officialAccount'
  openid: string
}

/** Who pays inside WeChat; null outside it. */
async function payerOf(services: Services, tradeType: TradeType, userId: number): Promise<Payer | null> {
  if (tradeType !== 'JSAPI' && tradeType !== 'OFFICIAL') return null
  const inside = tradeType === 'JSAPI' ? 'miniProgram' : 'officialAccount'
  const appId = inside === 'miniProgram' ? services.wechatAppId : services.officialAppId
  return { inside, openid: await openidOf(services, userId, appId) }
}

async function openidOf(services: Services, userId: number, appId: string): Promise<string> {
  const identity = await services.db
    .selectFrom('wechat_identity')
    .select('openid')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!identity) throw conflict('请先用微信登录，再用微信支付', { needsWechat: true })
  return identity.openid
}

async function askGateway(
  services: Services,
  start: PaymentStart & { payer: Payer | null },
  payment: { payment_no: string; amount_fen: number; expires_at: Date },
): Promise<Prepay> {
  const { config, providers } = services
  const order = {
    outTradeNo: payment.payment_no,
    description: DESCRIPTION,
    amountFen: payment.amount_fen,
    expireAt: payment.expires_at,
    notifyUrl: services.payNotifyUrl,
  }
  const returnUrl = `${config.publicUrl}/paySuccess?orderNo=${start.orderNo}`
  try {
    if (start.tradeType === 'ALIPAY' && providers.alipay) {
      const { payUrl } = providers.alipay.createWap({
        ...order,
        notifyUrl: services.alipayNotifyUrl,
        // Who gives up there comes back by it, too: the page waits, and lets them try again.
        returnUrl: `${config.publicUrl}/aliPay?orderNo=${start.orderNo}&returned=1`,
      })
      return { jsapi: null, h5Url: payUrl }
    }
    if (start.payer) {
      const { params } = await providers.payment.createJsapi({ ...order, ...start.payer })
      return { jsapi: params, h5Url: null }
    }
    const { h5Url } = await providers.payment.createH5({ ...order, payerClientIp: start.address })
    const join = h5Url.includes('?') ? '&' : '?'
    return { jsapi: null, h5Url: `${h5Url}${join}redirect_url=${encodeURIComponent(returnUrl)}` }
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, paymentNo: payment.payment_no }, 'gateway refused a payment')
    throw conflict('微信支付暂时没有响应，订单已保留，请稍后再试')
  }
}

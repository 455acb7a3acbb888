import type { PaidKind } from '@xinqi/domain/text/refund'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { CHANNEL } from '@xinqi/domain/text/labels'
import type { Selectable } from 'kysely'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { Payment } from '../../../db/database'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { newNumber } from '../../order/numbers'
import type { Owed, Payer } from '../payable'
import { payableOf } from '../payables'
import { sendRefunds } from './send-refund'
import { takePayment } from './settle-payment'
import { payReserved, reserveWalletPart } from './wallet-part'

type Started = Data<'POST /appoint/consultPay/consultPay'>
/** What the client needs to let the person pay; which of the two depends on the trade type. */
type Prepay = Pick<Started, 'jsapi' | 'h5Url'>

type TradeType = Parsed<'POST /appoint/consultPay/consultPay'>['tradeType']

export interface PaymentStart {
  kind: PaidKind
  /** Of what is paid. */
  no: string
  tradeType: TradeType
  address: string
  /** The wallet pays as far as it reaches. */
  useWallet?: boolean
  /** Of who pays inside WeChat, where the account itself has none. */
  openid?: string | undefined
}

/**
 * Begins a payment at WeChat Pay or Alipay. The row is committed first, so that money which comes always finds it; asking again
 * while one is open gives the same one. Where the wallet is whole enough, it has paid by the time this answers.
 */
export async function startPayment(services: Services, payer: Payer, start: PaymentStart): Promise<Started> {
  if (start.tradeType === 'ALIPAY' && !services.providers.alipay) throw conflict('暂不支持支付宝付款')
  const begun = await inTransaction(services, (trx) => begin(services, trx, payer, start))
  if (begun.settled) {
    await sendRefunds(services, start.no)
    return { paymentNo: begun.paymentNo, settled: true, jsapi: null, h5Url: null }
  }
  const { payment, account } = begun
  const prepay = await askGateway(services, { ...start, account }, payment)
  await services.db
    .updateTable('payment')
    .set({ prepay: JSON.stringify({ tradeType: start.tradeType }) })
    .where('payment_no', '=', payment.payment_no)
    .execute()
  return { paymentNo: payment.payment_no, settled: false, ...prepay }
}

type PaymentRow = Selectable<Payment>

type Begun =
  { settled: true; paymentNo: string } | { settled: false; payment: PaymentRow; account: WechatAccount | null }

/** The payment that is open now; settled where nothing is owed, or the wallet alone has paid. */
async function begin(services: Services, trx: Trx, payer: Payer, start: PaymentStart): Promise<Begun> {
  const now = services.clock.now()
  const { kind, no } = start
  const owed = await payableOf(kind).owed(trx, no, payer, now)
  if (owed === null) return { settled: true, paymentNo: '' }
  const usesWallet = start.useWallet === true && 'userId' in payer
  const part = usesWallet ? await reserveWalletPart(trx, { kind, no, userId: payer.userId }, owed, now) : null
  if (part && part.amount_fen === owed.owedFen) {
    await payReserved(trx, part, now, now)
    await takePayment(services, trx, part, now)
    return { settled: true, paymentNo: part.payment_no }
  }
  const account = await accountOf(services, trx, payer, start)
  return { settled: false, account, payment: await openPayment(trx, start, owed, part, now) }
}

/** The open payment of this way and amount, or a new one. */
async function openPayment(
  trx: Trx,
  { kind, no, tradeType }: PaymentStart,
  { owedFen, expiresAt }: Owed,
  part: PaymentRow | null,
  now: Date,
): Promise<PaymentRow> {
  const amount_fen = owedFen - (part?.amount_fen ?? 0)
  const beside_no = part?.payment_no ?? null
  const open = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', no)
    .where('trade_type', '=', tradeType)
    .where('state', '=', 'pending')
    .where('amount_fen', '=', amount_fen)
    .where('beside_no', 'is not distinct from', beside_no)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (open) return open
  return trx
    .insertInto('payment')
    .values({
      payment_no: newNumber(now),
      kind,
      order_no: no,
      channel: tradeType === 'ALIPAY' ? CHANNEL.alipay : CHANNEL.wechat,
      trade_type: tradeType,
      amount_fen,
      beside_no,
      state: 'pending',
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who pays inside WeChat: in which of our two apps there, each of which knows a person by an openid of its own. */
interface WechatAccount {
  inside: 'miniProgram' | 'officialAccount'
  openid: string
}

/** Null outside WeChat. */
async function accountOf(
  { wechatAppId, officialAppId }: Services,
  trx: Trx,
  payer: Payer,
  { tradeType, openid }: PaymentStart,
): Promise<WechatAccount | null> {
  if (tradeType !== 'JSAPI' && tradeType !== 'OFFICIAL') return null
  const inside = tradeType === 'JSAPI' ? 'miniProgram' : 'officialAccount'
  if (openid !== undefined) return { inside, openid }
  if (!('userId' in payer)) throw conflict(WECHAT_FIRST, { needsWechat: true })
  const appId = inside === 'miniProgram' ? wechatAppId : officialAppId
  return { inside, openid: await openidOf(trx, payer.userId, appId) }
}

const WECHAT_FIRST = '请先用微信登录，再用微信支付'

async function openidOf(trx: Trx, userId: number, appId: string): Promise<string> {
  const identity = await trx
    .selectFrom('wechat_identity')
    .select('openid')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!identity) throw conflict(WECHAT_FIRST, { needsWechat: true })
  return identity.openid
}

async function askGateway(
  services: Services,
  start: PaymentStart & { account: WechatAccount | null },
  payment: PaymentRow,
): Promise<Prepay> {
  const { config, providers } = services
  const payable = payableOf(start.kind)
  const order = {
    outTradeNo: payment.payment_no,
    description: payable.description,
    amountFen: payment.amount_fen,
    expireAt: payment.expires_at,
    notifyUrl: services.payNotifyUrl,
  }
  const returnUrl = config.publicUrl + (await payable.returnPath(start.no, services.db))
  try {
    if (start.tradeType === 'ALIPAY' && providers.alipay) {
      const { payUrl } = providers.alipay.createWap({
        ...order,
        notifyUrl: services.alipayNotifyUrl,
        returnUrl: config.publicUrl + (await payable.alipayReturnPath(start.no, services.db)),
      })
      return { jsapi: null, h5Url: payUrl }
    }
    if (start.account) {
      const { params } = await providers.payment.createJsapi({ ...order, ...start.account })
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

import type { Fen } from '@xinqi/domain/money'

/** What a merchant's system asks of any payment company, once a payment has begun. Amounts are whole fen. */
export interface TradeGateway {
  /** The trade as the payment company knows it now; null when it has never heard of the number. */
  query(outTradeNo: string): Promise<Trade | null>
  /** Closes an unpaid order; fails with code `ORDERPAID` when the money has already come. */
  close(outTradeNo: string): Promise<void>
  /** Gives money back. The same `outRefundNo` is the same refund, however often it is asked for. */
  refund(request: RefundRequest): Promise<RefundResult>
  /** Reads a notice that claims to come from the payment company. Throws {@link InvalidNotification} unless it does. */
  verifyNotification(notification: RawNotification): PaymentNotification
}

/** WeChat Pay. */
export interface PaymentGateway extends TradeGateway {
  /** Places an order that the person pays inside WeChat. Asking again with the same facts is safe. */
  createJsapi(order: JsapiOrder): Promise<JsapiPayment>
  /** Places an order that the person pays in a browser outside WeChat. */
  createH5(order: H5Order): Promise<{ h5Url: string }>
  queryRefund(outRefundNo: string): Promise<RefundResult | null>
}

/** Alipay. It knows of a trade once the person has opened its page; until then `query` gives null and `close` fails. */
export interface AlipayGateway extends TradeGateway {
  /** The address at which the person pays in a browser. Asks nobody: the address itself is the signed order. */
  createWap(order: WapOrder): { payUrl: string }
}

interface NewOrder {
  outTradeNo: string
  /** What the person sees on their bill: neutral words. */
  description: string
  amountFen: Fen
  expireAt: Date
  notifyUrl: string
}

export interface JsapiOrder extends NewOrder {
  /** Each app knows a person by another openid; the order belongs to the app in which it is paid. */
  inside: 'miniProgram' | 'officialAccount'
  openid: string
}

export interface H5Order extends NewOrder {
  payerClientIp: string
}

export interface WapOrder extends NewOrder {
  /** Where Alipay leads back to. */
  returnUrl: string
}

/** The argument of `wx.requestPayment` (and of `WeixinJSBridge`), signed by the merchant. */
export interface JsapiParams {
  appId: string
  /** Unix seconds. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export interface JsapiPayment {
  prepayId: string
  params: JsapiParams
}

export type TradeState = 'SUCCESS' | 'NOTPAY' | 'CLOSED' | 'REFUND' | 'USERPAYING' | 'PAYERROR'

export interface Trade {
  outTradeNo: string
  /** The payment company's own number; null while nothing has been paid. */
  transactionId: string | null
  state: TradeState
  amountFen: Fen
  mchId: string
  appId: string
  successTime: Date | null
  /** Whose account it was paid from, as the company names them to this app; null where it does not say, or nobody has paid. */
  payerId: string | null
}

export interface RefundRequest {
  outTradeNo: string
  outRefundNo: string
  refundFen: Fen
  /** What was paid in all. */
  totalFen: Fen
  reason: string
  notifyUrl: string
}

export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export interface RefundResult {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  status: RefundStatus
  refundFen: Fen
  totalFen: Fen
  successTime: Date | null
}

export interface RawNotification {
  /** Header names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** The bytes that were signed: never a body that was parsed and written again. */
  rawBody: string
}

export type PaymentNotification = { type: 'payment'; trade: Trade } | { type: 'refund'; refund: RefundResult }

export type InvalidNotificationReason =
  | 'missing-header'
  | 'stale-timestamp'
  | 'unknown-serial'
  | 'bad-signature'
  | 'undecipherable'
  | 'unknown-event'
  | 'wrong-merchant'

/** A notice that must not be acted on. Answer it with an error status: a true sender repeats. */
export class InvalidNotification extends Error {
  constructor(readonly reason: InvalidNotificationReason) {
    super(`payment notification refused: ${reason}`)
    this.name = 'InvalidNotification'
  }
}

/** Refusals that pass: the same question may be granted later. The last four are our own. */
const PASSING = new Set([
  'SYSTEM_ERROR',
  'FREQUENCY_LIMITED',
  'NOT_ENOUGH',
  'ACQ.SYSTEM_ERROR',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'PAYER_BALANCE_NOT_ENOUGH',
  'REQUEST_PROCESSING',
  'UNREACHABLE',
  'UNTRUSTED_ANSWER',
  'UNEXPECTED_ANSWER',
  'NOT_CONFIGURED',
])

/**
 * The payment company refused, answered nonsense or could not be reached.
 * `code` is its own (`ORDERPAID`, `NOT_ENOUGH` …), or `UNREACHABLE`, or `UNTRUSTED_ANSWER` for an answer whose signature
 * is not theirs. `status` is the HTTP status, 0 when there was none.
 */
export class PaymentGatewayError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
    this.name = 'PaymentGatewayError'
  }

  /** Asking again will be refused again. */
  get isFinal(): boolean {
    return this.status < 500 && !PASSING.has(this.code)
  }
}

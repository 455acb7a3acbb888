import type { Fen } from '@xinqi/domain/money'

export interface PayoutOrder {
  /** Ours, for life: asking again under it is the same payout. */
  outBizNo: string
  amountFen: Fen
  card: string
  realName: string
  bankName: string
  /** What the receiver reads on their bill: neutral words. */
  title: string
}

export interface PayoutResult {
  outBizNo: string
  orderId: string | null
  state: 'DEALING' | 'SUCCESS' | 'FAIL'
  failReason: string | null
}

/** Pays to a person's bank card. Refusals and answers that do not come are `PaymentGatewayError`. */
export interface PayoutGateway {
  pay(order: PayoutOrder): Promise<PayoutResult>
  /** Null where the company knows nothing of the number. */
  query(outBizNo: string): Promise<PayoutResult | null>
}

import { flavourOf } from '@xinqi/domain/edition/flavour'
import { orderKind, ORDER_TYPE, type PayTime } from '@xinqi/domain/order-types'
import type { Payer } from '@xinqi/domain/rules/refund'
import type { Offer, OrderRow } from './data'

type Priced = Pick<Offer, 'org_id' | 'price_fen'>

/** The visitor owes something for it: the edition takes money, and the service has a price. */
export const isPriced = ({ org_id, price_fen }: Priced): boolean => flavourOf(org_id).features.pay && price_fen > 0

/** When the visitor pays for a service. */
export const payTimeOf = (offer: Priced & Pick<Offer, 'order_type'>): PayTime =>
  isPriced(offer) ? orderKind(offer.order_type).pays : 'never'

/** Whose money, or times, come back when the order ends early: nobody's while nothing was paid. */
export function payerOf({ company_id, payable_fen, order_type, paid_at }: OrderRow): Payer {
  if (company_id !== null) return 'company'
  const paysLater = order_type === ORDER_TYPE.payAfterUse && paid_at === null
  return payable_fen > 0 && !paysLater ? 'visitor' : 'nobody'
}

import { GRACE_DAYS, paysAfterUse } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import type { OrderDetail, OrderItem } from './order-types'

type Priced = Pick<OrderDetail, 'orderType' | 'orderShowStatus' | 'payableFen' | 'paidAt' | 'payChannel'>

const NOT_TO_BE_PAID: readonly number[] = [ORDER.cancelled, ORDER.refunded]

/** What an order takes of its visitor's own purse: what came from one that was left was paid there (R151). */
export const ownFen = ({ payableFen, creditFen }: Pick<OrderItem, 'payableFen' | 'creditFen'>): number =>
  payableFen - creditFen

/** What stands before the sum of a bill: paid and how, to be paid and when, or nothing to pay. */
export function totalLabel({ orderType, orderShowStatus, payableFen, paidAt, payChannel }: Priced): string {
  if (paidAt) return `实付${payChannel ? `，${payChannel}` : ''}`
  if (payableFen === 0) return '无需付款'
  if (!paysAfterUse(orderType)) return '应付'
  return NOT_TO_BE_PAID.includes(orderShowStatus) ? '已取消，不用付款' : `咨询后 ${GRACE_DAYS} 天内付款`
}

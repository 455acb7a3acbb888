import type { Fen } from '../money'
import { ORDER, type OrderStatus } from '../status/order'

export interface Invoiceable {
  status: OrderStatus
  /** Sessions that were held. */
  held: number
  /** What one really paid for it and has not had back. */
  amountFen: Fen
}

/** Where nothing of an order is still to come. */
const THROUGH: readonly OrderStatus[] = [ORDER.consulted, ORDER.partialRefund, ORDER.cancelled, ORDER.refunded]

/** Why there is no invoice on an order, as a sentence; null where one can be asked for. */
export function noInvoiceBecause({ status, held, amountFen }: Invoiceable): string | null {
  if (!THROUGH.includes(status)) return '全部完成、付清之后才能开发票'
  if (held === 0) return '没有完成过的预约不开发票'
  return amountFen > 0 ? null : '这个订单没有可以开票的金额：优惠、余额和退回的都不算'
}

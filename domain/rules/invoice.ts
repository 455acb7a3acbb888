import type { Fen } from '../money'
import { GOODS_ORDER, type GoodsOrderStatus } from '../status/goods-order'
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

const NOTHING_PAID = '这个订单没有可以开票的金额：优惠、余额和退回的都不算'

/** Why there is no invoice on an order, as a sentence; null where one can be asked for. */
export function noInvoiceBecause({ status, held, amountFen }: Invoiceable): string | null {
  if (!THROUGH.includes(status)) return '全部完成、付清之后才能开发票'
  if (held === 0) return '没有完成过的预约不开发票'
  return amountFen > 0 ? null : NOTHING_PAID
}

interface InvoiceableGoods {
  status: GoodsOrderStatus
  /** It is neither opened nor kept for its days: all of it may still go back. */
  mayGoBack: boolean
  /** What one really paid for it and has not had back. */
  amountFen: Fen
}

/** Why there is no invoice on something to read. One that can still be given back has none, so that none has to be reversed. */
export function noGoodsInvoiceBecause({ status, mayGoBack, amountFen }: InvoiceableGoods): string | null {
  if (status !== GOODS_ORDER.paid) return '没有付款，或者已经退款的内容不开发票'
  if (mayGoBack) return '还可以退款的内容先不开发票：打开之后，或者付款满 7 天，就可以申请'
  return amountFen > 0 ? null : NOTHING_PAID
}

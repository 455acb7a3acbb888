import type { Fen } from '@xinqi/domain/money'
import { noGoodsInvoiceBecause, noInvoiceBecause } from '@xinqi/domain/rules/invoice'
import type { OrderStatus } from '@xinqi/domain/status/order'
import type { Db, Trx } from '../../call/services'
import { findGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from '../goods/data'
import { findOrder, lockOrder, type OrderRow } from '../order/data'

/** What an invoice is on: an order of sessions, or of something to read. Every number is of one of them. */
export interface Subject {
  kind: 'order' | 'goods'
  no: string
  user_id: number
  /** Why there is none on so much, as a sentence; null where one can be asked for. */
  refusal: (amountFen: Fen) => string | null
}

const ofOrder = ({ order_no, user_id, order_show_status, sessions_done: held }: OrderRow): Subject => ({
  kind: 'order',
  no: order_no,
  user_id,
  refusal: (amountFen) => noInvoiceBecause({ status: order_show_status as OrderStatus, held, amountFen }),
})

const ofGoods = ({ goods_order_no, user_id, status, earned_at }: GoodsOrderRow): Subject => ({
  kind: 'goods',
  no: goods_order_no,
  user_id,
  refusal: (amountFen) => noGoodsInvoiceBecause({ status, mayGoBack: earned_at === null, amountFen }),
})

/** Either kind, or neither. */
function subjectOf(order: OrderRow | undefined, goods: GoodsOrderRow | undefined): Subject | undefined {
  if (order) return ofOrder(order)
  return goods && ofGoods(goods)
}

export async function findSubject(db: Db, no: string): Promise<Subject | undefined> {
  return subjectOf(await findOrder(db, no), await findGoodsOrder(db, no))
}

/** Its money moves under the same lock. */
export async function lockSubject(trx: Trx, no: string): Promise<Subject | undefined> {
  return subjectOf(await lockOrder(trx, no), await lockGoodsOrder(trx, no))
}

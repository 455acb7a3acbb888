/** What becomes of something digital that is bought. The documents name no numbers: these are ours. */
export const GOODS_ORDER = { awaitingPayment: 0, paid: 1, refundRequested: 2, refunded: 3, cancelled: 4 } as const
export type GoodsOrderStatus = (typeof GOODS_ORDER)[keyof typeof GOODS_ORDER]

export const GOODS_ORDER_LABEL: Record<GoodsOrderStatus, string> = {
  0: '待付款',
  1: '已购买',
  2: '退款中',
  3: '已退款',
  4: '已取消',
}

export type GoodsOrderEvent = 'paid' | 'cancelled' | 'refundAsked' | 'refunded'

/** A payment that comes after it was given up still buys it: nothing in it can be sold out. */
const NEXT: Record<GoodsOrderEvent, Partial<Record<GoodsOrderStatus, GoodsOrderStatus>>> = {
  paid: { [GOODS_ORDER.awaitingPayment]: GOODS_ORDER.paid, [GOODS_ORDER.cancelled]: GOODS_ORDER.paid },
  cancelled: { [GOODS_ORDER.awaitingPayment]: GOODS_ORDER.cancelled },
  refundAsked: { [GOODS_ORDER.paid]: GOODS_ORDER.refundRequested },
  refunded: { [GOODS_ORDER.refundRequested]: GOODS_ORDER.refunded },
}

/** The status after an event; null where it may not happen. */
export const nextGoodsStatus = (status: GoodsOrderStatus, event: GoodsOrderEvent): GoodsOrderStatus | null =>
  NEXT[event][status] ?? null

/** Of these there is one at most for each person and goods. */
export const LIVE_GOODS_ORDERS: readonly GoodsOrderStatus[] = [
  GOODS_ORDER.awaitingPayment,
  GOODS_ORDER.paid,
  GOODS_ORDER.refundRequested,
]

import { GOODS_ORDER, GOODS_ORDER_LABEL, type GoodsOrderStatus, nextGoodsStatus } from './goods-order'

const ALL = Object.values(GOODS_ORDER)

test('each status has its word, once', () => {
  expect(new Set(ALL.map((status) => GOODS_ORDER_LABEL[status])).size).toBe(ALL.length)
})

test.each<[GoodsOrderStatus, Parameters<typeof nextGoodsStatus>[1], GoodsOrderStatus | null]>([
  [GOODS_ORDER.awaitingPayment, 'paid', GOODS_ORDER.paid],
  [GOODS_ORDER.cancelled, 'paid', GOODS_ORDER.paid],
  [GOODS_ORDER.refunded, 'paid', null],
  [GOODS_ORDER.paid, 'paid', null],
  [GOODS_ORDER.paid, 'cancelled', null],
  [GOODS_ORDER.awaitingPayment, 'refundAsked', null],
  [GOODS_ORDER.refundRequested, 'refundAsked', null],
  [GOODS_ORDER.paid, 'refunded', null],
  [GOODS_ORDER.refundRequested, 'refunded', GOODS_ORDER.refunded],
])('from %i by %s to %s', (status, event, next) => {
  expect(nextGoodsStatus(status, event)).toBe(next)
})

import { GOODS_ORDER } from '../status/goods-order'
import { ORDER } from '../status/order'
import { noGoodsInvoiceBecause, noInvoiceBecause } from './invoice'

const held = { status: ORDER.consulted, held: 1, amountFen: 48_000 }

it('an order that was held and paid has an invoice', () => {
  expect(noInvoiceBecause(held)).toBeNull()
  expect(noInvoiceBecause({ ...held, status: ORDER.partialRefund })).toBeNull()
})

it.each([
  ORDER.awaitingPayment,
  ORDER.toConsult,
  ORDER.awaitingReservation,
  ORDER.consultedUnpaid,
  ORDER.refundRequested,
])('one of status %i waits', (status) => expect(noInvoiceBecause({ ...held, status })).toContain('之后'))

it('one that was never held, and one on which nothing of one’s own was left, has none', () => {
  expect(noInvoiceBecause({ status: ORDER.cancelled, held: 0, amountFen: 100 })).toContain('没有完成')
  expect(noInvoiceBecause({ ...held, amountFen: 0 })).toContain('没有可以开票的金额')
})

it('something to read has an invoice once it can no longer go back, and only while it is paid', () => {
  const kept = { status: GOODS_ORDER.paid, mayGoBack: false, amountFen: 1_900 }
  expect(noGoodsInvoiceBecause(kept)).toBeNull()
  expect(noGoodsInvoiceBecause({ ...kept, mayGoBack: true })).toContain('还可以退款')
  expect(noGoodsInvoiceBecause({ ...kept, amountFen: 0 })).toContain('没有可以开票的金额')
  for (const status of [GOODS_ORDER.awaitingPayment, GOODS_ORDER.refundRequested, GOODS_ORDER.refunded])
    expect(noGoodsInvoiceBecause({ ...kept, status })).toContain('不开发票')
})

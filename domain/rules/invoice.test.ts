import { ORDER } from '../status/order'
import { noInvoiceBecause } from './invoice'

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

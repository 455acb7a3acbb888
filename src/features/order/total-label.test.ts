import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import { anOrder } from './testing/orders'
import { ownFen, totalLabel } from './total-label'

const later = { orderType: ORDER_TYPE.payAfterUse, paidAt: null, payChannel: null }

it.each([
  ['paid', {}, '实付，微信支付'],
  ['paid by a way that is not known', { payChannel: null }, '实付'],
  ['to be paid now', { orderType: 0, paidAt: null }, '应付'],
  ['nothing to pay', { payableFen: 0, paidAt: null }, '无需付款'],
  ['to be paid after the session', { ...later, orderShowStatus: ORDER.toConsult }, '咨询后 3 天内付款'],
  ['cancelled before anything was owed', { ...later, orderShowStatus: ORDER.cancelled }, '已取消，不用付款'],
])('%s', (_, change, label) => expect(totalLabel(anOrder(change))).toBe(label))

it('counts what is paid for this order, not what an order before was paid for', () => {
  expect(ownFen(anOrder({ payableFen: 60_000, creditFen: 48_000 }))).toBe(12_000)
})

import { ORDER } from '@xinqi/domain/status/order'
import { flowResultTitle, resultOfCancelling } from './flow-result'

test.each([
  [4, ORDER.toConsult, '时间改好了'],
  [2, ORDER.cancelled, '预约已经取消'],
  [3, ORDER.refunded, '预约已经取消，退款已申请'],
  [5, ORDER.cancelled, '这次没有约，时间已经放开'],
  [1, ORDER.toConfirm, '预约好了'],
])('result %i of an order in status %i', (resultType, status, title) =>
  expect(flowResultTitle(resultType, { orderShowStatus: status, refundReturnWay: null })).toBe(title),
)

test.each([
  ['no number', null, ORDER.toConsult],
  ['a number that is none', 9, ORDER.toConsult],
  ['a refund where nothing came back', 3, ORDER.cancelled],
  ['a change of time of what has ended since', 4, ORDER.refunded],
])('%s says nothing', (_name, resultType, status) =>
  expect(flowResultTitle(resultType, { orderShowStatus: status, refundReturnWay: null })).toBeNull(),
)

test('R151: that the money waits for a new order is said of such an order alone, and a refund of the others', () => {
  const [moved, back] = [2, 1].map((way) => ({ orderShowStatus: ORDER.refundRequested, refundReturnWay: way as 1 | 2 }))
  expect([flowResultTitle(6, moved!), flowResultTitle(6, back!)]).toEqual(['这一次取消好了，可以慢慢选下一位', null])
  expect([flowResultTitle(3, moved!), flowResultTitle(3, back!)]).toEqual([null, '预约已经取消，退款已申请'])
})

test('giving up ends by what it was and what comes back', () => {
  expect(resultOfCancelling({ orderShowStatus: ORDER.awaitingUserConfirmation }, { refundFen: 0, way: 1 })).toBe(5)
  expect(resultOfCancelling({ orderShowStatus: ORDER.toConsult }, { refundFen: 24_000, way: 1 })).toBe(3)
  expect(resultOfCancelling({ orderShowStatus: ORDER.toConsult }, { refundFen: 0, way: 1 })).toBe(2)
  expect(resultOfCancelling({ orderShowStatus: ORDER.toConsult }, { refundFen: 24_000, way: 2 })).toBe(6)
  expect(resultOfCancelling({ orderShowStatus: ORDER.awaitingPayment }, { refundFen: 0, way: 1 })).toBe(2)
})

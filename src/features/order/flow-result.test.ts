import { ORDER } from '@xinqi/domain/status/order'
import { flowResultTitle, resultOfCancelling } from './flow-result'

test.each([
  [4, ORDER.toConsult, '时间改好了'],
  [2, ORDER.cancelled, '预约已经取消'],
  [3, ORDER.refunded, '预约已经取消，退款已申请'],
  [5, ORDER.cancelled, '这次没有约，时间已经放开'],
  [1, ORDER.toConfirm, '预约好了'],
])('result %i of an order in status %i', (resultType, status, title) =>
  expect(flowResultTitle(resultType, status)).toBe(title),
)

test.each([
  ['no number', null, ORDER.toConsult],
  ['a number that is none', 9, ORDER.toConsult],
  ['a refund where nothing came back', 3, ORDER.cancelled],
  ['a change of time of what has ended since', 4, ORDER.refunded],
])('%s says nothing', (_name, resultType, status) => expect(flowResultTitle(resultType, status)).toBeNull())

test('giving up ends by what it was and what comes back', () => {
  expect(resultOfCancelling({ orderShowStatus: ORDER.awaitingUserConfirmation }, 0)).toBe(5)
  expect(resultOfCancelling({ orderShowStatus: ORDER.toConsult }, 24_000)).toBe(3)
  expect(resultOfCancelling({ orderShowStatus: ORDER.toConsult }, 0)).toBe(2)
  expect(resultOfCancelling({ orderShowStatus: ORDER.awaitingPayment }, 0)).toBe(2)
})

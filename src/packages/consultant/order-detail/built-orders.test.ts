import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { builtState } from './built-orders'

const NOW = parseMoment('2026-11-21 18:00:00')
const ONE = {
  orderNo: '100000000000000001',
  serviceName: '单次咨询',
  consultMode: 1,
  payableFen: 30_000,
  startTime: '2026-12-01 19:00:00',
  answerBy: '2026-11-22 18:00:00',
  cancelReason: null,
}

test.each([
  [ORDER.awaitingUserConfirmation, null, '等待回答，保留到明天 18:00'],
  [ORDER.awaitingPayment, null, '已接受，等待付款'],
  [ORDER.toConsult, null, '待咨询'],
  [ORDER.cancelled, '没有在约定的时间内回答', '没有约成：没有在约定的时间内回答'],
])('in status %i, a consultant reads of the order they made', (orderShowStatus, cancelReason, words) =>
  expect(builtState({ ...ONE, orderShowStatus, cancelReason }, NOW)).toBe(words),
)

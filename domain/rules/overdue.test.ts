import fc from 'fast-check'
import { overdueSentence } from './overdue'

test.each([
  [0, '请在 3 天内付款'],
  [3, '请在 3 天内付款'],
  [4, '已逾期 4 天'],
  [30, '已逾期 30 天'],
])('R140: %d days after the session the banner says %s', (days, sentence) => {
  expect(overdueSentence(days)).toBe(sentence)
})

test('R140: under four days there is time, from the fourth on the days are named', () => {
  fc.assert(fc.property(fc.nat(1000), (days) => overdueSentence(days).includes('逾期') === days >= 4))
})

import { ago } from './ago'
import { DAY, HOUR, MINUTE, SECOND } from '../time'

const NOW = new Date('2026-11-21T12:00:00Z')
const before = (ms: number): string => ago(new Date(NOW.getTime() - ms), NOW)

test.each([
  [10 * SECOND, '几秒前'],
  [5 * MINUTE, '5 分钟前'],
  [3 * HOUR, '3 小时前'],
  [2 * DAY, '2 天前'],
  [40 * DAY, '1 个月前'],
])('%d ms ago is %s', (ms, words) => {
  expect(before(ms)).toBe(words)
})

test('a clock that is a little behind does not put things into the future', () => {
  expect(before(-30 * SECOND)).toBe('几秒前')
})

import { DAY, HOUR, MINUTE } from '../time'
import { CASHBACK_COUNTDOWN_MS, cashbackCountdown } from './cashback'

const END = new Date('2026-12-01T00:00:00Z')
const before = (milliseconds: number): string | null => cashbackCountdown(END, new Date(END.getTime() - milliseconds))

test('R174: days alone, and with three days or less hours and minutes as well', () => {
  expect(before(12 * DAY + 5 * HOUR)).toBe('还有 12 天')
  expect(before(3 * DAY + 1)).toBe('还有 3 天')
  expect(before(3 * DAY)).toBe('还有 3 天 0 小时 0 分钟')
  expect(before(2 * DAY + 5 * HOUR + 8 * MINUTE)).toBe('还有 2 天 5 小时 8 分钟')
  expect(before(59_999)).toBe('还有 0 天 0 小时 0 分钟')
})

test('what is over has no countdown', () => {
  expect(before(0)).toBeNull()
  expect(before(-1)).toBeNull()
})

test('R175: it is looked at every three seconds', () => expect(CASHBACK_COUNTDOWN_MS).toBe(3000))

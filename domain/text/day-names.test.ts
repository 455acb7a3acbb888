import { dayName, greeting, momentName, partOfDay, PART_OF_DAY_LABEL, weekdayName } from './day-names'
import { instantAt, parseMoment } from '../time'

const MONDAY = '2026-03-02'

test.each([
  ['2026-03-01', '3月1日'],
  ['2026-03-02', '今天'],
  ['2026-03-03', '明天'],
  ['2026-03-04', '周三'],
  ['2026-03-07', '周六'],
  ['2026-03-08', '周日'],
  ['2026-03-09', '3月9日'],
  ['2026-12-05', '12月5日'],
  ['2027-03-02', '3月2日'],
])('on Monday 2 March 2026, %s is called %s', (date, name) => expect(dayName(date, MONDAY)).toBe(name))

test('tomorrow is the next day over the end of a month and of a year', () => {
  expect(dayName('2028-02-29', '2028-02-28')).toBe('明天')
  expect(dayName('2027-01-01', '2026-12-31')).toBe('明天')
})

test('a moment is named by the Beijing day, also where the reader still has yesterday', () => {
  const justBeforeMidnight = parseMoment('2026-03-02 23:59:59')
  const midnight = instantAt(MONDAY, 1440)
  expect(momentName(parseMoment('2026-03-02 20:30:00'), justBeforeMidnight)).toBe('今天 20:30')
  expect(momentName(midnight, justBeforeMidnight)).toBe('明天 00:00')
  expect(momentName(midnight, midnight)).toBe('今天 00:00')
  expect(momentName(parseMoment('2026-12-05 14:00:00'), midnight)).toBe('12月5日 14:00')
})

test('weekdays have names from 1 to 7 and none besides', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(weekdayName).join()).toBe('周一,周二,周三,周四,周五,周六,周日')
  expect([0, 8].map(weekdayName)).toEqual(['', ''])
})

test.each([
  ['00:00', '上午'],
  ['11:59', '上午'],
  ['12:00', '下午'],
  ['17:59', '下午'],
  ['18:00', '晚上'],
  ['24:00', '晚上'],
])('R167: %s lies in %s', (time, label) => expect(PART_OF_DAY_LABEL[partOfDay(time)]).toBe(label))

test.each([
  [4, '今晚'],
  [5, '早上好'],
  [11, '早上好'],
  [12, '下午好'],
  [17, '下午好'],
  [18, '今晚'],
  [23, '今晚'],
])('at %i o’clock in Beijing the home page greets with %s', (hour, words) => {
  expect(greeting(instantAt(MONDAY, hour * 60))).toContain(words)
  expect(greeting(instantAt(MONDAY, hour * 60 + 59))).toContain(words)
})

import { formatClock } from './countdown'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [245, '4:05'],
  [3600, '1:00:00'],
  [3845, '1:04:05'],
])('%d seconds read %s', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words)
})

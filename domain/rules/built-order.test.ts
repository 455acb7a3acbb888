import { HOUR, parseMoment } from '../time'
import { answerDeadline, builtMistake } from './built-order'

const NOW = parseMoment('2026-11-21 18:00:00')
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR)
const OFFERED = { priceFen: 48_000, takesMoney: true }

test.each([
  [72, 24],
  [26, 24],
  [25, 23],
  [3, 1],
])('a start in %i hours is held for %i hours', (start, answer) => {
  expect(answerDeadline(inHours(start), NOW)).toEqual(inHours(answer))
})

test('from nothing to the price of the service, three hours ahead and more', () => {
  for (const priceFen of [0, 1, 48_000])
    expect(builtMistake({ priceFen, startAt: inHours(3) }, OFFERED, NOW)).toBeNull()
  expect(builtMistake({ priceFen: 48_001, startAt: inHours(3) }, OFFERED, NOW)).toContain('标价')
  expect(builtMistake({ priceFen: 0, startAt: inHours(2.9) }, OFFERED, NOW)).toContain('3 小时')
})

test('where no money is taken, none can be asked for', () => {
  const free = { ...OFFERED, takesMoney: false }
  expect(builtMistake({ priceFen: 1, startAt: inHours(9) }, free, NOW)).toBe('这里的咨询不收费用')
  expect(builtMistake({ priceFen: 0, startAt: inHours(9) }, free, NOW)).toBeNull()
})

import { parseMoment } from '../time'
import { billDayMistake, daysDue, expectedIn, paymentFee } from './reconciliation'

const at = parseMoment

test.each([
  [48_000, 288],
  [100, 1],
  [83, 0],
  [84, 1],
  [250, 2],
  [1, 0],
])('of %i fen the company keeps %i', (amountFen, feeFen) => {
  expect(paymentFee(amountFen)).toBe(feeFen)
})

test('a day is due at 10:30 of the next, by Beijing’s clock', () => {
  expect(daysDue(at('2026-11-23 10:29:59'), '2026-11-21')).toEqual(['2026-11-21'])
  expect(daysDue(at('2026-11-23 10:30:00'), '2026-11-21')).toEqual(['2026-11-21', '2026-11-22'])
})

test('seven days are taken up, the oldest first, and none from before the first payment', () => {
  expect(daysDue(at('2026-11-23 12:00:00'), '2026-01-01')).toEqual([
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ])
  expect(daysDue(at('2026-11-23 12:00:00'), '2026-11-23')).toEqual([])
})

test.each([
  ['2026-11-24', '这一天还没有到'],
  ['2026-11-23', '今天还没有过完，明天 10:30 之后再对'],
  ['2026-08-24', '支付公司只保留 90 天的账单'],
  ['2026-02-30', '日期不正确'],
  ['yesterday', '日期不正确'],
  ['2026-11-22', null],
  ['2026-08-25', null],
])('%s: %s', (day, mistake) => {
  expect(billDayMistake(day, at('2026-11-23 12:00:00'))).toBe(mistake)
})

test('yesterday’s bill is not there in the morning', () => {
  expect(billDayMistake('2026-11-22', at('2026-11-23 08:00:00'))).toBe('昨天的账单 10:30 之后才有，请晚一点再对')
})

test('every moment is expected by one day’s run', () => {
  const [first, second] = [expectedIn('2026-11-22'), expectedIn('2026-11-23')]
  expect(first.upto).toEqual(second.from)
  expect(second.from).toEqual(at('2026-11-22 23:55:00'))
})

import fc from 'fast-check'
import {
  HELD_PLACES,
  LINE_LABEL,
  lineKindOf,
  monthsBetween,
  nextMonth,
  STATEMENT_WAYS,
  sumsOf,
  type End,
} from './statement'

const movement = (from: End, to: End, kind: string) => ({ from, to, kind, amountFen: 100 })

it.each([
  ['wechat', 'order', 'payment', 'paid'],
  ['alipay', 'order', 'payment', 'paid'],
  ['order', 'alipay', 'refund', 'refunded'],
  ['order', 'elsewhere', 'session', 'used'],
  ['order', 'elsewhere', 'kept', 'used'],
  ['elsewhere', 'wallet', 'granted', 'given'],
  ['elsewhere', 'order', 'goodwill', 'compensated'],
  ['wallet', 'elsewhere', 'grantTakenBack', 'takenBack'],
  ['wallet', 'withdrawal', 'withdrawal', null],
  ['withdrawal', 'wallet', 'withdrawalReturned', null],
  ['withdrawal', 'wechat', 'withdrawalPaid', 'withdrawn'],
  ['wechat', 'goods', 'payment', 'paid'],
  ['goods', 'elsewhere', 'goods', 'used'],
  ['goods', 'alipay', 'refund', 'refunded'],
  ['wallet', 'reserved', 'reserved', null],
  ['reserved', 'wallet', 'released', null],
  ['reserved', 'order', 'payment', 'byWallet'],
  ['reserved', 'goods', 'payment', 'byWallet'],
  ['goods', 'wallet', 'refund', 'toWallet'],
  ['order', 'wallet', 'refund', 'toWallet'],
  ['order', 'credit', 'moved', null],
  ['credit', 'order', 'setOff', 'moved'],
  ['credit', 'order', 'movedBack', null],
] as const)('from %s to %s as %s is %s', (from, to, kind, line) => {
  expect(lineKindOf(movement(from, to, kind))).toBe(line)
})

const ends = fc.constantFrom<End>(...HELD_PLACES, ...STATEMENT_WAYS, 'elsewhere')
const isHeld = (end: End): boolean => HELD_PLACES.some((place) => place === end)
const movements = fc.array(
  fc
    .record({
      from: ends,
      to: ends,
      kind: fc.constantFrom('payment', 'refund', 'setOff', 'grantTakenBack', 'session'),
      amountFen: fc.integer({ min: 1, max: 100_000 }),
    })
    .filter(({ from, to }) => isHeld(from) || isHeld(to)),
)

it('what closes a month is what lies in the places of the visitor, whatever has moved', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), movements, (opening, moved) => {
      const held = moved.reduce(
        (sum, { from, to, amountFen }) => sum + (isHeld(to) ? amountFen : 0) - (isHeld(from) ? amountFen : 0),
        opening,
      )
      const { closingFen, paidFen, givenFen, compensatedFen, ...went } = sumsOf(opening, moved)
      expect(closingFen).toBe(held)
      const cameFen = paidFen + givenFen + compensatedFen
      expect(opening + cameFen - went.refundedFen - went.usedFen - went.withdrawnFen).toBe(held)
    }),
  )
})

it('ways of paying sum to what was paid and what came back', () => {
  const sums = sumsOf(0, [
    movement('wechat', 'order', 'payment'),
    movement('alipay', 'order', 'payment'),
    movement('order', 'alipay', 'refund'),
  ])
  expect(sums.ways).toEqual([
    { way: 'wechat', paidFen: 100, refundedFen: 0 },
    { way: 'alipay', paidFen: 100, refundedFen: 100 },
  ])
  expect(sums).toMatchObject({ paidFen: 200, refundedFen: 100, closingFen: 100 })
})

it('months follow one another over the year, newest first', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
})

it('lines stay neutral: the paper may lie on a table', () => {
  expect(Object.values(LINE_LABEL).join()).not.toMatch(/咨询|心理|来访/)
})

import fc from 'fast-check'
import { addDays, daysBetween } from '../time'
import { addDaysUp, answerBucket, answerShare, emptyDay, periodsOf, spanBefore, STEPS, sumOf } from './dashboard'

const spans = fc
  .record({ start: fc.nat(1500), days: fc.integer({ min: 0, max: 365 }) })
  .map(({ start, days }) => ({ from: addDays('2024-01-01', start), to: addDays('2024-01-01', start + days) }))

test('periods lie one behind the other and cover their span, whatever the step', () => {
  fc.assert(
    fc.property(spans, fc.constantFrom(...STEPS), (span, step) => {
      const periods = periodsOf(span, step)
      expect(periods[0]?.from).toBe(span.from)
      expect(periods.at(-1)?.to).toBe(span.to)
      periods.slice(1).forEach((period, place) => expect(period.from).toBe(addDays(periods[place]?.to ?? '', 1)))
    }),
  )
})

test('weeks begin on Monday, and months on their first', () => {
  expect(periodsOf({ from: '2026-11-21', to: '2026-12-01' }, 'week')).toEqual([
    { from: '2026-11-21', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
  expect(periodsOf({ from: '2028-01-31', to: '2028-03-01' }, 'month')).toEqual([
    { from: '2028-01-31', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ])
})

test('the span before is as long, and ends the day before', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const before = spanBefore(span)
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(span.from, span.to))
      expect(addDays(before.to, 1)).toBe(span.from)
    }),
  )
})

test('what is read from buckets is right within a tenth', () => {
  const minutes = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(0.5, 0.9), (waits, share) => {
      const answers: number[] = []
      for (const wait of waits) answers[answerBucket(wait)] = (answers[answerBucket(wait)] ?? 0) + 1
      const exact = [...waits].sort((a, b) => a - b)[Math.ceil(share * waits.length) - 1] ?? 0
      const read = answerShare(
        Array.from(answers, (count) => count ?? 0),
        share,
      )
      expect(Math.abs((read ?? 0) - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.1))
    }),
  )
  expect(answerShare([], 0.5)).toBeNull()
})

test('days add up to one, and of people no more is kept than is needed to know that they are enough', () => {
  const day = (made: number, met: number[]) => {
    const numbers = emptyDay()
    numbers.counts.made = made
    numbers.people.met = met
    numbers.answers = [1, 0, made]
    return numbers
  }
  const sum = addDaysUp([day(1, [1, 2]), day(2, [2, 3, 4]), day(3, [5, 6, 7])])
  expect(sum.counts.made).toBe(6)
  expect(sum.people.met).toEqual([1, 2, 3, 4, 5])
  expect(sum.answers).toEqual([3, 0, 6])
  expect(sumOf(sum.answers)).toBe(9)
})

import { resultPoints } from './result-curve'

const filledIn = (time: string, score: number) => ({ time, score })

test('results stand as far apart as they were filled in', () => {
  const results = [
    filledIn('2026-10-01 09:00:00', 14),
    filledIn('2026-10-03 09:00:00', 12),
    filledIn('2026-11-10 09:00:00', 6),
  ]
  expect(resultPoints(results)).toEqual([
    { at: 0, value: 14 },
    { at: 0.05, value: 12 },
    { at: 1, value: 6 },
  ])
})

test('one alone stands in the middle', () => {
  expect(resultPoints([filledIn('2026-10-01 09:00:00', 14)])).toEqual([{ at: 0.5, value: 14 }])
  expect(resultPoints([])).toEqual([])
})

import { differenceBars, differencesSummary } from './bars'

const day = (name: string, caseCount: number, unexplainedFen = 0) => ({ day: name, caseCount, unexplainedFen })

test('thirty days are fifteen bars, the last of which ends yesterday', () => {
  const bars = differenceBars('2026-12-01', [
    day('2026-11-30', 2),
    day('2026-11-29', 1),
    day('2026-11-01', 4),
    day('2026-10-31', 9),
  ])
  expect(bars.map(({ value }) => value)).toEqual([4, ...Array.from({ length: 13 }, () => 0), 3])
  expect(new Set(bars.map(({ label }) => label)).size).toBe(15)
})

test.each([
  [[], '近 30 天没有发现差异'],
  [[day('2026-11-30', 2)], '近 30 天发现 2 处差异，都说明了'],
  [[day('2026-11-30', 2, 1_050), day('2026-11-29', 1, 50)], '近 30 天发现 3 处差异，还有 ¥11.00 没有说明'],
])('%j', (days, sentence) => {
  expect(differencesSummary(days)).toBe(sentence)
})

import { curveSummary, faceWord, linePoints, shortDay, sleepPoints, sleepSummary, sleepWords } from './mood-lines'

const of = (day: string, mood: number) => ({ day, mood, entries: 1, sleepMinutes: null })

test('days stand where they lie in the time that is shown', () => {
  const days = [of('2026-11-17', 2), of('2026-11-20', 4), of('2026-11-23', 5)]
  expect(linePoints(days, '2026-11-17', '2026-11-23')).toEqual([
    { at: 0, value: 2 },
    { at: 0.5, value: 4 },
    { at: 1, value: 5 },
  ])
})

test('the curve is told in a sentence, also where there is none', () => {
  expect(curveSummary([of('2026-11-17', 2), of('2026-11-20', 3)])).toBe(
    '从 2026-11-17 到 2026-11-20 记了 2 天，平均 2.5（1 很难，5 很好）',
  )
  expect(curveSummary([])).toBe('这段时间还没有记录')
})

test('a mean is told by the nearest face; days and sleep in few words', () => {
  expect([faceWord(1.4), faceWord(2.5), faceWord(5)]).toEqual(['很难', '还好', '很好'])
  expect([shortDay('2026-07-05'), sleepWords(420), sleepWords(390)]).toEqual([
    '7/5',
    '睡了 7 小时',
    '睡了 6 小时 30 分',
  ])
})

test('nights that were noted stand where their days lie, and are told as their mean', () => {
  const days = [
    { ...of('2026-11-17', 2), sleepMinutes: 360 },
    of('2026-11-20', 4),
    { ...of('2026-11-23', 5), sleepMinutes: 440 },
  ]
  expect(sleepPoints(days, '2026-11-17', '2026-11-23')).toEqual([
    { at: 0, value: 360 },
    { at: 1, value: 440 },
  ])
  expect(sleepSummary(days)).toBe('记了 2 晚的睡眠，平均睡了 6 小时 40 分')
  expect(sleepSummary([of('2026-11-20', 4)])).toBe('')
})

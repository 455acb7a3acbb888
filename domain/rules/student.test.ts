import fc from 'fast-check'
import { addDays, daysBetween } from '../time'
import { isRegistryCode, studentUntil, yearsMistake } from './student'

test.each([
  ['2026-03-01', 2030, '2026-09-30'],
  ['2026-08-31', 2030, '2026-09-30'],
  ['2026-09-01', 2030, '2027-09-30'],
  ['2026-11-24', 2027, '2027-09-30'],
  ['2026-09-30', 2026, '2026-09-30'],
  ['2026-10-01', 2026, null],
  ['2026-05-01', 2025, null],
])('verified on %s, graduating in %i: until %s', (today, graduates, until) => {
  expect(studentUntil(today, graduates)).toBe(until)
})

test('a verification holds for thirteen months at most, and ends on the last of a September', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 2024, max: 2040 }), (days, graduates) => {
      const today = addDays('2024-01-01', days)
      const until = studentUntil(today, graduates)
      if (until === null) return
      expect(until.slice(5)).toBe('09-30')
      expect(daysBetween(today, until)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(today, until)).toBeLessThan(396)
      expect(Number(until.slice(0, 4))).toBeLessThanOrEqual(graduates)
    }),
  )
})

test.each([
  [2027, 2031, '入学年份还没有到'],
  [2024, 2024, '毕业年份要晚于入学年份'],
  [2010, 2027, '从入学到毕业最多 10 年'],
  [2020, 2024, '已经毕业了，不能再认证学生身份'],
  [2023, 2027, null],
])('%i to %i: %s', (enrolled, graduates, mistake) => {
  expect(yearsMistake(enrolled, graduates, '2026-11-24')).toBe(mistake)
})

test('a code of the registry has twelve or sixteen letters and digits', () => {
  for (const good of ['A1B2C3D4E5F6', 'A1B2C3D4E5F6G7H8']) expect(isRegistryCode(good)).toBe(true)
  for (const bad of ['', 'A1B2', 'a1b2c3d4e5f6', 'A1B2C3D4E5F6G7', '一二三四五六七八九十一二'])
    expect(isRegistryCode(bad)).toBe(false)
})

import { areaPath, heightOf, ribbonPath } from './chart-geometry'

test('a value stands between the bounds and never beyond them', () => {
  expect(heightOf(3, 0, 5)).toBe(60)
  expect(heightOf(9, 0, 5)).toBe(100)
  expect(heightOf(-1, 0, 5)).toBe(0)
  expect(heightOf(4, 4, 4)).toBe(0)
})

test('the area lies under its points, in the middle of equal columns', () => {
  expect(areaPath([100, 0])).toBe('polygon(25% 0%, 75% 100%, 75% 100%, 25% 100%)')
})

test('a column without a value is passed over', () => {
  expect(areaPath([50, undefined, 50, 50])).toBe('polygon(12.5% 50%, 62.5% 50%, 87.5% 50%, 87.5% 100%, 12.5% 100%)')
})

test('nothing noted draws nothing', () => {
  expect(areaPath([undefined])).toBe('polygon(0 0)')
  expect(ribbonPath([])).toBe('polygon(0 0)')
})

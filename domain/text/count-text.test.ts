import { badgeText, countText } from './count-text'

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '10000'],
  [10_001, '1.0W'],
  [12_999, '1.2W'],
  [19_999, '1.9W'],
  [123_456, '12.3W'],
])('R275: %d reads %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('R274: a badge of %d shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

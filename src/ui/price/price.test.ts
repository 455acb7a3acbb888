import { formatFen } from './price'

test.each([
  [0, '¥0'],
  [48000, '¥480'],
  [192000, '¥1,920'],
  [12345, '¥123.45'],
  [5, '¥0.05'],
  [100000000, '¥1,000,000'],
  [-12000, '−\u00a0¥120'],
])('%d fen read %s', (fen, words) => {
  expect(formatFen(fen)).toBe(words)
})

test('an itemised list always shows both decimals', () => {
  expect(formatFen(192000, true)).toBe('¥1,920.00')
  expect(formatFen(0, true)).toBe('¥0.00')
})

import fc from 'fast-check'
import { fenFromText, formatFen, percentOf, priceText, sessionShare, shortYuan, yuan } from './money'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 })

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [99, '0.99'],
  [3_000, '30.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [192_000, '1,920.00'],
  [123_456_789, '1,234,567.89'],
  [-480_50, '-480.50'],
  [-123_456, '-1,234.56'],
])('R178: %i fen read %s yuan', (amount, text) => expect(yuan(amount)).toBe(text))

test.each([
  ['480', 48_000],
  [' 480.5 ', 48_050],
  ['0', 0],
  ['0.07', 7],
  ['12.', 1_200],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['四百', null],
])('%j is typed as %j fen', (text, fen) => expect(fenFromText(text)).toBe(fen))

test('R178: no fen is lost in writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      const text = yuan(amount)
      expect(Number(text.replace(/[,.]/g, ''))).toBe(amount)
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/)
    }),
  )
})

test('a price that stands alone drops its cents only where there are none', () => {
  expect([48_000, 48_050, 100_000, 10].map(shortYuan)).toEqual(['480', '480.50', '1,000', '0.10'])
})

test('shares by percent are whole fen, and a part with its complement never exceeds the whole', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const part = percentOf(amount, percent)
      expect(Number.isInteger(part)).toBe(true)
      expect(part + percentOf(amount, 100 - percent)).toBeLessThanOrEqual(amount)
      expect(amount * percent - part * 100).toBeLessThan(100)
    }),
  )
  expect([percentOf(333, 50), percentOf(333, 100), percentOf(333, 0)]).toEqual([166, 333, 0])
})

test('the prices of the sessions of a package sum to its price, the first ones carrying the remainder', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 60 }), (total, count) => {
      const shares = Array.from({ length: count }, (_, index) => sessionShare(total, count, index))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
      expect(shares[0]! - shares[count - 1]!).toBeLessThanOrEqual(1)
    }),
  )
  expect([0, 1, 2].map((index) => sessionShare(1_000, 3, index))).toEqual([334, 333, 333])
})

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

test('what costs nothing says so', () => {
  expect([priceText(0), priceText(48000)]).toEqual(['免费', '¥480'])
})

import { BillBroken } from './port'
import { countOf, signedFen, unsignedFen, yuanText } from './yuan-amount'

test.each([
  ['0.01', 1],
  ['480.00', 48_000],
  ['0.29', 29],
  ['1.15000', 115],
  ['90071992547.40', 9_007_199_254_740],
])('%s is %i fen', (text, fen) => {
  expect(unsignedFen(text)).toBe(fen)
  expect(signedFen(`-${text}`)).toBe(-fen)
})

test.each([
  '',
  '0',
  '1',
  '1.1',
  '1.005',
  '1,234.00',
  '1e3',
  ' 1.00',
  '1.00元',
  '--1.00',
  '.01',
  '0.00600',
  '9'.repeat(13) + '.00',
])('%j is no amount', (text) => expect(() => signedFen(text)).toThrow(BillBroken))

test('where nothing can be below zero, -0.01 is refused', () => {
  expect(() => unsignedFen('-0.01')).toThrow(BillBroken)
  expect(signedFen('-0.00')).toBe(0)
})

test.each([
  [0, '0.00'],
  [-1, '-0.01'],
  [148_050, '1480.50'],
])('%i fen are written %s, and read again', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
  expect(signedFen(text)).toBe(fen)
})

test('counts are whole, in either writing', () => {
  expect([countOf('20'), countOf('20.0'), countOf('0')]).toEqual([20, 20, 0])
  for (const text of ['', '2.5', '-1', '1e3']) expect(() => countOf(text)).toThrow(BillBroken)
})

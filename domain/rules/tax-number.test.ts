import fc from 'fast-check'
import { taxNumberMistake, tidyTaxNumber } from './tax-number'

/** Printed on their own papers: Huawei, Tencent, Alibaba. */
const COMPANIES = ['914403001922038216', '9144030071526726XG', '91330100799655058B']

it.each(COMPANIES)('%s is a tax number', (code) => expect(taxNumberMistake(code)).toBeNull())

it('a number of before the unified one, and one of somebody who runs a business', () => {
  // The organisation's own code is the middle of the unified one.
  expect(taxNumberMistake('440300192203821')).toBeNull()
  expect(taxNumberMistake('440300192203822')).toContain('15 位')
  expect(taxNumberMistake('11010519491231002X01')).toBeNull()
  expect(taxNumberMistake('11010519491231002101')).toContain('20 位')
})

it.each([
  ['', '请填写税号'],
  ['12345', '现在是 5 位'],
  ['91440300192203821O', '字母 O'],
  ['914403001922038217', '最后一位对不上'],
  ['9144030019220382１6', '只有数字和大写字母'],
  ['9'.repeat(5000), '现在是 5000 位'],
])('%s: %s', (code, words) => expect(taxNumberMistake(code)).toContain(words))

it('is read however it is typed', () => {
  expect(tidyTaxNumber(' 9144 0300 7152 6726xg\n')).toBe('9144030071526726XG')
})

it('one digit typed wrongly, or two swapped, is found out', () => {
  const places = fc.integer({ min: 0, max: 16 })
  fc.assert(
    fc.property(fc.constantFrom(...COMPANIES), places, fc.constantFrom(...'0123456789'), (code, place, digit) => {
      fc.pre(code[place] !== digit)
      expect(taxNumberMistake(code.slice(0, place) + digit + code.slice(place + 1))).not.toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...COMPANIES), fc.integer({ min: 0, max: 15 }), (code, place) => {
      const [one = '', other = ''] = code.slice(place, place + 2)
      fc.pre(one !== other)
      expect(taxNumberMistake(code.slice(0, place) + other + one + code.slice(place + 2))).not.toBeNull()
    }),
  )
})

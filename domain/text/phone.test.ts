import fc from 'fast-check'
import { isAreaCode, isPhone, isSmsCode, maskPhone, phoneDigits } from './phone'

describe('R198: what is typed', () => {
  test('keeps its digits in their order, at most 11', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const digits = [...typed].filter((one) => one >= '0' && one <= '9' && one.length === 1).join('')
        expect(phoneDigits(typed)).toBe(digits.slice(0, 11))
      }),
    )
  })

  test('may be pasted with blanks, dashes and letters', () => {
    expect(phoneDigits('138-0013 8000')).toBe('13800138000')
    expect(phoneDigits('138001380009')).toBe('13800138000')
    expect(phoneDigits('电话 ⅷ')).toBe('')
  })
})

describe('R199: in the mainland', () => {
  test('the second digit is 3 to 9', () => {
    const accepted = [...'0123456789'].filter((second) => isPhone('86', `1${second}800138000`))
    expect(accepted.join('')).toBe('3456789')
  })

  test.each(['', '1380013800', '138001380000', '23800138000', '1380013800a', ' 13800138000', '13800138000\n'])(
    '%j is no phone',
    (phone) => expect(isPhone('86', phone)).toBe(false),
  )

  test('R202: what the pattern accepts is accepted, whatever the list of prefixes says', () => {
    fc.assert(fc.property(fc.stringMatching(/^1[3-9][0-9]{9}$/), (phone) => expect(isPhone('86', phone)).toBe(true)))
  })
})

test.each([
  ['123', false],
  ['1234', true],
  ['01234567', true],
  ['12345678901', true],
  ['123456789012', false],
  ['12a4', false],
])('R200: abroad, %s is a phone: %s', (phone, good) => {
  expect(isPhone('852', phone)).toBe(good)
  expect(isPhone('1', phone)).toBe(good)
})

test.each([
  ['0000', true],
  ['1234', true],
  ['123', false],
  ['12345', false],
  ['12 4', false],
  ['１２３４', false],
])('R203: %s is a code: %s', (code, good) => expect(isSmsCode(code)).toBe(good))

test('operators’ codes have six digits', () => {
  expect(['123456', '1234', '12345x'].map((code) => isSmsCode(code, 'operator'))).toEqual([true, false, false])
})

test('area codes have one to four digits and no leading nought', () => {
  expect(['86', '1', '1684'].every(isAreaCode)).toBe(true)
  expect(['', '0', '086', '+86', '86000'].some(isAreaCode)).toBe(false)
})

test('a masked phone never shows its middle', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskPhone('1234567')).toBe('123****4567')
  expect(maskPhone('123456')).toBe('1****')
  expect(maskPhone('')).toBe('****')
})

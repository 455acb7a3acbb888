import { EMPTY_FORM, mistakesOf, paramsOf } from './coupon-form'

const GOOD = { ...EMPTY_FORM, name: '新人券', off: '30.5' }

test('yuan become fen, and what is left empty is not sent', () => {
  expect(mistakesOf(GOOD)).toEqual({})
  expect(paramsOf(GOOD)).toMatchObject({ offFen: 3050, fromFen: 0, validDays: 30, scopeIds: '' })
  expect(paramsOf(GOOD)).toMatchObject({
    offPercent: undefined,
    capFen: undefined,
    stock: undefined,
    validUntil: undefined,
  })
})

test.each(['', '-3', '0', '3.456', '三十', '99999999'])('%j is no amount', (off) => {
  expect(mistakesOf({ ...GOOD, off })).toHaveProperty('offFen')
})

test('a percentage is a whole number, and its cap an amount', () => {
  const percent = { ...GOOD, benefit: 'percent' as const }
  expect(mistakesOf({ ...percent, percent: '1.5', cap: 'x' })).toMatchObject({
    offPercent: expect.any(String),
    capFen: expect.any(String),
  })
  expect(paramsOf({ ...percent, percent: '15', cap: '50' })).toMatchObject({
    offPercent: 15,
    capFen: 5000,
    offFen: undefined,
  })
})

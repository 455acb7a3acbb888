import { rulesNamedIn, untestedRules } from './rules'

test('rule numbers are read alone, in a row and as a span', () => {
  expect(rulesNamedIn('what the slider asks (R60, R61)')).toEqual([60, 61])
  expect(rulesNamedIn('R57–R59')).toEqual([57, 58, 59])
  expect(rulesNamedIn('R7-9, not AR12 or R1234')).toEqual([7, 8, 9])
})

test('every rule of what is built is named by a test', () => {
  expect(untestedRules()).toEqual({})
})

import { scopeText } from './coupon'

test('for whom a coupon is is said by name, and by three names at most', () => {
  expect(scopeText({ scope: 1, scopeNames: [] })).toBe('所有咨询师')
  expect(scopeText({ scope: 2, scopeNames: ['林一帆', '周砚'] })).toBe('限林一帆、周砚')
  expect(scopeText({ scope: 2, scopeNames: ['甲', '乙', '丙', '丁'] })).toBe('限甲、乙、丙等 4 个')
  expect(scopeText({ scope: 4, scopeNames: [] })).toBe('指定团体')
})

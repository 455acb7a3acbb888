import { couponStateText, offerValidText, scopeText, type Coupon, type CouponOffer } from './coupon-words'

const coupon = { state: 'open', isOver: false, validUntil: '2026-12-01 23:59:59' } as Coupon

test('for whom a coupon is is said by name, and by three names at most', () => {
  expect(scopeText({ scope: 1, scopeNames: [] })).toBe('所有咨询师')
  expect(scopeText({ scope: 2, scopeNames: ['林一帆', '周砚'] })).toBe('限林一帆、周砚')
  expect(scopeText({ scope: 2, scopeNames: ['甲', '乙', '丙', '丁'] })).toBe('限甲、乙、丙等 4 个')
  expect(scopeText({ scope: 4, scopeNames: [] })).toBe('指定团体')
})

test('what has become of one is said', () => {
  expect(couponStateText(coupon)).toBe('2026-12-01 23:59 前有效')
  expect(couponStateText({ ...coupon, isOver: true })).toBe('已过期（2026-12-01 23:59）')
  expect(couponStateText({ ...coupon, state: 'held' })).toBe('正用在一个没付款的预约里')
  expect(couponStateText({ ...coupon, state: 'used' })).toBe('已用掉')
})

test('one that is received now is good until a moment or for so many days', () => {
  expect(offerValidText({ validUntil: null, validDays: 30 } as CouponOffer)).toBe('领取后 30 天内有效')
  expect(offerValidText({ validUntil: '2026-12-01 23:59:59', validDays: null } as CouponOffer)).toBe(
    '2026-12-01 23:59 前有效',
  )
})

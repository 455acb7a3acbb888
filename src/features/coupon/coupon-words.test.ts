import { couponStateText, offerValidText, type Coupon, type CouponOffer } from './coupon-words'

const coupon = { state: 'open', isOver: false, takenBack: false, validUntil: '2026-12-01 23:59:59' } as Coupon

test('what has become of one is said', () => {
  expect(couponStateText(coupon)).toBe('2026-12-01 23:59 前有效')
  expect(couponStateText({ ...coupon, isOver: true })).toBe('已过期（2026-12-01 23:59）')
  expect(couponStateText({ ...coupon, isOver: true, takenBack: true })).toBe('收回了：送它的那件事退了款')
  expect(couponStateText({ ...coupon, state: 'held' })).toBe('正用在一个没付款的预约里')
  expect(couponStateText({ ...coupon, state: 'used' })).toBe('已用掉')
})

test('one that is received now is good until a moment or for so many days', () => {
  expect(offerValidText({ validUntil: null, validDays: 30 } as CouponOffer)).toBe('领取后 30 天内有效')
  expect(offerValidText({ validUntil: '2026-12-01 23:59:59', validDays: null } as CouponOffer)).toBe(
    '2026-12-01 23:59 前有效',
  )
})

import fc from 'fast-check'
import {
  byWorth,
  couponObstacle,
  couponOff,
  COUPON_SCOPE,
  COUPON_TYPE,
  isOver,
  sortCoupons,
  validAfterFault,
  validUntilOf,
  whyBest,
  type CouponTerms,
  type OwnCoupon,
} from './coupon'
import { parseMoment } from '../time'

const ALL: CouponTerms = { offFen: 3_000, offPercent: null, capFen: null, fromFen: 0, scope: 1, scopeIds: [] }
const BOUGHT = { consultantId: 1, srvId: 10, priceFen: 48_000 }
const percent = (offPercent: number, capFen: number | null = null) => ({ ...ALL, offFen: null, offPercent, capFen })
const own = (couponNo: string, terms: Partial<CouponTerms>, validUntil = '2026-12-01 00:00:00'): OwnCoupon => ({
  couponNo,
  discountId: null,
  terms: { ...ALL, ...terms },
  validUntil: parseMoment(validUntil),
})

test('R168: what there is is a coupon, or a returning visitor’s discount', () => {
  expect(COUPON_TYPE).toEqual({ coupon: 1, returning: 2 })
})

test('an amount, or a percentage up to its cap, rounded down to a fen', () => {
  expect(couponOff(ALL, 48_000)).toBe(3_000)
  expect(couponOff(percent(20), 48_001)).toBe(9_600)
  expect(couponOff(percent(20, 8_000), 48_000)).toBe(8_000)
})

test('never more is taken off than there is, and never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (price, amount, share) => {
        for (const terms of [{ ...ALL, offFen: amount }, percent(share), percent(share, amount)]) {
          const off = couponOff(terms, price)
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(price)
          expect(Number.isInteger(off)).toBe(true)
        }
      },
    ),
  )
})

test('R169: all consultants, specified ones, a specified service; a group’s fits no order that is no group’s', () => {
  const fits = (scope: 1 | 2 | 3 | 4, scopeIds: number[]) =>
    couponObstacle({ ...ALL, scope, scopeIds }, BOUGHT) === null
  expect(fits(COUPON_SCOPE.all, [])).toBe(true)
  expect([fits(COUPON_SCOPE.consultants, [1, 2]), fits(COUPON_SCOPE.consultants, [10])]).toEqual([true, false])
  expect([fits(COUPON_SCOPE.service, [10]), fits(COUPON_SCOPE.service, [1])]).toEqual([true, false])
  expect(fits(COUPON_SCOPE.group, [1, 10])).toBe(false)
})

test('from a price on, that price included', () => {
  expect(couponObstacle({ ...ALL, fromFen: 48_000 }, BOUGHT)).toBeNull()
  expect(couponObstacle({ ...ALL, fromFen: 48_001 }, BOUGHT)).toBe('还差 ¥0.01 才能用')
  expect(couponObstacle(percent(1), { ...BOUGHT, priceFen: 99 })).toBe('这项服务用不上')
})

test('at the same second it is over', () => {
  const end = parseMoment('2026-12-01 00:00:00')
  expect(isOver(end, new Date(end.getTime() - 1))).toBe(false)
  expect(isOver(end, end)).toBe(true)
})

test('good until a moment, or so many days; by the consultant’s fault a week at least, and never less than before', () => {
  const now = parseMoment('2026-11-23 12:00:00')
  expect(validUntilOf({ validUntil: null, validDays: 2 }, now)).toEqual(parseMoment('2026-11-25 12:00:00'))
  expect(validAfterFault(parseMoment('2026-11-24 00:00:00'), now)).toEqual(parseMoment('2026-11-30 12:00:00'))
  expect(validAfterFault(parseMoment('2027-01-01 00:00:00'), now)).toEqual(parseMoment('2027-01-01 00:00:00'))
})

test('the best takes off most, then is over first, then is the older one; a sentence says why', () => {
  const [small, large, sooner] = [own('3', { offFen: 100 }), own('2', {}), own('1', {}, '2026-11-30 00:00:00')]
  const { fitting, others } = sortCoupons([small, large, sooner, own('4', { fromFen: 99_999 })], BOUGHT)
  expect(fitting).toEqual([sooner, large, small])
  expect(others.map(({ obstacle }) => obstacle)).toEqual(['还差 ¥519.99 才能用'])
  expect(whyBest([sooner, large], BOUGHT.priceFen)).toBe('少付 ¥30，和别的一样多，它先到期（2026-11-30）。')
  expect(whyBest([large, small], BOUGHT.priceFen)).toBe('少付 ¥30，比其他能用的至少多 ¥29。')
  expect(whyBest([small], BOUGHT.priceFen)).toBe('少付 ¥1，这一单只有它能用。')
  expect(whyBest([], BOUGHT.priceFen)).toBeNull()
})

test('no coupon that fits is worth more than the first', () => {
  const anyOwn = fc.record({ no: fc.string(), off: fc.integer({ min: 1, max: 60_000 }), from: fc.nat(60_000) })
  fc.assert(
    fc.property(fc.array(anyOwn), fc.nat(60_000), (all, priceFen) => {
      const bought = { ...BOUGHT, priceFen }
      const { fitting } = sortCoupons(
        all.map(({ no, off, from }) => own(no, { offFen: off, fromFen: from })),
        bought,
      )
      const offs = fitting.map(({ terms }) => couponOff(terms, priceFen))
      expect(offs).toEqual([...offs].sort((one, other) => other - one))
      expect([...fitting].sort(byWorth(priceFen))).toEqual(fitting)
    }),
  )
})

import { fireEvent, render, screen } from '@testing-library/react'
import { CouponSection } from './coupon-section'
import { useCoupon } from './use-coupon'

const terms = { offPercent: null, capFen: null, fromFen: 0, scope: 1 as const, scopeIds: [] }
const usable = (couponNo: string, name: string, offFen: number, fromFen = 0) => ({
  ...terms,
  couponNo,
  discountId: null,
  couponType: 1 as const,
  name,
  offFen,
  fromFen,
  validUntil: '2026-12-01 23:59:59',
})

const OWN = [usable('1', '小券', 1_000), usable('2', '大券', 3_000), usable('3', '多买才用', 9_000, 90_000)]

function Page({ priceFen = 48_000 }: { priceFen?: number }) {
  return <CouponSection choice={useCoupon(OWN, { consultantId: 1, srvId: 1, priceFen })} priceFen={priceFen} />
}

it('chooses the best and says why', () => {
  render(<Page />)
  expect(screen.getByText('大券')).toBeTruthy()
  expect(screen.getByText('少付 ¥30，比其他能用的至少多 ¥20。')).toBeTruthy()
})

it('lets another one be chosen, or none, and says why the rest do not fit', () => {
  render(<Page />)
  fireEvent.click(screen.getByText('大券'))
  expect(screen.getByText(/还差 ¥420 才能用/)).toBeTruthy()
  fireEvent.click(screen.getByText('小券，少付 ¥10'))
  expect(screen.getByText('小券')).toBeTruthy()
  fireEvent.click(screen.getByText('小券'))
  fireEvent.click(screen.getByText('这次不用优惠'))
  expect(screen.getByText('不用优惠')).toBeTruthy()
})

it('follows the price: of a series another one is the best', () => {
  render(<Page priceFen={96_000} />)
  expect(screen.getByText('多买才用')).toBeTruthy()
})

import { render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { CouponCells } from './coupon-cells'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const countIs = (num: number) => jest.mocked(useCall).mockReturnValue({ data: { num } } as never)

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('R103: with %d coupons that can be used the centre carries %s', (num, badge) => {
  countIs(num)
  render(<CouponCells />)
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByRole('button', { name: `领券中心，有 ${badge} 张能用的券` })).toBeTruthy()
})

it('carries nothing where there is none', () => {
  countIs(0)
  render(<CouponCells />)
  expect(screen.getByRole('button', { name: '领券中心' })).toBeTruthy()
})

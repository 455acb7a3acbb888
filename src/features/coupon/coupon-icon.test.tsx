import { render, screen } from '@testing-library/react'
import { CouponIcon } from './coupon-icon'

const show = (available: number) => render(<CouponIcon available={available} onOpen={jest.fn()} />)

test('R103: the icon carries the number of available coupons', () => {
  show(3)
  expect(screen.getByRole('button', { name: '领券中心，3 张可用' }).textContent).toBe('领券3')
})

test('R274: the badge caps at 99', () => {
  show(120)
  expect(screen.getByText('99+')).toBeTruthy()
})

test('R103: without coupons there is no badge', () => {
  show(0)
  expect(screen.getByRole('button', { name: '领券中心' }).textContent).toBe('领券')
})

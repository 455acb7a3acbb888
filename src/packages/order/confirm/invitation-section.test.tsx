import { render, screen } from '@testing-library/react'
import { InvitationSection } from './invitation-section'

it('says what a friend’s invitation takes off (R147), or why it does not', () => {
  const { rerender } = render(<InvitationSection invitation={{ offFen: 48_000, obstacle: null }} used />)
  expect(screen.getByText(/¥480$/)).toBeTruthy()
  expect(screen.getByText('这一次不用付钱，代替其他优惠')).toBeTruthy()
  rerender(
    <InvitationSection invitation={{ offFen: 48_000, obstacle: '受邀免费的是一次 50 分钟的咨询' }} used={false} />,
  )
  expect(screen.getByText('受邀免费的是一次 50 分钟的咨询')).toBeTruthy()
  expect(screen.queryByText(/¥480$/)).toBeNull()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { InviteAd } from './invite-ad'

beforeEach(() => window.sessionStorage.clear())

test('R101: the ad can be closed, and stays closed for the visit', () => {
  const first = render(<InviteAd onOpen={jest.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: '关闭邀请' }))
  expect(first.container.innerHTML).toBe('')
  first.unmount()
  expect(render(<InviteAd onOpen={jest.fn()} />).container.innerHTML).toBe('')
})

test('R101: another visit shows it again, and it leads on', () => {
  const onOpen = jest.fn()
  render(<InviteAd onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('link', { name: '邀请朋友一起来' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { LikeButton } from './like-button'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/features/login/login-gate', () => ({ ensureLogin: () => Promise.resolve(true) }))

const button = () => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))

it('counts at once, says the result by its name, and is taken back when it does not come through', async () => {
  render(<LikeButton rate={{ rateId: 3, liked: false, likes: 2 }} />)
  ;(call as jest.Mock).mockReturnValueOnce(new Promise(() => undefined))
  await press()
  expect(button().getAttribute('aria-label')).toBe('有帮助，3 人')
  await press()
  expect((call as jest.Mock).mock.calls).toEqual([['POST /appoint/appointRateLike/addRate', { rateId: 3, like: true }]])
})

it('goes back when the call fails', async () => {
  render(<LikeButton rate={{ rateId: 3, liked: true, likes: 2 }} />)
  ;(call as jest.Mock).mockRejectedValueOnce(new Error('offline'))
  await press()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(button().getAttribute('aria-label')).toBe('有帮助，2 人')
})

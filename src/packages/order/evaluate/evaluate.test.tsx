import { render, screen, within } from '@testing-library/react'
import { RateForm } from './rate-form'
import { anAppointment, anOrder } from '@/features/order/testing/orders'
import { keepSession } from '@/state/session'

beforeEach(() => keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 }))

test.each([
  ['usual', '这次咨询，你的感受怎么样？'],
  ['invite', '这次咨询来自朋友的邀请，你的感受怎么样？'],
  ['preUse', '这次体验，你的感受怎么样？'],
] as const)(
  'R21: a rating that comes from %s asks in its own words, and takes none without stars',
  (occasion, words) => {
    render(<RateForm order={anOrder()} appointment={anAppointment()} occasion={occasion} onDone={jest.fn()} />)
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
    const submit = screen.getByRole('button', { name: '请选择星级' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
  },
)

test('R155: one to five stars, from very dissatisfied to very satisfied', () => {
  render(<RateForm order={anOrder()} appointment={anAppointment()} occasion='usual' onDone={jest.fn()} />)
  const stars = within(screen.getByRole('radiogroup', { name: '这次咨询' })).getAllByRole('radio')
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    ...['1 星，很不满意', '2 星，不满意', '3 星，一般', '4 星，满意', '5 星，非常满意'],
  ])
})

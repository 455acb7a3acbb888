import { fireEvent, render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { InstantSwitch } from './instant-switch'
import { saveInstant } from './save-schedule'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('./save-schedule', () => ({ saveInstant: jest.fn(() => Promise.resolve(true)) }))

const show = (instantConsultStatus: number, confirmsByHand = false) => {
  const answers: Record<string, unknown> = {
    'GET /consult/consultConsultant/getConsultant': { restStatus: 2, instantConsultStatus },
    'GET /consult/consultOrganization/info': { confirmsByHand },
  }
  ;(useCall as jest.Mock).mockImplementation((key: string) => ({ data: answers[key], refresh: jest.fn() }))
  render(<InstantSwitch />)
}

it.each([
  [0, 1],
  [1, 0],
])('R165: from %i the switch saves %i, and leaves the rest as it is', (before, after) => {
  show(before)
  fireEvent.click(screen.getByRole('checkbox', { name: '即时咨询' }))
  expect(saveInstant).toHaveBeenLastCalledWith(2, after)
})

it('is not offered where sessions are confirmed by hand', () => {
  show(0, true)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import type { Service } from './consultant-detail'
import { InstantOffer } from './instant-offer'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const service = (consultMode: string) => ({ srvId: 3, consultMode }) as Service
const answer = (data: unknown) => (useCall as jest.Mock).mockReturnValue({ data })
const AT_ONCE = { valid: true, slot: 990_000, startTime: '2026-11-21 18:30:00' }

it('R165: leads to a booking that begins at once, never face to face', async () => {
  answer(AT_ONCE)
  render(<InstantOffer consultantId={7} service={service('2,3')} />)
  expect(screen.getByText('TA 在线，18:30 开始')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  const wish = { consultantId: 7, srvId: 3, slot: 990_000, consultMode: 2, consultationType: 1 }
  await waitFor(() => expect(open).toHaveBeenCalledWith('userOrderDetail', wish))
})

it.each([
  ['nobody is there', { valid: false, slot: null, startTime: null }, '1'],
  ['one only meets face to face', AT_ONCE, '3'],
])('says nothing where %s', (_why, data, modes) => {
  answer(data)
  expect(render(<InstantOffer consultantId={7} service={service(modes)} />).container.textContent).toBe('')
})

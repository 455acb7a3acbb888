import { fireEvent, render, screen } from '@testing-library/react'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { parseMoment } from '@xinqi/domain/time'
import { anAppointment } from '@/features/order/testing/orders'
import { open } from '@/platform/navigation/navigation'
import { SessionsCard } from './sessions-card'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const NOW = parseMoment('2026-11-25 10:00:00')
const may = { reschedule: true, cancel: true }
const SESSIONS = [
  anAppointment({ status: APPOINTMENT.consulted }),
  anAppointment({ appointNo: '2', seq: 2, status: APPOINTMENT.cancelled, appointStartTime: '2026-11-28 20:30:00' }),
  anAppointment({ appointNo: '3', seq: 3, actions: may, appointStartTime: '2026-12-05 20:30:00' }),
]

test('every session of a series stands with its state; one that is booked leads to its own change, one that was held to its rating', () => {
  const onChange = jest.fn()
  render(<SessionsCard appointments={SESSIONS} sessions={4} goesOn now={NOW} onChange={onChange} />)
  expect(screen.getByText('已取消')).toBeTruthy()
  expect(screen.getByText('还有 1 次没有约时间')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /第 3 次/ }))
  expect(onChange).toHaveBeenCalledWith(SESSIONS[2])
  fireEvent.click(screen.getByRole('button', { name: /第 1 次/ }))
  expect(open).toHaveBeenCalledWith('evaluate', { orderNo: '100000000000000001', appointNo: '200000000000000001' })
  expect(screen.queryByRole('button', { name: /第 2 次/ })).toBeNull()
})

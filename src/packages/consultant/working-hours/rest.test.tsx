import { fireEvent, render, screen, within } from '@testing-library/react'
import { saveRest } from '@/features/working-hours/save-schedule'
import { useSchedule } from '@/features/working-hours/use-schedule'
import { keepSession } from '@/state/session'
import SchedulePage from './index'

jest.mock('@/features/working-hours/use-schedule', () => ({ useSchedule: jest.fn() }))
jest.mock('@/features/working-hours/save-schedule', () => ({ saveRest: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/features/working-hours/instant-switch', () => ({ InstantSwitch: () => null }))
jest.mock('@/features/appointment/consultant-head', () => ({ ConsultantHead: () => null }))

function show(restStatus: number) {
  keepSession('consultant', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 7 })
  ;(useSchedule as jest.Mock).mockReturnValue({
    data: { rules: [], restStatus, noticeHours: 0, bufferMinutes: 0, days: [] },
    refresh: () => Promise.resolve(),
    rules: null,
    changed: false,
  })
  render(<SchedulePage />)
  return within(screen.getByRole('radiogroup', { name: '接不接新来访' }))
}

const chosen = (options: ReturnType<typeof show>) =>
  options.getAllByRole('radio').find((one) => one.getAttribute('aria-checked') === 'true')?.textContent

test.each([
  [0, '接新来访'],
  [1, '暂不接新来访'],
  [2, '来访已满'],
])('R163: rest status %i stands as %s, and what follows from it below', (status, label) => {
  expect(chosen(show(status))).toBe(label)
  if (status > 0) expect(screen.getByText(/约不了新的。已经约好的照常/).textContent).toContain(`「${label}」`)
})

test.each([
  ['接新来访', 0],
  ['暂不接新来访', 1],
  ['来访已满', 2],
])('R163: %s saves rest status %i', (label, status) => {
  fireEvent.click(show(status === 0 ? 1 : 0).getByRole('radio', { name: label }))
  expect(saveRest).toHaveBeenLastCalledWith(status)
})

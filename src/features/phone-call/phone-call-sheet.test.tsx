import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { dial } from '@/platform/telephone'
import { PRESS_LOCK_MS } from '@/ui/press/pressable'
import { PhoneCallCell } from './phone-call-cell'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/telephone', () => ({ dial: jest.fn(() => Promise.resolve()) }))

const appointNo = '200000000000000001'
/** Presses a button that has been let go of for long enough (R268). */
const press = (name: string) =>
  act(async () => {
    jest.advanceTimersByTime(PRESS_LOCK_MS)
    fireEvent.click(screen.getByRole('button', { name }))
  })

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  render(<PhoneCallCell side='consultant' appointNo={appointNo} name='小舟' />)
  fireEvent.click(screen.getByRole('button', { name: /^打电话/ }))
})

afterEach(() => jest.useRealTimers())

const sheet = () => screen.getByRole('dialog', { name: '打电话给小舟' })

test('nothing is asked for and nobody is called before one has read how it goes', () => {
  expect(sheet().textContent).toContain('双方都看不到对方的号码')
  expect(call).not.toHaveBeenCalled()
  expect(dial).not.toHaveBeenCalled()
})

test('the number is asked for once, as the one who calls, dialled, and may be dialled again', async () => {
  ;(call as jest.Mock).mockResolvedValue({ secretNo: '17000000001', expireTime: '2026-11-23 19:22:00' })
  await press('打电话')
  expect(call).toHaveBeenCalledWith(
    'GET /appoint/consultAppointment/secretPhoneCallByAppointNo',
    { appointNo },
    { as: 'consultant', quiet: true },
  )
  expect(sheet().textContent).toContain('中间号码是 17000000001，19:22（北京时间）之前有效')
  await press('拨打 17000000001')
  expect(dial).toHaveBeenCalledTimes(2)
  expect(dial).toHaveBeenLastCalledWith('17000000001')
  expect(call).toHaveBeenCalledTimes(1)
})

test('what goes wrong is said, and one may try again', async () => {
  ;(call as jest.Mock).mockRejectedValueOnce(new CallFailure(CODE.conflict, '现在接不通隐私号码'))
  await press('打电话')
  expect(screen.getByRole('alert').textContent).toBe('现在接不通隐私号码。')
  expect(dial).not.toHaveBeenCalled()
  ;(call as jest.Mock).mockResolvedValue({ secretNo: '17000000001', expireTime: '2026-11-23 19:22:00' })
  await press('再试一次')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dial).toHaveBeenCalledWith('17000000001')
})

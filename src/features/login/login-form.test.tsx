import { act, fireEvent, render, screen } from '@testing-library/react'
import { SOURCE } from '@xinqi/domain/source-types'
import { call } from '@/api/call'
import { forget, write } from '@/platform/storage'
import { useOrganisation } from '@/state/organisation'
import type { Side } from '@/state/session'
import { LoginForm } from './login-form'
import { useLogin } from './use-login'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const PHONE = '13800138000'
const AGREEMENT = '我已阅读并同意用户协议和隐私协议'

function Form({ side = 'user', dialog = false }: { side?: Side; dialog?: boolean }) {
  const login = useLogin({ side, dialog, onLoggedIn: () => undefined })
  return (
    <>
      <LoginForm login={login} />
      <output data-testid='overlay'>{login.overlay}</output>
    </>
  )
}

beforeEach(() => {
  answering.mockReset()
  write('userPhone', PHONE)
})

afterEach(() => {
  jest.useRealTimers()
  forget('userPhone')
})

describe('the login form', () => {
  it('says what is missing where it is missing, and opens the slider once nothing is (R50, R60)', () => {
    jest.useFakeTimers()
    render(<Form />)
    fireEvent.click(screen.getByText('获取验证码'))
    expect(screen.getByRole('alert').textContent).toBe('请先阅读并勾选协议')
    expect(screen.getByTestId('overlay').textContent).toBe('')
    fireEvent.click(screen.getByRole('checkbox', { name: AGREEMENT }))
    expect(screen.queryByRole('alert')).toBeNull()
    // A button is locked for a second after a press (R268).
    act(() => jest.advanceTimersByTime(1000))
    fireEvent.click(screen.getByText('获取验证码'))
    expect(screen.getByTestId('overlay').textContent).toBe('slider')
  })

  it('has no agreement to tick in the dialog (R46), and none at all for consultants (R48)', () => {
    const { unmount } = render(<Form dialog />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/用户协议和隐私协议/)).not.toBeNull()
    unmount()
    render(<Form side='consultant' />)
    expect(screen.queryByText(/协议/)).toBeNull()
  })

  it('shows the code boxes once the code was sent, counts 60 seconds and offers 重新获取 (R49)', async () => {
    jest.useFakeTimers()
    answering.mockResolvedValueOnce({ result: 100, waitSeconds: 60 })
    render(<Form side='consultant' />)
    expect(screen.queryByLabelText('4 位验证码')).toBeNull()
    await act(async () => fireEvent.click(screen.getByText('获取验证码')))
    expect(screen.getByLabelText('4 位验证码')).toBeTruthy()
    expect(screen.getByText('60 秒后可重新获取')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(59_000))
    expect(screen.queryByText('重新获取')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1_100))
    expect(screen.getByText('重新获取')).toBeTruthy()
  })

  it('logs in by itself at the fourth digit (R51)', async () => {
    answering.mockResolvedValueOnce({ result: 100, waitSeconds: 60 })
    render(<Form side='consultant' />)
    await act(async () => fireEvent.click(screen.getByText('获取验证码')))
    answering.mockResolvedValueOnce({ token: 't', refreshToken: 'r', expires: 7200, consultantId: 5 })
    const boxes = screen.getByLabelText('4 位验证码')
    fireEvent.input(boxes, { target: { value: '123' } })
    expect(answering).toHaveBeenCalledTimes(1)
    await act(async () => fireEvent.input(boxes, { target: { value: '1234' } }))
    expect(answering).toHaveBeenCalledTimes(2)
    expect(answering.mock.calls[1]?.[1]).toMatchObject({ validCode: '1234' })
  })
})

describe('the area code of the form', () => {
  it('starts at 86 and opens the picker (R44, R45)', () => {
    render(<Form />)
    fireEvent.click(screen.getByLabelText('国家或地区代码 +86'))
    expect(screen.getByTestId('overlay').textContent).toBe('areaCodes')
  })

  it('cannot be changed for who comes through the doctor channel (R47)', () => {
    useOrganisation.setState({ sourceType: SOURCE.doctorChannel })
    render(<Form />)
    const area = screen.getByLabelText('国家或地区代码 +86')
    expect(area.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(area)
    expect(screen.getByTestId('overlay').textContent).toBe('')
    act(() => useOrganisation.setState({ sourceType: null }))
  })
})

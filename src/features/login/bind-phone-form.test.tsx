import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { dropSession, useSession } from '@/state/session'
import { BindPhoneForm } from './bind-phone-form'
import { useLogin } from './use-login'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const WECHAT = { unionid: 'sealed-u', openid: 'sealed-o' }

function Form() {
  const login = useLogin({ side: 'user', dialog: false, wechat: WECHAT, onLoggedIn: () => undefined })
  return (
    <>
      <BindPhoneForm login={login} />
      <output data-testid='overlay'>{login.overlay}</output>
      <button onClick={() => void login.send('ticket')}>slider passed</button>
    </>
  )
}

const done = () => screen.getByRole('button', { name: '完成' })
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  jest.useFakeTimers()
  answering.mockReset()
  dropSession('user')
})
afterEach(() => jest.useRealTimers())

describe('binding a phone to a WeChat', () => {
  it('has area code 86, phone, code boxes and a button, and needs the slider but no second agreement (R72)', () => {
    render(<Form />)
    expect(screen.getByLabelText('国家或地区代码 +86')).toBeTruthy()
    expect(screen.getByLabelText('4 位验证码')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    type('手机号', '13800138000')
    fireEvent.click(screen.getByText('发送验证码'))
    expect(screen.getByTestId('overlay').textContent).toBe('slider')
  })

  it('is submitted with a right number and a whole code only, and brings the WeChat along (R65, R74)', async () => {
    answering.mockResolvedValue({ accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 })
    render(<Form />)
    expect(done().getAttribute('aria-disabled')).toBe('true')
    type('手机号', '13800138000')
    type('4 位验证码', '123')
    expect(done().getAttribute('aria-disabled')).toBe('true')
    await act(async () => type('4 位验证码', '1234'))
    expect(answering.mock.calls[0]?.[1]).toMatchObject({
      ...WECHAT,
      areaCode: '86',
      phone: '13800138000',
      code: '1234',
    })
    expect(useSession.getState().user).toMatchObject({ id: 9 })
  })

  it('counts 60 seconds down and offers 重新获取 (R73)', async () => {
    answering.mockResolvedValueOnce({ result: 200, waitSeconds: 60 })
    render(<Form />)
    type('手机号', '13800138000')
    await act(async () => fireEvent.click(screen.getByText('slider passed')))
    expect(screen.getByText('60 秒后可重新获取')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(60_100))
    expect(screen.getByText('重新获取')).toBeTruthy()
  })
})

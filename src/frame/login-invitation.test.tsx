import { useDidHide } from '@tarojs/taro'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { sendToLogin } from '@/features/login/login-gate'
import { LoginInvitation } from './login-invitation'

jest.mock('@tarojs/taro', () => ({ ...jest.requireActual<object>('@tarojs/taro'), useDidHide: jest.fn() }))
jest.mock('@/features/login/login-gate', () => ({ sendToLogin: jest.fn() }))

it('says nothing until the login page lay over it, then leads there again (R34)', () => {
  render(<LoginInvitation guard='consultant' />)
  expect(screen.queryByText('登录后才能看到这里')).toBeNull()
  const [onHide] = jest.mocked(useDidHide).mock.calls.at(-1)!
  act(onHide)
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(jest.mocked(sendToLogin).mock.calls).toEqual([['consultant']])
})

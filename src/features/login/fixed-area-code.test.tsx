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

function Form({ side }: { side: Side }) {
  return <LoginForm login={useLogin({ side, dialog: true, onLoggedIn: () => undefined })} />
}

beforeEach(() => {
  answering.mockReset().mockResolvedValue({ result: 100, waitSeconds: 60 })
  useOrganisation.setState({ sourceType: SOURCE.doctorChannel })
  write('areaCode', '1')
  write('userPhone', '13800138000')
})
afterEach(() => {
  forget('areaCode')
  forget('userPhone')
  act(() => useOrganisation.setState({ sourceType: null }))
})

it.each(['user', 'consultant'] as const)(
  'in the doctor channel the %s’s login is of area 86, whatever was chosen elsewhere before (R47)',
  async (side) => {
    render(<Form side={side} />)
    expect(screen.getByLabelText('国家或地区代码 +86').getAttribute('aria-disabled')).toBe('true')
    if (side === 'user') return
    await act(async () => fireEvent.click(screen.getByText('获取验证码')))
    expect(answering.mock.calls[0]?.[1]).toEqual({ areaCode: '86', phone: '13800138000' })
  },
)

import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { dropSession, keepSession, useSession } from '@/state/session'
import { ROUTES } from '../../../config/routes'
import { useGuard, useOwnGuard } from './use-guard'

const navigate = Taro.navigateTo as unknown as jest.Mock
const opened = () => navigate.mock.calls.map(([{ url }]: [{ url: string }]) => url)
const later = () => act(() => jest.advanceTimersByTime(1))

beforeEach(() => {
  jest.useFakeTimers()
  navigate.mockClear()
  window.history.replaceState(null, '', '/userOrder/4?orgId=340')
  for (const side of ['user', 'consultant', 'operator'] as const) dropSession(side)
  useSession.setState({ arriving: false })
})
afterEach(() => {
  jest.useRealTimers()
  window.history.replaceState(null, '', '/')
})

describe('a page that needs a login', () => {
  it.each([
    ['userOrder', '/login?next=%2FuserOrder%2F4%3ForgId%3D340'],
    ['consultantOrder', '/login?next=%2FuserOrder%2F4%3ForgId%3D340&loginFormType=zxs'],
    ['operatorTracking', '/login?next=%2FuserOrder%2F4%3ForgId%3D340&side=operator'],
  ] as const)('%s sends to its own form, which comes back here (R34, R110)', (route, url) => {
    const { result } = renderHook(() => useGuard(ROUTES[route]))
    expect(result.current).toBe(false)
    later()
    expect(opened()).toEqual([url])
  })

  it('is shown to who is logged in on its side, and a public one to everybody (R36)', () => {
    keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
    expect(renderHook(() => useGuard(ROUTES.userOrder)).result.current).toBe(true)
    expect(renderHook(() => useGuard(ROUTES.consultantOrder)).result.current).toBe(false)
    act(() => dropSession('user'))
    expect(renderHook(() => useGuard(ROUTES.home)).result.current).toBe(true)
  })

  it('waits while a token of the address is being exchanged (R124)', () => {
    useSession.setState({ arriving: true })
    const { result } = renderHook(() => useGuard(ROUTES.userOrder))
    later()
    expect(opened()).toEqual([])
    act(() => useSession.setState({ arriving: false }))
    later()
    expect(result.current).toBe(false)
    expect(opened()).toHaveLength(1)
  })
})

it('a page with a check of its own sends to the login where it is not passed (R35)', () => {
  renderHook(() => useOwnGuard(true))
  later()
  expect(opened()).toEqual([])
  renderHook(() => useOwnGuard(false))
  later()
  expect(opened()).toHaveLength(1)
})

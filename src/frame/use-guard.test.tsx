import Taro, { useDidShow } from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { dropSession, keepSession, useSession } from '@/state/session'
import { useGuard, useOwnGuard } from './use-guard'

jest.mock('@tarojs/taro', () => ({
  ...{ __esModule: true, ...jest.requireActual<object>('@tarojs/taro') },
  useDidShow: jest.fn(),
}))

const navigate = Taro.navigateTo as unknown as jest.Mock
const opened = () => navigate.mock.calls.map(([{ url }]: [{ url: string }]) => url)
const showPage = () => act(() => jest.mocked(useDidShow).mock.calls.at(-1)![0]())
const later = () => act(() => jest.advanceTimersByTime(1))

beforeEach(() => {
  jest.useFakeTimers()
  navigate.mockClear()
  window.history.replaceState(null, '', '/userOrder/4?orgId=340')
  for (const side of ['user', 'consultant', 'operator'] as const) dropSession(side)
  useSession.setState({ changing: false })
})
afterEach(() => {
  jest.useRealTimers()
  window.history.replaceState(null, '', '/')
})

describe('a page that needs a login', () => {
  it.each([
    ['userOrder', '/userOrder/4?orgId=340', '/login?next=%2FuserOrder%2F4%3ForgId%3D340'],
    ['consultantOrder', '/consultantOrder', '/login?next=%2FconsultantOrder&loginFormType=zxs'],
    ['operatorTracking', '/operator/tracking', '/login?next=%2Foperator%2Ftracking&side=operator'],
  ] as const)('%s sends to its own form, which comes back here (R34, R110)', (route, address, url) => {
    window.history.replaceState(null, '', address)
    const { result } = renderHook(() => useGuard(route))
    expect(result.current).toBe(false)
    later()
    expect(opened()).toEqual([url])
  })

  it('is shown to who is logged in on its side, and a public one to everybody (R36)', () => {
    keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
    expect(renderHook(() => useGuard('userOrder')).result.current).toBe(true)
    expect(renderHook(() => useGuard('consultantOrder')).result.current).toBe(false)
    act(() => dropSession('user'))
    expect(renderHook(() => useGuard('home')).result.current).toBe(true)
  })

  it('waits while a token of the address is being exchanged (R124)', () => {
    useSession.setState({ changing: true })
    const { result } = renderHook(() => useGuard('userOrder'))
    later()
    expect(opened()).toEqual([])
    act(() => useSession.setState({ changing: false }))
    later()
    expect(result.current).toBe(false)
    expect(opened()).toHaveLength(1)
  })
})

it('a page below another, or on its way out, asks for no login; back in sight it asks once', () => {
  const { rerender } = renderHook(() => useGuard('userOrder'))
  window.history.replaceState(null, '', '/home')
  later()
  expect(opened()).toEqual([])
  window.history.replaceState(null, '', '/userOrder')
  showPage()
  later()
  expect(opened()).toHaveLength(1)
  showPage()
  later()
  rerender()
  expect(opened()).toHaveLength(1)
})

it('a page with a check of its own asks for the login of the side that it needs', () => {
  window.history.replaceState(null, '', '/cashier')
  renderHook(() => useOwnGuard('cashier', false, { side: 'consultant' }))
  later()
  expect(opened()).toHaveLength(1)
  expect(JSON.stringify(opened())).toContain('zxs')
})

it('a page with a check of its own sends to the login where it is not passed (R35)', () => {
  window.history.replaceState(null, '', '/phoneBind')
  renderHook(() => useOwnGuard('phoneBind', true))
  later()
  expect(opened()).toEqual([])
  renderHook(() => useOwnGuard('phoneBind', false))
  later()
  expect(opened()).toHaveLength(1)
})

import Taro from '@tarojs/taro'
import { nativeHost } from '@/platform/native/bridge'
import { leaveEmployeeShell } from '@/platform/navigation/leave'
import { write } from '@/platform/storage'
import { writeVisit } from '@/platform/browser-tab'
import { useOrganisation } from '@/state/organisation'
import { nativeBack } from './native-back'

jest.mock('@/platform/navigation/leave', () => ({ leaveEmployeeShell: jest.fn() }))
jest.mock('@/platform/native/bridge', () => ({ nativeHost: { back: jest.fn() } }))

const pages = (count: number) =>
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array.from({ length: count }, () => ({})))
const at = (address: string) => window.history.replaceState({}, '', address)
const left = nativeHost?.back as jest.Mock
const relaunched = jest.mocked(Taro.reLaunch)

beforeEach(() => {
  left.mockClear()
  relaunched.mockClear()
  pages(1)
})

it('goes home with the organisation from the lowest page (R108)', () => {
  at('/userOrder/4')
  nativeBack()
  expect(relaunched).toHaveBeenCalledWith({ url: '/home?orgId=340' })
})

it('goes to the login form that was last shown, where one is stored (R108)', () => {
  write('loginFormType', 'zxs')
  at('/consultantOrder')
  nativeBack()
  expect(relaunched).toHaveBeenCalledWith({ url: '/login?loginFormType=zxs&orgId=340' })
})

it('leaves the web view from there', () => {
  at('/home?orgId=340')
  nativeBack()
  expect(left).toHaveBeenCalledTimes(1)
  expect(relaunched).not.toHaveBeenCalled()
})

it('leaves the employees’ shell for the company’s own client, with the channel (R107)', () => {
  writeVisit('channelId', 'A60_7')
  useOrganisation.setState({ orgId: 728 })
  at('/employeeWelfare')
  nativeBack()
  expect(leaveEmployeeShell).toHaveBeenCalledWith('A60_7')
  expect(left).not.toHaveBeenCalled()
  useOrganisation.setState({ orgId: 340 })
})

it('goes one page back while there is one', () => {
  const navigateBack = jest.mocked(Taro.navigateBack)
  window.history.pushState({}, '', '/detail')
  pages(2)
  nativeBack()
  expect(navigateBack).toHaveBeenCalled()
  expect(left).not.toHaveBeenCalled()
})

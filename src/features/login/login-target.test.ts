import Taro from '@tarojs/taro'
import { forget, read, write } from '@/platform/storage'
import { goToTarget, targetOf } from './login-target'

const back = Taro.navigateBack as unknown as jest.Mock
const redirect = Taro.redirectTo as unknown as jest.Mock
const pages = (...stack: { route: string; $taroParams?: object }[]) =>
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(stack)

beforeEach(() => {
  forget('oldRedirectUrl')
  back.mockClear()
  redirect.mockClear()
})
afterEach(() => jest.restoreAllMocks())

describe('where a login leads (R16, R254)', () => {
  it('is the saved address, else next, else where the server sends, else nowhere of its own', () => {
    write('oldRedirectUrl', '/userOrder/4')
    expect(targetOf('/userCenter', '/message')).toBe('/userOrder/4')
    forget('oldRedirectUrl')
    expect(targetOf('/userCenter', '/message')).toBe('/userCenter')
    expect(targetOf(undefined, '/message')).toBe('/message')
    expect(targetOf(undefined, null)).toBeNull()
  })

  it.each([
    'https://stranger.example/home',
    '//stranger.example/home',
    '/\\stranger.example/home',
    '/%5cstranger.example',
    '/home\r\nset-cookie: a=b',
    'javascript:alert(1)',
    '/%E0%A4%A',
    '/noSuchPage',
  ])('is never %j', (next) => {
    write('oldRedirectUrl', next)
    expect(targetOf(next, next)).toBeNull()
  })

  it('is gone back to where it still stands below, with what was typed on it; else it opens anew', async () => {
    const login = { route: '/login', $taroParams: {} }
    pages({ route: '/userOrderDetail', $taroParams: { consultantId: '3', stamp: 'A1' } }, login)
    await goToTarget('/userOrderDetail?consultantId=3', 'home')
    expect(back).toHaveBeenCalledTimes(1)
    pages({ route: '/userOrderDetail', $taroParams: { consultantId: '5', stamp: 'A1' } }, login)
    await goToTarget('/userOrderDetail?consultantId=3', 'home')
    expect(back).toHaveBeenCalledTimes(1)
    expect(redirect).toHaveBeenCalledWith({ url: '/userOrderDetail?consultantId=3' })
  })

  it('forgets the saved address', async () => {
    write('oldRedirectUrl', '/userCenter')
    await goToTarget(null, 'consultantOrder')
    expect(read('oldRedirectUrl')).toBeUndefined()
    expect(redirect).toHaveBeenCalledWith({ url: '/consultantOrder' })
  })
})
